import type { FetchMessageObject } from 'imapflow';
import { filesInTnef, type PackedFile } from '../../../reading/mails/index.ts';
import { Postponed } from '../ingest.ts';
import type { FoundPart, FoundParts } from './found-parts.ts';
import { CHUNK_BYTES, type OpenMailbox } from './open-mailbox.ts';
import { nameInHeaders } from './part-name.ts';

/** A winmail.dat is held in memory; a larger one is told of. */
const MAX_TNEF_BYTES = 64 * 1024 * 1024;

/** Thrown for a message that somebody moved or deleted meanwhile. */
export class Gone extends Postponed {}

/**
 * The parts with the names that stand in their own headers: what the server says of them is decoded by guesses, and lost where it is no UTF-8.
 * @throws Gone.
 */
export async function withNames(
  { client }: OpenMailbox,
  { uid, bodyStructure }: FetchMessageObject,
  found: FoundParts,
): Promise<FoundParts> {
  const all = [...found.parts, ...found.tnefs, ...found.left];
  if (all.length === 0) return found;
  // A mail of one part has the headers of that part as its own.
  const isOnePart = bodyStructure?.childNodes === undefined;
  const headers = isOnePart ? { headers: ['content-type', 'content-disposition'] } : {};
  const bodyParts = isOnePart ? {} : { bodyParts: all.map(({ part }) => `${part}.mime`) };
  const answer = await client.fetchOne(String(uid), { uid: true, ...headers, ...bodyParts }, { uid: true });
  if (!answer) throw new Gone();
  const named = <T extends FoundPart>(part: T): T => {
    const raw = isOnePart ? answer.headers : answer.bodyParts?.get(`${part.part}.mime`);
    return { ...part, filename: (raw && nameInHeaders(raw)) ?? part.filename };
  };
  return { ...found, parts: found.parts.map(named), tnefs: found.tnefs.map(named), left: found.left.map(named) };
}

/** The bytes of a part; of the whole mail without one. @throws Gone, or Postponed around what broke: neither is a refusal of the document. */
export async function* bytesOf({ client }: OpenMailbox, uid: number, found: FoundPart | null): AsyncGenerator<Buffer> {
  const range = String(uid);
  try {
    const { content } = await client.download(range, found?.part, { uid: true, chunkSize: CHUNK_BYTES });
    if (content) for await (const chunk of content) yield chunk;
    // What was deleted meanwhile seems to end early: only what is there still was whole. Servers tell of deletions at NOOP.
    await client.noop();
    if (!(await client.fetchOne(range, { uid: true }, { uid: true }))) throw new Gone();
  } catch (error) {
    if (error instanceof Gone) throw error;
    const isGone = error instanceof Error && 'code' in error && error.code === 'DownloadIncomplete';
    throw isGone ? new Gone() : new Postponed('the part did not arrive', { cause: error });
  }
}

/** The files that Outlook packed together; null when they cannot be told apart. */
export async function unpacked(bytes: AsyncIterable<Buffer>): Promise<PackedFile[] | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  // Read to the end, but kept no longer than it may be: only behind its end is it known that it was whole.
  for await (const chunk of bytes) {
    sizeBytes += chunk.length;
    if (sizeBytes <= MAX_TNEF_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return sizeBytes <= MAX_TNEF_BYTES ? filesInTnef(Buffer.concat(chunks)) : null;
}
