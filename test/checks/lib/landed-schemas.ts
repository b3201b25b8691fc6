import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/lib/paths.ts';

/** A commit of the main line that changed the schema. */
export type LandedSchema = {
  commit: string;
  subject: string /** Whether its migrations have the texts that they have now. */;
  isKept: boolean;
};

/** Every schema that was ever landed before this commit, oldest first; none in a clone without history. */
export function landedSchemas(): LandedSchema[] {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return [];
  const current = new Set(textsOf('HEAD'));
  const log = git('log', '--first-parent', '--reverse', '--format=%h %s', 'HEAD', '--', 'migrations') ?? '';
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [commit = '', ...words] = line.split(' ');
      return { commit, subject: words.join(' '), isKept: textsOf(commit).every((text) => current.has(text)) };
    });
}

/** The migrations of a commit as files of a new folder, whoever asks removes it. */
export async function migrationsOf(commit: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-landed-'));
  const archive = spawnSync('git', ['archive', commit, 'migrations'], { cwd: root, maxBuffer: 64 * 1024 ** 2 });
  const unpacked = spawnSync('tar', ['-x', '-C', folder, '--strip-components=1'], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`the migrations of ${commit} cannot be read`);
  return folder;
}

/** Each migration of a commit, with the hash of its text. */
function textsOf(commit: string): string[] {
  return (git('ls-tree', commit, 'migrations/') ?? '').split('\n').filter((line) => line !== '');
}

function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
