import { BerError, contentOf } from '../../../../platform/cms/index.ts';

/** What of a head is about how its body is written, which the signed body says itself. */
const OF_BODY = /^(?:content-[\w-]+|mime-version):/i;

/**
 * The mail that somebody signed as a whole (S/MIME, signed-data): its body stands in the signature, its head around it.
 * @returns null where the bytes hold none, such as what is encrypted.
 */
export function mailWithin(head: Buffer, signature: Uint8Array): Buffer | null {
  const body = bodyOf(signature);
  if (body === null || !/^[\w-]+:/.test(body.toString('latin1', 0, 200))) return null;
  return Buffer.concat([Buffer.from(withoutBodyFields(head.toString('latin1')), 'latin1'), body]);
}

function bodyOf(signature: Uint8Array): Buffer | null {
  try {
    return contentOf(Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength));
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}

function withoutBodyFields(head: string): string {
  const lines = head.split(/\r?\n/).filter((line) => line !== '');
  const kept: string[] = [];
  let isKept = true;
  for (const line of lines) {
    // A line that begins with a blank goes on with the field before it.
    if (!/^[ \t]/.test(line)) isKept = !OF_BODY.test(line);
    if (isKept) kept.push(`${line}\r\n`);
  }
  return kept.join('');
}
