import { randomInt } from 'node:crypto';
import type { FetchMessageObject } from 'imapflow';

/** Without what is mistaken for each other when it is read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const TAG_LENGTH = 12;

/** What a mail server writes into a mail of whom it delivered to; only then what its sender wrote. */
export const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to'];

/** The part of an address that tells whose it is: nobody guesses it. */
export function newMailTag(): string {
  return Array.from({ length: TAG_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The address with a tag: `docs@example.org` becomes `docs+tag@example.org` (RFC 5233). */
export function addressWith(base: string, tag: string): string {
  const at = base.lastIndexOf('@');
  return `${base.slice(0, at)}+${tag}${base.slice(at)}`;
}

/** The tags of everybody a mail is for, by the addresses that begin with a base; of each only once. */
export function tagsOf(message: Pick<FetchMessageObject, 'envelope' | 'headers'>, base: string): string[] {
  const { envelope, headers } = message;
  const written = [...(envelope?.to ?? []), ...(envelope?.cc ?? [])].map(({ address }) => address ?? '');
  const delivered = tagsIn(headers?.toString('latin1') ?? '', base);
  return delivered.length > 0 ? delivered : tagsIn(written.join('\n'), base);
}

function tagsIn(text: string, base: string): string[] {
  const [start = '', end = ''] = addressWith(base, '\n').toLowerCase().split('\n');
  const tags = new Set<string>();
  // Split instead of a pattern: what a stranger writes is searched in one pass.
  for (const piece of text.toLowerCase().split(start).slice(1)) {
    const at = piece.indexOf(end);
    const tag = piece.slice(0, at);
    if (at > 0 && /^[a-z0-9._-]{1,64}$/.test(tag)) tags.add(tag);
  }
  return [...tags];
}
