import type { Context } from '../../../../platform/context.ts';
import {
  BLOB_ROLES,
  type BlobRole,
  type FileBlob,
  type InspectedFile,
  inspectFiles,
  isBlobReferenced,
} from '../../../documents/files/index.ts';
import { remakeDerived } from '../../../documents/processing/index.ts';
import { blobSha256 } from '../blob-sha256.ts';
import { type Check, type Finding, mended, ok, problem, REMEDY_FIX } from '../finding.ts';
import { describe } from '../verify.ts';
import { isWholeWebp } from '../whole-webp.ts';

/** Whether each document's files are there and unchanged. Derived ones are made anew; an original only a backup can bring back. */
export const storedFilesCheck = checkOfRoles(BLOB_ROLES);

/** The check over these roles of stored files, and over every stored file that a document refers to. */
export function checkOfRoles(roles: readonly BlobRole[]): Check {
  return {
    title: 'Stored files',
    async *run(ctx, options) {
      let count = 0;
      let damagedCount = 0;
      for await (const file of inspectFiles(ctx.db)) {
        count += 1;
        const damage = await firstDamage(ctx, file, roles, options.readContent);
        if (!damage) continue;
        damagedCount += 1;
        yield await findingOf(ctx, file, damage, options.fix);
      }
      if (damagedCount === 0)
        yield ok(`The files of all ${count} documents are there${options.readContent ? ' and unchanged' : ''}.`);
    },
  };
}

type Damage = { role: BlobRole; sentence: string };

/** The first thing wrong with a document's files; the rest is looked at again once that is mended. */
async function firstDamage(
  ctx: Context,
  file: InspectedFile,
  roles: readonly BlobRole[],
  readContent: boolean,
): Promise<Damage | undefined> {
  const known = new Set(roles.map(({ name }) => name));
  const foreign = [...file.blobs.keys()].filter((name) => !known.has(name)).map(roleOfNewerVersion);
  for (const role of [...roles, ...foreign]) {
    const blob = file.blobs.get(role.name);
    const damage = blob ? await damageOf(ctx, file, blob, role, readContent) : absenceOf(file, role);
    if (damage !== undefined) return { role, sentence: `${role.noun} ${damage}` };
  }
  return undefined;
}

/** A file whose kind this version does not know is looked at like any other; what makes it is not known. */
function roleOfNewerVersion(name: string): BlobRole {
  return { name, area: 'processed', noun: `the file “${name}”`, remadeBy: null };
}

function absenceOf(file: InspectedFile, role: BlobRole): string | undefined {
  return role.isExpected?.(file) ? 'was never made' : undefined;
}

/** What is wrong with a stored file; undefined when nothing is, or when it was replaced while we looked. */
async function damageOf(
  ctx: Context,
  file: InspectedFile,
  blob: FileBlob,
  role: BlobRole,
  readContent: boolean,
): Promise<string | undefined> {
  const stat = await ctx.blobs.stat(blob.path);
  // What was received is what the document's own row says of it.
  const facts = role.area === 'original' ? { size_bytes: file.file_size, sha256: file.sha256 } : blob;
  const damage = stat ? await changeOf(ctx, blob.path, stat.sizeBytes, facts, readContent) : 'is missing';
  if (damage === undefined) return undefined;
  return (await isBlobReferenced(ctx.db, blob.path)) ? damage : undefined;
}

async function changeOf(
  ctx: Context,
  path: string,
  sizeBytes: number,
  facts: Pick<FileBlob, 'size_bytes' | 'sha256'>,
  readContent: boolean,
): Promise<string | undefined> {
  if (facts.size_bytes !== null && sizeBytes !== facts.size_bytes) {
    return `has ${sizeBytes} bytes instead of ${facts.size_bytes}`;
  }
  if (!readContent) return undefined;
  // Of pictures made by an earlier version no hash is kept; their own header tells their length.
  if (facts.sha256 === null) return (await isWholeWebp(ctx, path)) ? undefined : 'is not whole';
  return (await blobSha256(ctx, path)).equals(facts.sha256) ? undefined : 'has changed';
}

async function findingOf(
  ctx: Context,
  file: InspectedFile,
  { role, sentence: damage }: Damage,
  fix: boolean,
): Promise<Finding> {
  const sentence = `${describe(file)} ${damage}.`;
  if (role.remadeBy === null) return problem(sentence, 'Restore this file from a backup.');
  if (!fix) return problem(sentence, REMEDY_FIX);
  if (file.deleted_at !== null)
    return problem(sentence, 'Restore the document from the trash and run this again, or erase it.');
  if (await remakeDerived(ctx, file, role)) return mended(`${sentence} It is made again from the original.`);
  return problem(sentence, 'Nothing in the plan of this document makes it: process the document again.');
}
