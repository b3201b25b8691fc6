import { declarationsOf, describeDefault } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { MASK, openSettings } from './saved-texts.ts';
import { readChanges, readSaved, type StoredValue } from './settings.store.ts';

/** A setting as it may be shown. */
export type ListedSetting = {
  group: string;
  env: string;
  doc: string;
  /** What counts, as it would be typed; `[masked]` for a secret, the words of the documentation for a default. */
  value: string;
  source: 'saved' | 'environment' | 'default';
  isSecret: boolean;
  isEnvironmentOnly: boolean;
  /** Read at the start only. */
  needsRestart: boolean;
  /** The process that answers goes on with another value until it is started again. */
  isRestartPending: boolean;
  /** Why the saved value cannot be used; null when it can. */
  problem: string | null;
  savedAt: Date | null;
  savedBy: string | null;
};

/** Every declared setting, in the order of the documentation. */
export async function listSettings(ctx: Pick<Context, 'db' | 'config'>): Promise<ListedSetting[]> {
  const { catalogue } = ctx.config;
  const rows = await readSaved(ctx.db);
  const { texts, unreadable } = await openSettings(ctx.config, rows);
  return catalogue.groups.flatMap((group) =>
    declarationsOf(group).map(([, declaration]) => {
      const { env } = declaration;
      const row = rows.find((saved) => saved.env === env);
      const given = row ? texts.get(env) : catalogue.environmentText(env);
      const isGiven = row !== undefined || given !== undefined;
      const shown = declaration.secret ? MASK : (given ?? MASK);
      return {
        group: group.name,
        env,
        doc: declaration.doc,
        value: isGiven ? shown : describeDefault(declaration).text,
        source: row ? 'saved' : isGiven ? 'environment' : 'default',
        isSecret: declaration.secret === true,
        isEnvironmentOnly: declaration.environmentOnly === true,
        needsRestart: declaration.restart === true,
        isRestartPending: catalogue.isRestartPending(env, texts),
        problem: unreadable.get(env) ?? null,
        savedAt: row?.updated_at ?? null,
        savedBy: row?.updated_by ?? null,
      } satisfies ListedSetting;
    }),
  );
}

/** One change of a saved value; null where there was none. Secrets are `[masked]`. */
export type SettingChange = {
  id: number;
  env: string;
  before: string | null;
  after: string | null;
  changedAt: Date;
  changedBy: string;
};

/** The changes of saved values, newest first; of one setting when `env` is given, older than `beforeId` when that is given. */
export async function settingHistory(
  ctx: Pick<Context, 'db' | 'config'>,
  input: { env?: string | undefined; beforeId?: number | undefined; limit: number },
): Promise<SettingChange[]> {
  const secrets = new Set(
    ctx.config.catalogue.groups
      .flatMap(declarationsOf)
      .filter(([, declaration]) => declaration.secret)
      .map(([, declaration]) => declaration.env),
  );
  const rows = await readChanges(ctx.db, input);
  return rows.map((row) => ({
    id: row.id,
    env: row.env,
    before: shownValue({ value_text: row.before_text, value_sealed: row.before_sealed }, secrets.has(row.env)),
    after: shownValue(row, secrets.has(row.env)),
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }));
}

function shownValue({ value_text: text, value_sealed: sealed }: StoredValue, isSecret: boolean): string | null {
  if (sealed !== null) return MASK;
  return text !== null && isSecret ? MASK : text;
}
