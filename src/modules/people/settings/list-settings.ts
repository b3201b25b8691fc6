import {
  declarationsOf,
  describeDefault,
  kindOf,
  type SettingDeclaration,
  type SettingKind,
} from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context.ts';
import { MASK, openSettings } from './saved-texts.ts';
import { namesOfActors, readSaved, readVersions } from './settings.store.ts';

/** A setting as it may be shown. */
export type ListedSetting = {
  group: string;
  env: string;
  doc: string;
  kind: SettingKind;
  /** What counts, as it would be typed; `[masked]` for a secret, the words of the documentation for a default. */
  value: string;
  source: 'saved' | 'environment' | 'default';
  /** What of a secret that is set may be shown; null: nothing. */
  shownPart: string | null;
  /** What the environment says, null when nothing; `[masked]` for a secret. */
  environmentValue: string | null;
  default: { text: string; isLiteral: boolean };
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
  /** The name of the person behind `savedBy`; null when it is nobody's here. */
  savedByName: string | null;
  /** The number of its last change, 0 before the first. */
  version: number;
};

/** Every declared setting, in the order of the documentation. */
export async function listSettings(ctx: Pick<Context, 'db' | 'config'>): Promise<ListedSetting[]> {
  const { catalogue } = ctx.config;
  const rows = await readSaved(ctx.db);
  const versions = await readVersions(ctx.db);
  const names = await namesOfActors(
    ctx.db,
    rows.map((row) => row.updated_by),
  );
  const { texts, unreadable } = await openSettings(ctx.config, rows);
  return catalogue.groups.flatMap((group) =>
    declarationsOf(group).map(([, declaration]) => {
      const { env } = declaration;
      const row = rows.find((saved) => saved.env === env);
      const fromEnvironment = catalogue.environmentText(env);
      const given = row ? texts.get(env) : fromEnvironment;
      const isGiven = row !== undefined || given !== undefined;
      const masked = (text: string | undefined) => (declaration.secret ? MASK : (text ?? MASK));
      const byDefault = describeDefault(declaration);
      return {
        group: group.name,
        env,
        doc: declaration.doc,
        kind: kindOf(declaration),
        value: isGiven ? masked(given) : byDefault.text,
        source: row ? 'saved' : isGiven ? 'environment' : 'default',
        shownPart: shownPartOf(declaration, given),
        environmentValue: fromEnvironment === undefined ? null : masked(fromEnvironment),
        default: byDefault,
        isSecret: declaration.secret === true,
        isEnvironmentOnly: declaration.environmentOnly === true,
        needsRestart: declaration.restart === true,
        isRestartPending: catalogue.isRestartPending(env, texts),
        problem: unreadable.get(env) ?? null,
        savedAt: row?.updated_at ?? null,
        savedBy: row?.updated_by ?? null,
        savedByName: names.get(row?.updated_by ?? '') ?? null,
        version: versions.get(env) ?? 0,
      } satisfies ListedSetting;
    }),
  );
}

function shownPartOf(declaration: SettingDeclaration<unknown>, text: string | undefined): string | null {
  if (text === undefined || !declaration.shownPart) return null;
  const parsed = declaration.schema.safeParse(text);
  return parsed.success && parsed.data ? declaration.shownPart(parsed.data) : null;
}
