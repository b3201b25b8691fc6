import { createReadStream } from 'node:fs';
import type { PendingBlob } from '../../../platform/blobs/index.ts';
import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { admitNow } from '../admission/index.ts';
import {
  ARRANGED,
  addVersion,
  blobsOf,
  currentVersion,
  type FilePage,
  fileErrors,
  finalizeBlobs,
  layAside,
  lockFile,
  pagesOf,
  presentFile,
  putBlob,
  replacePages,
  requireFile,
  updateFile,
} from '../files/index.ts';
import { acceptUpload, originOfRequest, type TakenFile, type UploadAnswer } from '../ingest/index.ts';
import { confirmFields, editFile } from '../metadata/index.ts';
import { makeDocuments } from './make-documents.ts';
import { answered, type PageSource, pageSources } from './page-sources.ts';
import { startOver } from './start-over.ts';
import { versionErrors } from './versions.errors.ts';
import type { ArrangedPages, Arrangement } from './versions.schemas.ts';

/** The pipeline of the stack is to be had no more: what is split off takes what documents take that arrive. */
const PIPELINE_GONE: ReadonlySet<string> = new Set(['pipeline_not_found', 'pipeline_inactive']);

/** So often a copy may be replaced while pages are taken from it. */
const MAX_ATTEMPTS = 5;

/** An arrangement whose PDFs are made: the first is stored, the others lie in the work folder. */
type Made = {
  id: string;
  arrangement: Arrangement;
  sources: readonly PageSource[];
  pending: PendingBlob;
  /** What is split off, as uploads. */
  parts: readonly { filename: string; path: string }[];
};

/**
 * Arranges the pages of a document: the first entry becomes its new version, each further one a document of its own. The original and
 * the version before stay. All of it happens, or nothing.
 * @throws what `pageSources` throws; pages_changed, document_locked, pages_not_arranged, a refusal of admission
 */
export async function arrangeDocument(ctx: Context, id: string, arrangement: Arrangement): Promise<ArrangedPages> {
  await requireFile(ctx, { id });
  await requireVersion(ctx, id, arrangement.version);
  const workDir = await ctx.workDirs.create();
  try {
    const { sources, made } = await make(ctx, id, arrangement, workDir.path);
    const [first, ...parts] = made;
    if (!first) throw new Error('nothing was made of an arrangement');
    const options = { now: ctx.clock.now() };
    const pending = await ctx.blobs.put('arranged', first.filename, createReadStream(first.path), options);
    faultPoint('arrangement.stored');
    return await keep(ctx, { id, arrangement, sources, pending, parts });
  } finally {
    await workDir.remove();
  }
}

/** Where a copy is made anew meanwhile, with details in it for one, the pages are taken from that. */
async function make(ctx: Context, id: string, arrangement: Arrangement, dir: string) {
  for (let attempt = 1; ; attempt += 1) {
    let sources: PageSource[] = [];
    try {
      sources = await pageSources(ctx, id, arrangement);
      for (const { pages } of arrangement.documents)
        await admitNow(ctx, { kind: 'open_document', pages: pages.length });
      return { sources, made: await makeDocuments(ctx, { id, arrangement, sources, dir }) };
    } catch (error) {
      // Pages that another version lacks are missing because somebody saved it in between.
      await requireVersion(ctx, id, arrangement.version);
      if (attempt === MAX_ATTEMPTS || !(await areReplaced(ctx, sources))) throw error;
    }
  }
}

async function areReplaced({ db }: Context, sources: readonly PageSource[]): Promise<boolean> {
  const now = await blobsOf(
    db,
    sources.map(({ file }) => file.id),
  );
  return sources.some(({ blob }) => !now.some(({ path }) => path === blob.path));
}

async function requireVersion(ctx: Context, id: string, version: number): Promise<void> {
  if ((await currentVersion(ctx.db, id)) !== version) throw versionErrors.pages_changed();
}

async function keep(ctx: Context, made: Made): Promise<ArrangedPages> {
  let version = 0;
  const write = async (ctx: TransactionContext) => {
    version = await writeVersion(ctx, made);
  };
  let created: UploadAnswer['files'] = [];
  try {
    if (made.parts.length === 0) await inTransaction(ctx, write);
    else created = (await splitOff(ctx, made, write)).files;
  } catch (error) {
    await finalizeBlobs(ctx, { blobs: [made.pending], error });
    throw error;
  }
  faultPoint('arrangement.committed');
  return { file: presentFile(await answered(ctx, made.id)), version, created };
}

/** Accepts what is split off like every upload, and writes the version in the same transaction. */
async function splitOff(
  ctx: Context,
  { id, parts, sources, arrangement }: Made,
  write: (ctx: TransactionContext) => Promise<void>,
): Promise<UploadAnswer> {
  const origin = { ...(await originOfRequest(ctx)), parentId: id };
  const titles = arrangement.documents.slice(1).map(({ title }) => title);
  const upload = (pipelineId: string | null | undefined) =>
    acceptUpload(ctx, {
      source: ctx.actor.type === 'token' ? 'api' : 'ui',
      origin,
      parts: opened(parts),
      fields: () => ({ tags: [], ...(pipelineId ? { pipeline_id: pipelineId } : {}) }),
      async inSameTransaction(ctx, taken) {
        await nameParts(ctx, taken, titles);
        await write(ctx);
      },
    });
  const pipelineId = sources[0]?.file.pipeline_id;
  try {
    return await upload(pipelineId);
  } catch (error) {
    if (!(error instanceof AppError && PIPELINE_GONE.has(error.code)) || !pipelineId) throw error;
    return upload(null);
  }
}

async function* opened(parts: Made['parts']) {
  for (const { filename, path } of parts) yield { filename, stream: createReadStream(path) };
}

/** What somebody called it stays its title, whatever is read on it. */
async function nameParts(
  ctx: TransactionContext,
  taken: readonly TakenFile[],
  titles: readonly (string | undefined)[],
): Promise<void> {
  for (const [index, { file }] of taken.entries()) {
    const title = titles[index];
    if (title === undefined) continue;
    await updateFile(ctx.db, ownerOf(ctx), file.id, { title });
    await confirmFields(ctx, { fileId: file.id, fields: ['title'] });
  }
}

async function writeVersion(ctx: TransactionContext, made: Made): Promise<number> {
  const { id, arrangement, pending } = made;
  const now = ctx.clock.now();
  await admitNow(ctx, { kind: 'reprocess' });
  const file = await lockFile(ctx.db, ownerOf(ctx), id);
  if (!file) throw fileErrors.file_not_found();
  if (file.deleted_at !== null) throw fileErrors.file_in_trash();
  await requireVersion(ctx, id, arrangement.version);
  const [{ title, pages } = { pages: [] }, ...others] = arrangement.documents;
  const texts = await textsOfPages(ctx, made);
  await layAside(ctx.db, { fileId: id, pageCount: file.page_count ?? 0, createdAt: file.created_at }, now);
  const version = await addVersion(ctx.db, id, pages.length, now);
  await putBlob(ctx.db, { fileId: id, role: ARRANGED, pending, madeByStep: null, now });
  await replacePages(ctx.db, id, texts);
  await startOver(ctx, file, pages.length);
  if (title !== undefined && title !== file.title) await editFile(ctx, { id, edit: { title } });
  await recordAudit(ctx, {
    action: 'file.pages_arranged',
    targetType: 'file',
    targetId: id,
    detail: { version, page_count: pages.length, split_off: others.length },
  });
  faultPoint('arrangement.written');
  return version;
}

/** The words of each page go with it, so that it is found where it is now before it is read again. */
async function textsOfPages(ctx: Context, { id, arrangement, sources }: Made): Promise<FilePage[]> {
  const known = new Map<string, FilePage>();
  for (const { file } of sources)
    for (const page of await pagesOf(ctx.db, file.owner_id, file.id)) known.set(`${file.id} ${page.page_number}`, page);
  const wanted = arrangement.documents[0]?.pages ?? [];
  return wanted.flatMap(({ file_id, page }, index) => {
    const text = known.get(`${file_id ?? id} ${page}`);
    return text ? [{ ...text, page_number: index + 1 }] : [];
  });
}
