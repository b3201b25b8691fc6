import path from 'node:path';
import { BlobMissing, blobErrors } from '../../../platform/blobs/index.ts';
import { ChildError } from '../../../platform/children/index.ts';
import type { Context } from '../../../platform/context.ts';
import { type ArrangedPage, arrangePages, PdfError } from '../../reading/pdf/index.ts';
import { fileErrors } from '../files/index.ts';
import type { PageSource } from './page-sources.ts';
import { versionErrors } from './versions.errors.ts';
import type { Arrangement } from './versions.schemas.ts';

const LOCKED: ReadonlySet<string> = new Set(['password_required', 'password_wrong', 'pdf_security_unsupported']);

/** A PDF that was made of pages, under the name it is stored as. */
export type MadeDocument = { filename: string; path: string };

/** Makes the PDFs of an arrangement in a work folder. @throws document_locked, pages_not_arranged, content_missing, storage_full */
export async function makeDocuments(
  ctx: Context,
  {
    id,
    arrangement,
    sources,
    dir,
  }: { id: string; arrangement: Arrangement; sources: readonly PageSource[]; dir: string },
): Promise<MadeDocument[]> {
  const at = new Map(sources.map(({ file }, index) => [file.id, index]));
  const title = sources[0]?.file.title ?? '';
  const made = arrangement.documents.map((document, index) => ({
    filename: `${(document.title ?? (index === 0 ? title : `${title} (${index + 1})`)).replaceAll('/', '-')}.pdf`,
    path: path.join(dir, `arranged-${index}.pdf`),
    pages: document.pages.map(
      ({ file_id, page, turn }): ArrangedPage => ({ source: at.get(file_id ?? id) ?? 0, page, turn }),
    ),
  }));
  try {
    const sourcePaths: string[] = [];
    for (const { blob } of sources) sourcePaths.push(await ctx.blobs.localPath(blob.path, dir));
    await arrangePages(ctx.children, {
      sourcePaths,
      documents: made.map(({ path: outputPath, pages }) => ({ pages, outputPath })),
      workDir: dir,
    });
  } catch (error) {
    throw refusalFor(error);
  }
  return made;
}

function refusalFor(error: unknown): unknown {
  if (error instanceof BlobMissing) return fileErrors.content_missing({ cause: error });
  if (error instanceof ChildError && error.code === 'storage_full') return blobErrors.storage_full({ cause: error });
  if (!(error instanceof PdfError)) return error;
  if (LOCKED.has(error.code)) return versionErrors.document_locked({ cause: error });
  return versionErrors.pages_not_arranged({ detail: error.message, cause: error });
}
