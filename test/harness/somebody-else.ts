import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/paths.ts';

const run = promisify(execFile);

/** The user that owns nothing. */
export const NOBODY = 65_534;

/** Root may use any folder and start any number of processes: some tests need somebody who may not. */
export const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** Whether another user can be had, and may read this checkout: below a home of root's he may not. */
export const canBeNobody =
  process.getuid?.() === 0 && (await run('setpriv', [...asNobody.slice(1), 'test', '-r', root]).then(() => true, isNo));

/** Whether a program ended with a no; it that cannot be started at all is another matter. */
function isNo(error: unknown): false {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number') return false;
  throw error;
}
