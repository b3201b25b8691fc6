import { readFile } from 'node:fs/promises';
import type { Config } from '../../../platform/config/index.ts';
import { backupSettings } from './backup.settings.ts';
import { BackupProblem } from './backup-problem.ts';

/** The passphrase of the settings, or of a file that was named; null when there is neither. @throws BackupProblem */
export async function configuredPassphrase(config: Config, namedFile?: string): Promise<string | null> {
  const { backupPassphrase, backupPassphraseFile } = config.get(backupSettings);
  const file = namedFile ?? backupPassphraseFile;
  if (namedFile === undefined && backupPassphrase !== undefined) return backupPassphrase;
  if (file === undefined) return null;
  let line: string | undefined;
  try {
    line = (await readFile(file, 'utf8')).split(/\r?\n/)[0];
  } catch (error) {
    throw new BackupProblem(
      'passphrase_missing',
      `The passphrase cannot be read from ${file}: see that the file is there.`,
      {
        cause: error,
      },
    );
  }
  if (line === undefined || line === '')
    throw new BackupProblem('passphrase_missing', `The first line of ${file} is empty: it has to be the passphrase.`);
  return line;
}

/** There is no passphrase, and nobody to ask. */
export function passphraseMissing(what: string): BackupProblem {
  return new BackupProblem(
    'passphrase_missing',
    `${what} Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, name a file with --passphrase-file, or leave the key out with --without-keys.`,
  );
}
