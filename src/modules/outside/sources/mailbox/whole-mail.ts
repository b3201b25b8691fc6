import { createHash } from 'node:crypto';

const MAX_NAME_LENGTH = 150;
const END_OF_HEAD = /\r?\n\r?\n/;
/** Heads are a few thousand bytes long; what goes on longer is taken as a body. */
const MAX_HEAD_BYTES = 1024 * 1024;

/** What a mail is called as a file: by its subject. */
export function mailName(subject: string | undefined): string {
  const said = (subject ?? '')
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim();
  return `${said.slice(0, MAX_NAME_LENGTH).trim() || 'mail'}.eml`;
}

/** Hashes what stands behind the head of a mail, while its bytes go by. */
export class BodyHash {
  readonly #hash = createHash('sha256');
  #head: Buffer | null = Buffer.alloc(0);

  async *over(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      this.#add(chunk);
      yield chunk;
    }
  }

  /** Of the whole mail where it has no body. */
  digest(): Buffer {
    return this.#hash
      .copy()
      .update(this.#head ?? '')
      .digest();
  }

  #add(chunk: Buffer): void {
    if (this.#head === null) {
      this.#hash.update(chunk);
      return;
    }
    const read = Buffer.concat([this.#head, chunk]);
    const end = END_OF_HEAD.exec(read.toString('latin1'));
    if (end === null && read.length < MAX_HEAD_BYTES) {
      this.#head = read;
      return;
    }
    this.#head = null;
    this.#hash.update(end === null ? read : read.subarray(end.index + end[0].length));
  }
}
