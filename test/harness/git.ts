import { spawnSync } from 'node:child_process';
import { root } from '../../scripts/lib/paths.ts';

/** What Git says of this checkout; undefined where it has no answer. */
export function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Whether the whole history is here: an archive or a shallow clone has none, or a part. */
export function hasHistory(): boolean {
  return git('rev-parse', '--is-shallow-repository') === 'false';
}

/** Unpacks files and folders of a commit into a folder. */
export function unpackCommit(commit: string, parts: readonly string[], folder: string): void {
  const archive = spawnSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 512 * 1024 ** 2 });
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`the files of ${commit} cannot be read`);
}
