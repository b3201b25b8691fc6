import type { Context } from '../../../../platform/context.ts';
import { type InspectedFile, inspectFiles, isBlobReferenced } from '../../../documents/files/index.ts';
import { remakeDerived } from '../../../documents/processing/index.ts';
import { blobSha256 } from '../blob-sha256.ts';
import { type Check, type Finding, mended, ok, problem, REMEDY_FIX } from '../finding.ts';
import { describe } from '../verify.ts';
import { isWholeWebp } from '../whole-webp.ts';

/** Whether each document's files are there and unchanged. Derived ones are made anew; an original only a backup can bring back. */
export const storedFilesCheck: Check = {
  title: 'Stored files',
  async *run(ctx, options) {
    let count = 0;
    let damagedCount = 0;
    for await (const file of inspectFiles(ctx.db)) {
      count += 1;
      const original = await damageOf(ctx, file.original_file_path, originalFacts(file), options.readContent);
      if (original) {
        damagedCount += 1;
        yield problem(`${describe(file)} the original ${original}.`, 'Restore this file from a backup.');
        continue;
      }
      const derived = await derivedDamage(ctx, file, options.readContent);
      if (!derived) continue;
      damagedCount += 1;
      yield await remake(ctx, file, derived, options.fix);
    }
    if (damagedCount === 0)
      yield ok(`The files of all ${count} documents are there${options.readContent ? ' and unchanged' : ''}.`);
  },
};

type Facts = { sizeBytes: number | null; sha256: Buffer | null };

function originalFacts(file: InspectedFile): Facts {
  return { sizeBytes: file.file_size, sha256: file.sha256 };
}

/** What is wrong with a stored file; undefined when nothing is, or when it was replaced while we looked. */
async function damageOf(ctx: Context, path: string, facts: Facts, readContent: boolean): Promise<string | undefined> {
  const stat = await ctx.blobs.stat(path);
  const damage = stat ? await changeOf(ctx, path, stat.sizeBytes, facts, readContent) : 'is missing';
  if (damage === undefined) return undefined;
  return (await isBlobReferenced(ctx.db, path)) ? damage : undefined;
}

async function changeOf(
  ctx: Context,
  path: string,
  sizeBytes: number,
  facts: Facts,
  readContent: boolean,
): Promise<string | undefined> {
  if (facts.sizeBytes !== null && sizeBytes !== facts.sizeBytes) {
    return `has ${sizeBytes} bytes instead of ${facts.sizeBytes}`;
  }
  if (!readContent || facts.sha256 === null) return undefined;
  return (await blobSha256(ctx, path)).equals(facts.sha256) ? undefined : 'has changed';
}

type DerivedDamage = { derived: 'processed' | 'thumbnail'; sentence: string };

async function derivedDamage(
  ctx: Context,
  file: InspectedFile,
  readContent: boolean,
): Promise<DerivedDamage | undefined> {
  if (file.processed_file_path !== null) {
    const facts = { sizeBytes: file.processed_file_size, sha256: file.processed_sha256 };
    const damage = await damageOf(ctx, file.processed_file_path, facts, readContent);
    if (damage) return { derived: 'processed', sentence: `the searchable copy ${damage}` };
  }
  if (file.thumbnail_path !== null) {
    const damage = await pictureDamage(ctx, file.thumbnail_path, readContent);
    return damage === undefined ? undefined : { derived: 'thumbnail', sentence: `the preview picture ${damage}` };
  }
  if (file.status !== 'completed') return undefined;
  return { derived: 'thumbnail', sentence: 'the preview picture was never made' };
}

/** No hash is kept of a picture that can be made again; its own header tells its length. */
async function pictureDamage(ctx: Context, path: string, readContent: boolean): Promise<string | undefined> {
  const damage = await damageOf(ctx, path, { sizeBytes: null, sha256: null }, readContent);
  if (damage !== undefined || !readContent) return damage;
  return (await isWholeWebp(ctx, path)) || !(await isBlobReferenced(ctx.db, path)) ? undefined : 'is not whole';
}

async function remake(ctx: Context, file: InspectedFile, damage: DerivedDamage, fix: boolean): Promise<Finding> {
  const sentence = `${describe(file)} ${damage.sentence}.`;
  if (!fix) return problem(sentence, REMEDY_FIX);
  if (file.deleted_at !== null)
    return problem(sentence, 'Restore the document from the trash and run this again, or erase it.');
  await remakeDerived(ctx, file, damage.derived);
  return mended(`${sentence} It is made again from the original.`);
}
