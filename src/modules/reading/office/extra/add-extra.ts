import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Outbound } from '../../../../platform/outbound/index.ts';
import { newTaggedName } from '../../../../platform/process-tag.ts';
import { extrasFolder, KEPT_FILES, OFFICE_EXTRA, officeExtraFolder } from './extra-package.ts';
import { unpackFiles } from './unpack.ts';

/** What its child may take, and what the system needs beside it. */
const NEEDED_MEMORY_BYTES = 3 * 1024 ** 3;
/** Left free on the disk beside the package and what is unpacked of it. */
const SPARE_BYTES = 200 * 1024 ** 2;
const UNFINISHED = '.unfinished-';
/** What renaming a folder says where one stands with something in it. */
const TAKEN: ReadonlySet<unknown> = new Set(['ENOTEMPTY', 'EEXIST']);
const REPORTED_EVERY_BYTES = 4 * 1024 ** 2;

/** What keeps an extra from being added. */
export const EXTRA_PROBLEMS = [
  'too_little_memory',
  'too_little_disk',
  'other_hash',
  'incomplete',
  'not_served',
] as const;
export type ExtraProblemCode = (typeof EXTRA_PROBLEMS)[number];

/** Why an extra could not be added, in a sentence for who looks after the machine. */
export class ExtraProblem extends Error {
  override readonly name = 'ExtraProblem';
  readonly code: ExtraProblemCode;

  constructor(code: ExtraProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

export type AddExtraInput = {
  dataDir: string;
  outbound: Outbound;
  /** The package as a file that somebody fetched, for machines without a way out. */
  archive?: string | undefined;
  /** Memory that this machine, or this container, has; asked when left out. */
  memoryBytes?: number;
  signal?: AbortSignal;
  /** Hears every few megabytes how much has been fetched; what is fetched next waits for it. */
  onFetched?(bytes: number): Promise<void>;
};

/**
 * Fetches the package, compares its hash, and unpacks what is needed of it. It is there under its name only when it is whole.
 * @returns false when it was there already. @throws ExtraProblem, OutboundRefused, OutboundFailed
 */
export async function addOfficeExtra(input: AddExtraInput): Promise<boolean> {
  const { dataDir, memoryBytes = memoryHere() } = input;
  const [extras, folder] = [extrasFolder(dataDir), officeExtraFolder(dataDir)];
  await mkdir(extras, { recursive: true, mode: 0o700 });
  const before = await readdir(extras);
  if (before.includes(path.basename(folder))) return false;
  if (memoryBytes < NEEDED_MEMORY_BYTES)
    throw new ExtraProblem(
      'too_little_memory',
      `This machine has ${gigabytes(memoryBytes)} of memory, and the extra needs 3 GB. Install LibreOffice itself, which needs far less.`,
    );
  const { bavail, bsize } = await statfs(extras);
  if (bavail * bsize < OFFICE_EXTRA.packedBytes + OFFICE_EXTRA.unpackedBytes + SPARE_BYTES)
    throw new ExtraProblem(
      'too_little_disk',
      `There is not enough free disk space in ${extras}: the extra needs about 550 MB meanwhile.`,
    );
  const unfinished = path.join(extras, `${UNFINISHED}${newTaggedName()}`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const archive = input.archive ?? (await fetched(input, path.join(unfinished, 'package.tgz')));
    if ((await sha512Of(archive)) !== OFFICE_EXTRA.sha512)
      throw new ExtraProblem(
        'other_hash',
        `This is not ${OFFICE_EXTRA.name} ${OFFICE_EXTRA.version}: its hash is another one. Nothing of it was used; try again, or fetch it from ${OFFICE_EXTRA.url}.`,
      );
    const content = path.join(unfinished, 'content');
    await mkdir(content, { mode: 0o700 });
    const missing = await unpackFiles(archive, content, KEPT_FILES);
    if (missing.length > 0) throw new ExtraProblem('incomplete', `The package lacks ${missing.join(', ')}.`);
    input.signal?.throwIfAborted();
    return await takePlace(content, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Gives what is whole its name. @returns false where another process was faster. */
async function takePlace(content: string, folder: string): Promise<boolean> {
  try {
    await rename(content, folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && TAKEN.has(error.code)) return false;
    throw error;
  }
}

/** Takes the extra away, in every version, with what was left of attempts. @returns false when there was none. */
export async function removeOfficeExtra(dataDir: string): Promise<boolean> {
  const extras = extrasFolder(dataDir);
  await mkdir(extras, { recursive: true, mode: 0o700 });
  const names = (await readdir(extras)).filter((name) => name.startsWith('office-') || name.startsWith(UNFINISHED));
  for (const name of names) await rm(path.join(extras, name), { recursive: true, force: true });
  return names.some((name) => name.startsWith('office-'));
}

async function fetched({ outbound, signal, onFetched }: AddExtraInput, file: string): Promise<string> {
  const request = { purpose: 'extra', url: OFFICE_EXTRA.url, ...(signal ? { signal } : {}) } as const;
  await outbound.download(request, async ({ status, body }) => {
    if (status !== 200)
      throw new ExtraProblem('not_served', `${OFFICE_EXTRA.url} answered ${status}. Try again later.`);
    await pipeline(body, (chunks) => counted(chunks, onFetched), createWriteStream(file, { mode: 0o600 }));
  });
  return file;
}

async function* counted(chunks: AsyncIterable<Buffer>, onFetched: AddExtraInput['onFetched']): AsyncGenerator<Buffer> {
  let [bytes, reported] = [0, 0];
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes - reported >= REPORTED_EVERY_BYTES) {
      reported = bytes;
      await onFetched?.(bytes);
    }
    yield chunk;
  }
}

async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

/** What the machine has, or what its container may take of it. */
function memoryHere(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}
