import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { BackupProblem } from './backup-problem.ts';
import { keyIn, MANIFEST, SEAL } from './layout.ts';
import type { BackupPlace } from './place/backup-place.ts';

/** Another one where an older program could not read what a newer one wrote. */
const FORMAT = 1;

const sha256Text = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const objectSchema = z.object({ object: z.string().min(1), sizeBytes: count, sha256: sha256Text });

/** An object of a backup, with what its bytes must be. */
export type DescribedObject = z.infer<typeof objectSchema>;

const tableSchema = objectSchema.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: count,
});

/** The rows of one table: COPY's text format, compressed. */
export type SavedTable = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  name: z.string(),
  archivolt: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  database: z.object({
    /** What was applied, with the hash of each text: the schema. */
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(tableSchema),
    sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  }),
  /** The list of stored files, one a line. */
  blobs: objectSchema.extend({
    count,
    totalBytes: count,
    /** Files that a row refers to and that were not there. */
    missing: count,
    /** Files whose bytes were not those the row tells of; they are kept as they were found. */
    changed: count,
  }),
  /** The keys that open sealed secrets, themselves sealed by a passphrase; null when they were left out. */
  keys: objectSchema.nullable(),
  /** Ids of the keys that secrets are sealed with, the present one first; they tell nothing of them. */
  keyIds: z.array(z.string()),
});

/** What a backup holds. */
export type Manifest = z.infer<typeof manifestSchema>;

const savedBlobSchema = z.object({
  path: z.string(),
  /** Of the bytes that are kept; null: there were none. */
  sha256: sha256Text.nullable(),
  sizeBytes: count.nullable(),
  /** What the bytes should be according to the database, where that is something else. */
  expectedSha256: sha256Text.optional(),
});

/** A line of the list of stored files. */
export type SavedBlob = z.infer<typeof savedBlobSchema>;

/** Reads a line of the list of stored files; null when it is none. */
export function savedBlobOf(line: string): SavedBlob | null {
  try {
    return savedBlobSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Writes what the backup is, and then that it is whole. */
export async function writeManifest(
  place: BackupPlace,
  manifest: Omit<Manifest, 'format'>,
  between: () => void,
): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await place.put(keyIn(manifest.name, MANIFEST), Readable.from([bytes]));
  await place.flush();
  between();
  await place.put(keyIn(manifest.name, SEAL), Readable.from([Buffer.from(`${sha256}  ${MANIFEST}\n`)]));
  await place.flush();
}

/** Reads what a whole backup is. @throws BackupProblem when it was changed, or a newer version made it. */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  const written = await text(await place.open(keyIn(name, MANIFEST)));
  const seal = await text(await place.open(keyIn(name, SEAL)));
  const sha256 = createHash('sha256').update(written).digest('hex');
  if (seal !== `${sha256}  ${MANIFEST}\n`)
    throw new BackupProblem('backup_damaged', `The description of backup ${name} was changed: use another backup.`);
  const content: unknown = JSON.parse(written);
  if (!isOfFormat(content))
    throw new BackupProblem(
      'backup_of_newer_version',
      `Backup ${name} was made by a newer Archivolt: restore it with that version.`,
    );
  return manifestSchema.parse(content);
}

function isOfFormat(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === FORMAT;
}
