import { readFileSync } from 'node:fs';

/**
 * Whether a process with this id runs. A zombie does not: in a container nobody may ever collect it.
 * @throws nothing: a process of another user counts as running.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
  return process.platform !== 'linux' || !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in parentheses and may hold any character; the state follows the last one.
    return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
  } catch (error) {
    // It ended between the two looks, or /proc hides processes of others.
    return hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ESRCH');
  }
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
