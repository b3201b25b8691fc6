import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Encrypts a PDF with qpdf, so that it opens only with a password. */
export async function lockedPdf(plain: Buffer, password: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-locked-'));
  try {
    const [from, to] = [path.join(folder, 'plain.pdf'), path.join(folder, 'locked.pdf')];
    await writeFile(from, plain);
    await promisify(execFile)('qpdf', ['--encrypt', password, 'owner', '256', '--', from, to]);
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true });
  }
}
