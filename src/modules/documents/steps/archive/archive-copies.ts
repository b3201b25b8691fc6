import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../../../platform/context.ts';
import {
  type ArchiveMade,
  type ArchiveWork,
  checkArchiveCopies,
  type PdfaPart,
  type PdfDetails,
  pdfaSettings,
} from '../../../reading/pdf/index.ts';
import { type FileBlob, type FileRow, PROCESSED_PDFA } from '../../files/index.ts';
import { metadataSettings } from '../../metadata/index.ts';
import { storeDerived } from '../derived-files.ts';
import { detailsHash, detailsOf, isoSeconds } from '../embed/details-of-file.ts';
import type { DerivedBlob } from '../step-result.ts';
import { PAGES_WORTH_OF_DOCUMENT, workerSettings } from '../steps.settings.ts';

/** What one archive copy is made of, and what it is stored as. */
export type ArchiveSource = {
  role: string;
  name: string;
  path: string;
  /** What stands for the content of the source, without details written into it. */
  contentSha256: Buffer | null;
};

/** Where copies are made. */
export type ArchiveTarget = { ctx: Context; file: FileRow; dir: string; signal: AbortSignal; alive(): void };

/** What of a document its copies are without, or have in another way. */
export type Lost = Omit<ArchiveMade, 'by'>;

/** Copies that keep the standard, stored; or the clauses that one of them breaks. */
export type ArchivedCopies =
  | ({ type: 'made'; blobs: DerivedBlob[]; checkedBy: string | null } & Lost)
  | { type: 'invalid'; clauses: string[]; checkedBy: string };

/** Whether an archive copy tells what is known of its document now; where copies are not told anything, none is behind. */
export function isArchiveCurrent(ctx: Pick<Context, 'config'>, file: FileRow, copy: FileBlob): boolean {
  if (!ctx.config.get(metadataSettings).embedMetadata) return true;
  return copy.details_sha256?.equals(detailsHash(archiveDetailsOf(ctx, file))) === true;
}

/** Whether an archive copy shows the reading that people download; copies of before stay where a later reading made none. */
export function isArchiveOf(copy: FileBlob, processed: FileBlob | undefined): boolean {
  const content = processed?.base_sha256 ?? processed?.sha256;
  if (!content || copy.role !== PROCESSED_PDFA || !copy.base_sha256) return true;
  return copy.base_sha256.equals(content);
}

/** What an archive copy is to tell; what is written into no other copy is not told there either. */
function archiveDetailsOf({ config }: Pick<Context, 'config'>, file: FileRow): PdfDetails {
  const details = detailsOf(file);
  if (config.get(metadataSettings).embedMetadata) return details;
  return { ...details, title: '', author: null, subject: null, keywords: [], createdAt: null };
}

/**
 * Makes copies of all sources, has them checked together where veraPDF is installed, and stores them, not yet permanent.
 * @param make writes one copy, and says what of its source that is without.
 */
export async function archiveCopies(
  { ctx, file, dir, signal, alive }: ArchiveTarget,
  { part, sources }: { part: PdfaPart; sources: readonly ArchiveSource[] },
  make: (
    work: ArchiveWork,
    input: { sourcePath: string; outputPath: string; part: PdfaPart; details: PdfDetails; now: string },
  ) => Promise<Lost>,
): Promise<ArchivedCopies> {
  const timeoutMs = ctx.config.get(workerSettings).pageTimeoutSeconds * 1000 * PAGES_WORTH_OF_DOCUMENT;
  const work = { children: ctx.children, workDir: dir, searchPath: process.env.PATH ?? '', timeoutMs, signal };
  const details = archiveDetailsOf(ctx, file);
  const made: { source: ArchiveSource; outputPath: string; lost: Lost }[] = [];
  for (const [index, source] of sources.entries()) {
    const outputPath = path.join(dir, `archive-${index}.pdf`);
    const lost = await make(work, {
      sourcePath: source.path,
      outputPath,
      part,
      details,
      now: isoSeconds(ctx.clock.now()),
    });
    alive();
    made.push({ source, outputPath, lost });
  }
  const paths = made.map(({ outputPath }) => outputPath);
  const verdicts = await checkArchiveCopies(work, { paths, part, named: ctx.config.get(pdfaSettings).verapdfPath });
  alive();
  const checkedBy = verdicts?.[0]?.checkedBy ?? null;
  const clauses = [...new Set(verdicts?.flatMap((verdict) => verdict.clauses))];
  if (checkedBy !== null && clauses.length > 0) return { type: 'invalid', clauses, checkedBy };
  const blobs: DerivedBlob[] = [];
  for (const { source, outputPath } of made) {
    const stored = await storeDerived({ ctx, signal }, source.role, source.name, outputPath);
    const baseSizeBytes = (await stat(source.path)).size;
    blobs.push({
      ...stored,
      embedded: { baseSizeBytes, baseSha256: source.contentSha256, detailsSha256: detailsHash(details) },
      archived: { format: `${part}b`, checkedBy },
    });
  }
  return {
    type: 'made',
    blobs,
    checkedBy,
    isSigned: made.some(({ lost }) => lost.isSigned),
    areNotesDrawn: made.some(({ lost }) => lost.areNotesDrawn),
    leftOutFileCount: Math.max(0, ...made.map(({ lost }) => lost.leftOutFileCount)),
  };
}
