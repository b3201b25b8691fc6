/** Whether a file begins with these bytes. */
export function startsWith(head: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => head[at] === byte);
}

/** Bytes as letters, one each. */
export function textAt(head: Buffer, at: number, length: number): string {
  return head.toString('latin1', at, at + length);
}

/** What a file is of hundreds of kinds, which are loaded when somebody asks. */
export async function nameOfKind(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime;
}
