import type { BackupPlace } from '../../modules/administration/backups/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Environment } from '../environment.ts';
import { readHiddenLine } from './hidden-line.ts';

/** Options that the commands about backups share. */
export const passphraseOption = { 'passphrase-file': { type: 'string' } } as const;
export const passphraseWords = {
  '--passphrase-file FILE':
    'its first line is the passphrase; else BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE or the terminal',
} as const;
export const nameWords = { '--name NAME': 'this backup, not the newest' } as const;

/** An option that is a text; undefined when it was left out. */
export function textOf(option: unknown): string | undefined {
  return typeof option === 'string' ? option : undefined;
}

/** The place that was named, as it is written; without one that of BACKUP_TO. @throws BackupProblem */
export async function writtenPlace(ctx: Pick<Context, 'config'>, named: unknown): Promise<string> {
  const { BackupProblem, backupSettings } = await import('../../modules/administration/backups/index.ts');
  const written = textOf(named) ?? ctx.config.get(backupSettings).backupTo;
  if (written === undefined)
    throw new BackupProblem(
      'backup_place_unusable',
      'Name the place of the backups, a folder or s3://bucket/prefix, or set BACKUP_TO.',
    );
  return written;
}

/** The place that was named, or that of BACKUP_TO. @throws BackupProblem */
export async function placeOf(
  ctx: Pick<Context, 'config' | 'outbound' | 'workDirs'>,
  named: unknown,
  signal: AbortSignal,
): Promise<BackupPlace> {
  const { openPlace } = await import('../../modules/administration/backups/index.ts');
  return openPlace(ctx, await writtenPlace(ctx, named), signal);
}

/** A place where there is no database: with the settings of the environment alone. */
export async function withPlace<T>(
  environment: Environment,
  named: unknown,
  work: (place: BackupPlace, config: Context['config']) => Promise<T>,
): Promise<T> {
  const { createWorkDirs } = await import('../../platform/children/index.ts');
  const { loadConfig } = await import('../../platform/config/index.ts');
  const { databaseSettings } = await import('../../platform/database/index.ts');
  const { createLog, logSettings } = await import('../../platform/log/index.ts');
  const { createOutbound } = await import('../../platform/outbound/index.ts');
  const { settingsGroups } = await import('../settings.ts');
  const config = loadConfig(settingsGroups, environment, () => []);
  const log = createLog({ level: config.get(logSettings).logLevel, destination: process.stderr });
  const outbound = createOutbound({ config, log, isMultiUser: () => false });
  try {
    const workDirs = createWorkDirs({ dataDir: config.get(databaseSettings).dataDir });
    return await work(await placeOf({ config, outbound, workDirs }, named, abortedBySignals('Stopped.')), config);
  } finally {
    await outbound.close();
  }
}

/** Asks on the terminal. @param isNew it is asked for twice, so that a slip of the finger seals nothing. */
export async function askPassphrase(question: string, isNew: boolean): Promise<string> {
  const { BackupProblem, passphraseMissing } = await import('../../modules/administration/backups/index.ts');
  if (!process.stdin.isTTY) throw passphraseMissing('The encryption key needs a passphrase.');
  const passphrase = await readHiddenLine(`${question}: `);
  if (isNew && (await readHiddenLine('Once more: ')) !== passphrase)
    throw new BackupProblem('passphrase_wrong', 'The two are not the same.');
  return passphrase;
}

/** What is done at Ctrl+C: the work stops at a place where it can, and locks are given back. @param sentence what is left then. */
export function abortedBySignals(sentence: string): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort(new Error(sentence)));
  return controller.signal;
}
