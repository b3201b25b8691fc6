import type { ConfigValues, SavedTexts, SettingDeclaration } from '../../../platform/config/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { actorId, broadcast } from '../../../platform/events/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { recordAudit } from '../audit/index.ts';
import { declarationOf, MASK, openSettings, storedValue } from './saved-texts.ts';
import { fieldErrorsOf, invalid } from './setting-problems.ts';
import { settingErrors } from './settings.errors.ts';
import { settingEvents } from './settings.events.ts';
import { adminIds, lockSettings, readSaved, readVersions, type SavedRow, writeSetting } from './settings.store.ts';

/** What changing settings needs of a context. */
export type SettingsContext = Pick<Context, 'actor' | 'ownerId' | 'address' | 'requestId' | 'db' | 'config' | 'clock'>;

/** Settings with the text they are to have; null: none of their own, so that the environment or the default counts again. */
export type SettingChanges = ReadonlyMap<string, string | null>;

/** The values of a start before and after a change, for who may refuse it. */
export type PlannedChange = { names: readonly string[]; before: ConfigValues; after: ConfigValues };

/** Refuses a change that must not be, by throwing; called in its transaction, behind the lock. */
export type SettingsGuard = (ctx: SettingsContext & { db: Transaction }, planned: PlannedChange) => Promise<void>;

/** How changes are to be made. */
export type ChangeOptions = {
  /** What whoever changes them has seen: a setting that was changed since is refused. */
  expected?: ReadonlyMap<string, number> | undefined;
  guard?: SettingsGuard | undefined;
  audit?: { action: 'setting.restored'; detail: Record<string, unknown> };
};

/**
 * Saves and resets settings together: all of them or none. They win over the environment and reach every process by themselves.
 * @throws setting_unknown, setting_environment_only; setting_changed_meanwhile; setting_invalid with everything a start would refuse; what
 * the guard throws.
 */
export async function changeSettings(
  ctx: SettingsContext,
  changes: SettingChanges,
  options: ChangeOptions = {},
): Promise<void> {
  const wanted = [...changes].map(([env, text]) => ({ declaration: changeable(ctx.config, env), text }));
  refuseEmpty(changes);
  await inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx.db);
    if (options.expected) await refuseOutdated(ctx.db, options.expected);
    const rows = await readSaved(ctx.db);
    const { texts } = await openSettings(ctx.config, rows);
    const next = withChanges(texts, changes);
    refuseWrong(ctx, [...changes.keys()], texts, next);
    const { catalogue } = ctx.config;
    const planned = { before: catalogue.valuesWith(texts), after: catalogue.valuesWith(next) };
    await options.guard?.(ctx, { names: [...changes.keys()], ...planned });
    const written: string[] = [];
    for (const { declaration, text } of wanted) {
      const row = rows.find(({ env }) => env === declaration.env);
      if (!row && text === null) continue;
      await write(ctx, { declaration, text, row, audit: options.audit });
      written.push(declaration.env);
    }
    await notifyAdmins(ctx, written);
  });
  // Other processes hear of it a moment later; whoever is answered here finds it in force here.
  await ctx.config.catchUp();
}

function changeable(config: Context['config'], env: string): SettingDeclaration<unknown> {
  const declaration = declarationOf(config, env);
  if (!declaration.environmentOnly) return declaration;
  const detail = `${env} comes from the environment or the file .env only.`;
  throw settingErrors.setting_environment_only({
    detail,
    errors: [{ path: env, message: detail, code: 'setting_environment_only' }],
  });
}

function refuseEmpty(changes: SettingChanges): void {
  const empty = [...changes].filter(([, text]) => text === '').map(([env]) => env);
  if (empty.length === 0) return;
  const message = says('no_empty');
  throw invalid(empty.map((path) => ({ path, message })));
}

async function refuseOutdated(tx: Transaction, expected: ReadonlyMap<string, number>): Promise<void> {
  const versions = await readVersions(tx);
  const outdated = [...expected].filter(([env, version]) => (versions.get(env) ?? 0) !== version);
  if (outdated.length === 0) return;
  const message = 'was changed meanwhile by somebody else';
  throw settingErrors.setting_changed_meanwhile({
    detail: `${outdated.map(([env]) => env).join(', ')}: ${message}. Nothing was saved.`,
    errors: outdated.map(([path]) => ({ path, message, code: 'setting_changed_meanwhile' })),
  });
}

function withChanges(saved: SavedTexts, changes: SettingChanges): Map<string, string> {
  const next = new Map(saved);
  for (const [env, text] of changes) {
    if (text === null) next.delete(env);
    else next.set(env, text);
  }
  return next;
}

/** What was wrong before is not this change's to mend, so that one wrong value after the other can be put right. */
function refuseWrong(ctx: SettingsContext, names: readonly string[], saved: SavedTexts, next: SavedTexts): void {
  const { catalogue } = ctx.config;
  const before = new Set(catalogue.problemsWith(saved));
  const problems = catalogue
    .problemsWith(next)
    .filter((sentence) => !before.has(sentence) || names.some((name) => sentence.startsWith(`${name}:`)));
  if (problems.length > 0) throw invalid(fieldErrorsOf(problems));
}

async function write(
  ctx: SettingsContext & { db: Transaction },
  change: {
    declaration: SettingDeclaration<unknown>;
    text: string | null;
    row: SavedRow | undefined;
    audit: ChangeOptions['audit'];
  },
): Promise<void> {
  const { declaration, text, row, audit } = change;
  const { env, secret } = declaration;
  const value = text === null ? null : await storedValue(ctx.config, declaration, text);
  await writeSetting(ctx.db, { env, value, at: ctx.clock.now(), by: actorId(ctx.actor) });
  const shown = (text: string | null) => (secret && text !== null ? MASK : text);
  await recordAudit(ctx, {
    action: audit?.action ?? (text === null ? 'setting.reset' : 'setting.saved'),
    targetType: 'setting',
    targetId: env,
    detail: { before: row ? shown(row.value_text ?? MASK) : null, after: shown(text), ...audit?.detail },
  });
}

async function notifyAdmins(ctx: SettingsContext & { db: Transaction }, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const payload = { names: [...names] };
  for (const ownerId of await adminIds(ctx.db))
    await broadcast({ db: ctx.db, ownerId }, settingEvents.changed, payload);
}
