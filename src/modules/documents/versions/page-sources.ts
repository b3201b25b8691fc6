import { type Context, ownerOf } from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import {
  ARRANGED,
  blobsOf,
  type FileBlob,
  fileErrors,
  getFile,
  getFiles,
  ORIGINAL,
  type PgFile,
  PROCESSED,
  requireFile,
} from '../files/index.ts';
import { isBeingRead } from '../processing/index.ts';
import { versionErrors } from './versions.errors.ts';
import type { Arrangement, WantedPage } from './versions.schemas.ts';

const PDF = 'application/pdf';

/** A document that pages are taken from, and the PDF of it that people see. */
export type PageSource = { file: PgFile; blob: FileBlob };

/**
 * The documents that the pages of an arrangement are taken from, the one that is arranged first. All pages are there.
 * @throws invalid_request, file_not_found, file_in_trash, document_being_read, document_without_pages, page_not_there, document_local_only
 */
export async function pageSources(ctx: Context, id: string, { documents }: Arrangement): Promise<PageSource[]> {
  const pages = documents.flatMap((document) => document.pages);
  requireEachOnce(id, pages);
  const ids = [...new Set([id, ...pages.map((page) => page.file_id ?? id)])];
  const files = await getFiles(ctx.db, ownerOf(ctx), ids);
  if (files.length < ids.length) throw fileErrors.file_not_found();
  const blobs = await blobsOf(ctx.db, ids);
  const [first, ...others] = files;
  // What must not leave this machine would leave it with the pages of another document.
  if (others.some((file) => file.local_only) && first?.local_only === false) throw fileErrors.document_local_only();
  const sources: PageSource[] = [];
  for (const file of files) sources.push(await sourceOf(ctx, file, blobs));
  for (const page of pages) requirePage(sources, id, page);
  return sources;
}

/** A page twice is a slip: whoever needs one twice can upload it twice. */
function requireEachOnce(id: string, pages: readonly WantedPage[]): void {
  const places = new Set(pages.map(({ file_id = id, page }) => `${file_id} ${page}`));
  if (places.size === pages.length) return;
  throw httpErrors.invalid_request({ errors: [{ path: 'documents', message: says('page_twice') }] });
}

async function sourceOf(ctx: Context, file: PgFile, blobs: readonly FileBlob[]): Promise<PageSource> {
  if (file.deleted_at !== null) throw fileErrors.file_in_trash();
  if (await isBeingRead(ctx.db, file)) throw versionErrors.document_being_read();
  const stored = (role: string) => blobs.find((blob) => blob.file_id === file.id && blob.role === role);
  const original = file.mime_type === PDF ? stored(ORIGINAL) : undefined;
  const blob = stored(PROCESSED) ?? stored(ARRANGED) ?? original;
  if (!blob || file.page_count === null) throw versionErrors.document_without_pages();
  return { file, blob };
}

function requirePage(sources: readonly PageSource[], id: string, { file_id = id, page }: WantedPage): void {
  const count = sources.find(({ file }) => file.id === file_id)?.file.page_count ?? 0;
  if (page > count)
    throw versionErrors.page_not_there({ detail: `There is no page ${page} in its document. Load it again.` });
}

/** The document as it is now, to be answered. @throws file_not_found */
export async function answered(ctx: Context, id: string): Promise<PgFile> {
  return (await getFile(ctx.db, ownerOf(ctx), id)) ?? requireFile(ctx, { id });
}
