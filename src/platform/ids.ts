import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** The library's ids never go back in time; from this difference on the clock was set back or the moment is not now. */
const NOW_MS = 1_000;

/**
 * A new UUIDv7 (RFC 9562): sorts by creation time, so it doubles as the tie-breaker of keyset paging.
 * @param moment what is stored as the time of creation, when that is to be found by the id.
 */
export function newId(moment?: Date): string {
  const id = v7();
  if (!moment || Math.abs(msOfId(id) - moment.getTime()) < NOW_MS) return id;
  return v7({ msecs: moment.getTime() });
}

/** When a UUIDv7 was made, in milliseconds since 1970. */
export function msOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

/** An id before all that are made from this moment on. */
export function firstIdAt(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** `byteCount` random bytes as base64url: for session ids, one-time tokens and API token secrets. */
export function randomToken(byteCount: number): string {
  return randomBytes(byteCount).toString('base64url');
}
