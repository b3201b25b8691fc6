import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Context, ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { FILE_SOURCES } from '../../../documents/files/index.ts';
import { acceptUpload } from '../../../documents/ingest/index.ts';
import { editFile, type FileEdit, filePatchSchema, isFoundKey } from '../../../documents/metadata/index.ts';
import { trashFiles } from '../../../documents/trash/index.ts';
import { importedAs, isThereAlready, noteImported } from '../exchange.store.ts';
import type { ArchivePart } from './archive-source.ts';
import { damaged } from './archive-source.ts';
import { jsonOf } from './complete.ts';

const documentSchema = z.object({
  id: z.uuid(),
  original_filename: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  source: z.enum(FILE_SOURCES).catch('api'),
  created_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  title: z.string(),
  tags: z.array(z.string()),
  document_type: z.string().nullable(),
  sender: z.string().nullable(),
  recipient: z.string().nullable(),
  document_date: z.string().nullable(),
  language: z.string().nullable(),
  asn: z.number().nullable().catch(null),
  metadata: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ role: z.string(), name: z.string().nullable() })),
});
type ExportedDocument = z.infer<typeof documentSchema>;

/** A value of `metadata` that was found, as presenters show it; keys of somebody's own are as they were given. */
const foundSchema = z.object({ value: z.unknown(), source: z.string(), confidence: z.number() });

/** What became of a document of an export. `before`: an earlier import brought it; `there`: the owner had it already. */
export type ImportOutcome =
  | { type: 'imported' | 'before' | 'there'; name: string }
  | { type: 'refused'; name: string; why: string };

/** Takes in one document of a verified export with what is known of it, all or nothing; it is read as uploads are. */
export async function importDocument(
  ctx: Context,
  part: ArchivePart,
  { folder, where, signal }: { folder: string; where: string; signal: AbortSignal },
): Promise<ImportOutcome> {
  const parsed = documentSchema.safeParse(jsonOf(await text(await part.open(`${folder}/document.json`))));
  if (!parsed.success) throw damaged(where, `${folder}/document.json is not that of a document`);
  const document = parsed.data;
  const name = document.original_filename;
  const ownerId = ownerOf(ctx);
  if ((await importedAs(ctx.db, ownerId, document.id)) !== undefined) return { type: 'before', name };
  const sha256 = Buffer.from(document.sha256, 'hex');
  if (await isThereAlready(ctx.db, ownerId, sha256)) return { type: 'there', name };
  const original = document.files.find(({ role }) => role === 'original')?.name;
  if (original == null) return { type: 'refused', name, why: 'Its file was missing when it was exported.' };
  const edit = editOf(document);
  if (!edit) return { type: 'refused', name, why: 'This version does not take its title, tags or other fields.' };
  const stream = await part.open(`${folder}/${original}`);
  try {
    await acceptUpload(ctx, {
      source: document.source,
      origin: { arrivedAt: new Date(document.created_at) },
      parts: (async function* () {
        yield { filename: name, stream };
      })(),
      fields: () => ({ tags: [] }),
      signal,
      async inSameTransaction(ctx, [taken]) {
        // The export was verified a while ago: somebody may have changed it since.
        if (!taken?.sha256.equals(sha256)) throw damaged(where, `${folder}/${original} was changed meanwhile`);
        await noteImported(ctx.db, taken.file.id, document.id);
        // What stood there stays, whatever reading finds now.
        await editFile(ctx, { id: taken.file.id, edit });
        if (document.asn !== null) await giveNumber(ctx, taken.file.id, document.asn);
        if (document.deleted_at !== null) await trashFiles(ctx, { ids: [taken.file.id] });
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { type: 'refused', name, why: error.detail };
  } finally {
    stream.destroy();
  }
  return { type: 'imported', name };
}

/** What is known of a document, as somebody would enter it by hand; null when this version takes no such values. */
function editOf(document: ExportedDocument): FileEdit | null {
  const { title, tags, document_type, sender, recipient, document_date, language } = document;
  const found = Object.entries(document.metadata).flatMap(([key, given]) => {
    const value = isFoundKey(key) ? foundSchema.safeParse(given).data?.value : undefined;
    return value == null ? [] : [[key, value] as const];
  });
  const metadata = Object.fromEntries(found);
  const edit = { title, tags, document_type, sender, recipient, document_date, language, metadata };
  return filePatchSchema.safeParse(edit).data ?? null;
}

/** A number on a label is one document's: whoever has it here keeps it. */
async function giveNumber(ctx: TransactionContext, id: string, asn: number): Promise<void> {
  try {
    await editFile(ctx, { id, edit: { asn } });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'asn_taken')) throw error;
  }
}
