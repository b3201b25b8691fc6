import { declarationsOf } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { MASK } from './saved-texts.ts';
import { namesOfActors, readChanges, type StoredValue } from './settings.store.ts';

/** One change of a saved value; null where there was none. Secrets are `[masked]`. */
export type SettingChange = {
  id: number;
  env: string;
  before: string | null;
  after: string | null;
  isSecret: boolean;
  changedAt: Date;
  changedBy: string;
  /** The name of the person behind `changedBy`; null when it is nobody's here. */
  changedByName: string | null;
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
  const names = await namesOfActors(
    ctx.db,
    rows.map((row) => row.changed_by),
  );
  return rows.map((row) => {
    const isSecret = secrets.has(row.env) || row.value_sealed !== null || row.before_sealed !== null;
    return {
      id: row.id,
      env: row.env,
      before: shownValue({ value_text: row.before_text, value_sealed: row.before_sealed }, isSecret),
      after: shownValue(row, isSecret),
      isSecret,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
      changedByName: names.get(row.changed_by) ?? null,
    };
  });
}

function shownValue({ value_text: text, value_sealed: sealed }: StoredValue, isSecret: boolean): string | null {
  if (sealed !== null) return MASK;
  return text !== null && isSecret ? MASK : text;
}
