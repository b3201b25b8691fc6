import type { Context } from '../../platform/context.ts';
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

/** The place that was named. */
export async function placeOf(ctx: Pick<Context, 'config'>, folder: unknown) {
  const { FolderPlace } = await import('../../modules/administration/backups/index.ts');
  const { databaseSettings } = await import('../../platform/database/index.ts');
  return new FolderPlace(String(folder), ctx.config.get(databaseSettings).dataDir);
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
