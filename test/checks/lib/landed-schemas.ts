import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { git, hasHistory, unpackCommit } from '../../harness/git.ts';

/** A commit of the main line that changed the schema. */
export type LandedSchema = {
  commit: string;
  subject: string /** Whether its migrations have the texts that they have now. */;
  isKept: boolean;
};

/** Every schema that was ever landed before this commit, oldest first; none in a clone without history. */
export function landedSchemas(): LandedSchema[] {
  if (!hasHistory()) return [];
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

/** The migrations of a commit as files of a folder in a new one, whoever asks removes that. */
export async function migrationsOf(commit: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-landed-'));
  unpackCommit(commit, ['migrations'], folder);
  return path.join(folder, 'migrations');
}

/** Each migration of a commit, with the hash of its text. */
function textsOf(commit: string): string[] {
  return (git('ls-tree', commit, 'migrations/') ?? '').split('\n').filter((line) => line !== '');
}
