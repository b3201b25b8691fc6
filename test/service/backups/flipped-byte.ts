import { readFile, writeFile } from 'node:fs/promises';

/** Changes one bit in the middle of a file. */
export async function flippedByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(file, bytes);
}
