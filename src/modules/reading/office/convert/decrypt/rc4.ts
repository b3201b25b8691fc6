/** What RC4 mixes into the bytes of a block; OpenSSL has it no more, and old office files have nothing else. */
export function rc4Stream(key: Buffer, sizeBytes: number): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    state[one & 255] = at(other);
    state[other & 255] = kept;
  };
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  const stream = Buffer.alloc(sizeBytes);
  for (let index = 0, other = 0, done = 0; done < sizeBytes; done++) {
    index = (index + 1) & 255;
    other = (other + at(index)) & 255;
    swap(index, other);
    stream[done] = at(at(index) + at(other));
  }
  return stream;
}

/** Mixes bytes with what a cipher mixes into them, in place and between two places. */
export function mixIn(bytes: Buffer, stream: Buffer, from: number, to: number): void {
  const end = Math.min(to, bytes.length, stream.length);
  for (let at = from; at < end; at++) bytes[at] = (bytes[at] ?? 0) ^ (stream[at] ?? 0);
}

/** What is mixed into a stream whose blocks have keys of their own. */
export function rc4Blocks(keyOf: (block: number) => Buffer, blockBytes: number, sizeBytes: number): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < sizeBytes; at += blockBytes)
    blocks.push(rc4Stream(keyOf(at / blockBytes), Math.min(blockBytes, sizeBytes - at)));
  return Buffer.concat(blocks);
}
