import { createHash } from 'node:crypto';
import os from 'node:os';
import { newId } from './ids.ts';
import { isAlive } from './is-alive.ts';

/** A file system entry of another host is a leftover only when no request or job could still use it. */
const FOREIGN_LIFETIME_MS = 24 * 60 * 60_000;

const host = createHash('sha256').update(os.hostname()).digest('hex').slice(0, 8);
const TAGGED_NAME = /^([0-9a-f-]{36})\.([0-9a-f]{8})\.(\d+)$/;

/** A new name for a temporary folder that tells whose it is: `<uuid>.<host>.<pid>`. */
export function newTaggedName(): string {
  return `${newId()}.${host}.${process.pid}`;
}

/**
 * Whether what has this name was left behind by a process that is gone; never true for what a living process may use.
 * @param usedAtMs when it was made, for a name that is older.
 */
export function isLeftover(name: string, nowMs: number, usedAtMs?: number): boolean {
  const [, id, entryHost, pid] = TAGGED_NAME.exec(name) ?? [];
  if (!id) return true;
  const createdAtMs = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  if (nowMs - (usedAtMs ?? createdAtMs) > FOREIGN_LIFETIME_MS) return true;
  if (entryHost !== host) return false;
  // In a container the next life of the service often gets the same pid.
  if (Number(pid) === process.pid) return createdAtMs < Math.floor(nowMs - process.uptime() * 1000);
  return !isAlive(Number(pid));
}
