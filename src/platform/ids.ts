import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new UUIDv7 (RFC 9562): sorts by creation time, so it doubles as the tie-breaker of keyset paging. */
export function newId(): string {
  return v7();
}

/** `byteCount` random bytes as base64url: for session ids, one-time tokens and API token secrets. */
export function randomToken(byteCount: number): string {
  return randomBytes(byteCount).toString('base64url');
}
