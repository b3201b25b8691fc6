import { describe, expect, it } from 'vitest';
import { BackupProblem } from './backup-problem.ts';
import { openKeys, sealKeys } from './seal-keys.ts';

const keys = { current: 'the-present-key-of-an-instance', older: ['one-before'] };
const PASSPHRASE = 'Größe zählt, nicht Glück';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    (error: unknown) => (error instanceof BackupProblem ? error.code : error),
  );

describe('keys that a passphrase seals', () => {
  it('open with it, however its letters are composed, and are nowhere in the text', async () => {
    const sealed = await sealKeys(keys, PASSPHRASE, 'a backup');
    expect(await openKeys(sealed, PASSPHRASE.normalize('NFD'), 'a backup')).toEqual(keys);
    expect(sealed).not.toContain(keys.current);
    expect(sealed).not.toContain(Buffer.from(keys.current).toString('base64').slice(0, 12));
  });

  it('do not open with another one, nor as those of another backup', async () => {
    const sealed = await sealKeys(keys, PASSPHRASE, 'a backup');
    expect(await codeOf(openKeys(sealed, `${PASSPHRASE}.`, 'a backup'))).toBe('passphrase_wrong');
    expect(await codeOf(openKeys(sealed, PASSPHRASE, 'another backup'))).toBe('passphrase_wrong');
  });

  it('are sealed differently each time', async () => {
    expect(await sealKeys(keys, PASSPHRASE, 'a backup')).not.toBe(await sealKeys(keys, PASSPHRASE, 'a backup'));
  });

  it('are not sealed by a passphrase that is soon guessed', async () => {
    expect(await codeOf(sealKeys(keys, 'elf Zeichen', 'a backup'))).toBe('passphrase_too_short');
  });

  it('ask nobody for more memory than they may', async () => {
    const sealed = JSON.parse(await sealKeys(keys, PASSPHRASE, 'a backup'));
    const greedy = JSON.stringify({ ...sealed, cost: { N: 2 ** 30, r: 8, p: 1 } });
    await expect(openKeys(greedy, PASSPHRASE, 'a backup')).rejects.toThrow(/2097152|1048576|N/);
  });
});
