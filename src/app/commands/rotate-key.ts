import type { RotatedKey } from '../../modules/administration/maintenance/index.ts';
import type { Command } from './command.ts';
import { withFoundation } from './with-foundation.ts';

/** `archivolt rotate-key`: seals every secret in the database anew, beside a running service; killed, it goes on when it is called again. */
export const rotateKeyCommand: Command = {
  words: ['rotate-key'],
  usage: 'rotate-key',
  summary: 'seal all saved secrets with the present key; a key of the data folder is replaced by a new one first',
  options: {},
  async run(_options, environment) {
    const { rotateKey } = await import('../../modules/administration/maintenance/index.ts');
    return withFoundation({ environment }, async (ctx) => {
      const report = ({ done, count }: { done: number; count: number }) => print(`${done} of ${count} sealed anew.`);
      const rotated = await rotateKey(ctx, report);
      for (const sentence of sentencesOf(rotated)) print(sentence);
      return rotated.unreadable === 0 ? 0 : 1;
    });
  },
};

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function sentencesOf({ isNew, isGenerated, sealed, needlessKeys, unreadable }: RotatedKey): string[] {
  const key = isNew
    ? 'A new key was made.'
    : isGenerated
      ? 'A change that was not finished went on.'
      : 'The key is that of ENCRYPTION_KEY.';
  return [
    `${key} ${sealed} ${sealed === 1 ? 'value was' : 'values were'} sealed anew.`,
    ...(unreadable > 0
      ? [`${unreadable} cannot be opened with the keys that are here: archivolt doctor names them.`]
      : []),
    ...needless(isGenerated, needlessKeys),
  ];
}

function needless(isGenerated: boolean, keys: readonly string[]): string[] {
  if (keys.length === 0) {
    return isGenerated
      ? []
      : ['To change the key: the new one into ENCRYPTION_KEY, the present one into ENCRYPTION_KEYS_OLD, everywhere.'];
  }
  const where = isGenerated
    ? 'It stays in DATA_DIR/encryption-keys-old until the next change, for backups of before.'
    : 'Take it out of ENCRYPTION_KEYS_OLD once every process was started with the new one; keep it as long as backups of before.';
  return [`The old key (${keys.join(', ')}) is needed no more. ${where}`];
}
