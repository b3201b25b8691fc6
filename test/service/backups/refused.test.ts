import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMain } from '../../../scripts/lib/service-process.ts';

const PASSPHRASE = 'correct horse battery staple';

let folder: string;
let to: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-refused-'));
  to = path.join(folder, 'to');
  await mkdir(path.join(folder, 'data'));
  for (const args of [['migrate'], ['backup', to]]) expect(await command(args)).toMatchObject({ code: 0 });
}, 180_000);
afterAll(() => rm(folder, { recursive: true }));

const command = (args: readonly string[], env: Record<string, string> = {}) =>
  runMain(args, { DATA_DIR: path.join(folder, 'data'), BACKUP_PASSPHRASE: PASSPHRASE, ...env });

it.each([
  ['a backup in DATA_DIR', () => ['backup', path.join(folder, 'data', 'backups')], {}, 'lies in DATA_DIR'],
  ['a folder that holds something else', () => ['backup', '/usr'], {}, 'holds something else than backups'],
  ['no passphrase', () => ['backup', to], { BACKUP_PASSPHRASE: '' }, 'BACKUP_PASSPHRASE'],
  ['a short passphrase', () => ['backup', to], { BACKUP_PASSPHRASE: 'short' }, 'The passphrase is too short'],
  ['a passphrase file that is not there', () => ['backup', to, '--passphrase-file', '/nowhere'], {}, '/nowhere'],
  [
    'a place without backups',
    () => ['backup', 'verify', path.join(folder, 'none')],
    {},
    'There is no whole backup there',
  ],
  ['a name that is none', () => ['backup', 'verify', to, '--name', '2001-01-01T00-00-00Z'], {}, 'no whole backup 2001'],
  ['a place that is not empty', () => ['restore', to], {}, 'The database is not empty'],
] as const)('%s is refused with a sentence', async (_what, args, env, sentence) => {
  const { code, output } = await command(args(), env);
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(output).not.toContain('    at ');
});

it('a wrong passphrase is refused, nothing is written then, and the right one restores', async () => {
  const DATA_DIR = await mkdtemp(path.join(folder, 'empty-'));
  const wrong = await command(['restore', to], { DATA_DIR, BACKUP_PASSPHRASE: 'another long passphrase' });
  expect([wrong.code, wrong.output]).toEqual([
    1,
    expect.stringContaining('is not the one that this backup was made with'),
  ]);
  expect(await readdir(DATA_DIR)).not.toContain('encryption-key');
  expect(await command(['restore', to], { DATA_DIR })).toMatchObject({ code: 0 });
  expect(await readdir(DATA_DIR)).toContain('encryption-key');
});
