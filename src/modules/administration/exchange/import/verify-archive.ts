import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { ExchangeProblem } from '../exchange-problem.ts';
import { type ArchiveSource, damaged } from './archive-source.ts';
import { jsonOf } from './complete.ts';

const FORMAT_VERSION = 1;
const manifestSchema = z.object({
  format: z.literal('archivolt-export'),
  format_version: z.int(),
  owner_id: z.uuid(),
});
const profileSchema = z.object({
  username: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  display_name: z.string().optional(),
});

/** Whose an export is, and how many documents it holds. */
export type VerifiedArchive = { documents: number; ownerId: string; profile: z.infer<typeof profileSchema> };

/**
 * Reads all of an export and compares every file with its checksum, before anything of it is taken.
 * @throws ExchangeProblem when it is not whole, damaged or of a newer version
 */
export async function verifyArchive(source: ArchiveSource, signal: AbortSignal): Promise<VerifiedArchive> {
  const documents = await source.documentCount();
  let found = 0;
  let manifest: string | undefined;
  let profile: string | undefined;
  for await (const part of source.parts()) {
    for (const [name, sum] of part.sums) {
      signal.throwIfAborted();
      const hash = createHash('sha256');
      for await (const chunk of (await part.open(name)) as AsyncIterable<Buffer>) hash.update(chunk);
      if (hash.digest('hex') !== sum) throw damaged(source.name, `${name} is not what was exported`);
      if (isDocument(name)) found += 1;
      if (name === 'manifest.json') manifest = await text(await part.open(name));
      if (name === 'profile.json') profile = await text(await part.open(name));
    }
  }
  if (found !== documents) throw damaged(source.name, `${found} of ${documents} documents are there`);
  const { format_version, owner_id } = manifestOf(manifest, source.name);
  if (format_version > FORMAT_VERSION)
    throw new ExchangeProblem(
      'import_of_newer_version',
      `${source.name} was made by a newer Archivolt: import it with that version.`,
    );
  return { documents, ownerId: owner_id, profile: profileSchema.safeParse(jsonOf(profile ?? '')).data ?? {} };
}

/** Whether a file of an export is what a document says of itself. */
export function isDocument(name: string): boolean {
  return /^documents\/[^/]+\/document\.json$/.test(name);
}

function manifestOf(manifest: string | undefined, where: string) {
  const parsed = manifestSchema.safeParse(jsonOf(manifest ?? ''));
  if (!parsed.success) throw damaged(where, 'manifest.json is not that of an export');
  return parsed.data;
}
