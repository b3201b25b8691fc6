import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { acceptUpload, type TakenFile, type Upload, type UploadAnswer } from '../../documents/ingest/index.ts';
import { type CallOutcome, holdForCalls, insertCalls } from './calls.store.ts';
import { originOf } from './source-kind.ts';
import { type Problem, problemOf } from './source-problem.ts';
import { sourceErrors } from './sources.errors.ts';
import { noteSuccess, type Source } from './sources.store.ts';
import { isLimit } from './waiting.ts';

/** Thrown by `inSameTransaction` for what is not to be accepted yet: nothing is kept, and nothing is said. */
export class Postponed extends Error {
  override readonly name: string = 'Postponed';
}

/** What came to a source. */
export type SourceUpload = Pick<Upload, 'parts' | 'fields' | 'claim' | 'signal' | 'announcedBytes' | 'isUnproven'> & {
  /** What the files are called and how large they are, for the line about a refusal; as far as it is known. */
  filename?: string | undefined;
  sizeBytes?: number | undefined;
  /** Whether a person asked and gets an answer: its status is kept. */
  isAnswered?: boolean;
  /** What is doubtful about what is accepted, for its line in the log. */
  warning?: Problem;
  /** Writes what must be kept together with the documents, such as a line of a ledger; what it throws keeps nothing. */
  inSameTransaction?(ctx: TransactionContext, files: readonly TakenFile[]): Promise<void>;
};

/**
 * Takes documents over that came to a source, by the one way in, with the source's tags and one line for each of them in its log; a
 * refusal is one line, too. The context is the owner's.
 * @throws what `acceptUpload` throws, and source_not_found when the source was deleted meanwhile.
 */
export async function ingest(ctx: Context, source: Source, upload: SourceUpload): Promise<UploadAnswer> {
  try {
    const answer = await acceptUpload(ctx, {
      source: originOf(source.kind),
      origin: { cameBy: source.name, pipelineId: source.pipeline_id },
      parts: upload.parts,
      announcedBytes: upload.announcedBytes,
      isUnproven: upload.isUnproven ?? false,
      fields(fileCount) {
        const { title, tags, pipeline_id } = upload.fields(fileCount);
        return { title, pipeline_id, tags: [...new Set([...tags, ...source.tags])] };
      },
      ...(upload.claim ? { claim: upload.claim } : {}),
      ...(upload.signal ? { signal: upload.signal } : {}),
      async inSameTransaction(ctx, files) {
        if (!(await holdForCalls(ctx.db, source.id))) throw sourceErrors.source_not_found();
        await insertCalls(
          ctx.db,
          files.map((taken) => callOf(ctx, { source, upload, taken })),
        );
        await upload.inSameTransaction?.(ctx, files);
      },
    });
    await noteSuccess(ctx.db, source.id, ctx.clock.now());
    return answer;
  } catch (error) {
    // Where nobody gets an answer, what passes a limit is not refused: it waits where it lies.
    const waits = !upload.isAnswered && isLimit(error);
    const isSilent = waits || error instanceof Postponed || upload.signal?.aborted === true;
    if (!isSilent) await noteRefusal(ctx, source, { ...upload, error });
    throw error;
  }
}

function callOf(
  ctx: TransactionContext,
  { source, upload, taken }: { source: Source; upload: SourceUpload; taken: TakenFile },
): Parameters<typeof insertCalls>[1][number] {
  const { file, sizeBytes } = taken;
  const now = ctx.clock.now();
  return {
    id: newId(now),
    source_id: source.id,
    outcome: file.duplicate_of_id === undefined ? 'accepted' : 'duplicate',
    status: upload.isAnswered ? 202 : null,
    filename: file.original_filename,
    file_id: file.id,
    size_bytes: sizeBytes,
    error_code: upload.warning?.code ?? null,
    error: upload.warning?.detail ?? null,
    address: ctx.address,
    created_at: now,
  };
}

/** What is known of something that was not accepted. */
export type Refusal = Pick<SourceUpload, 'filename' | 'sizeBytes' | 'isAnswered'> & { error: unknown };

/**
 * Writes down that something was refused or failed. Where somebody gets an answer, that it cannot be written down does not hide the error
 * that is told; elsewhere the line is all there is. @throws what kept it from being written, where nobody gets an answer.
 */
export async function noteRefusal(ctx: Context, source: Pick<Source, 'id'>, refusal: Refusal): Promise<void> {
  const { error, filename, sizeBytes, isAnswered } = refusal;
  const { code, detail } = problemOf(error);
  const status = error instanceof AppError ? error.status : 500;
  try {
    await noteCall(ctx, source, {
      outcome: status < 500 ? 'refused' : 'failed',
      status: isAnswered ? status : null,
      filename,
      sizeBytes,
      problem: { code, detail },
    });
  } catch (failure) {
    if (!isAnswered) throw failure;
    ctx.log.warn({ err: failure, source_id: source.id, owner_id: ownerOf(ctx) }, 'a refusal could not be written down');
  }
}

/** Writes down that something came that was accepted before: nothing was added, and nothing was lost. */
export async function noteKnown(
  ctx: Context,
  source: Pick<Source, 'id'>,
  known: Pick<Refusal, 'filename' | 'sizeBytes'>,
): Promise<void> {
  const { code, detail } = sourceErrors.mail_part_known();
  await noteCall(ctx, source, { ...known, outcome: 'duplicate', status: null, problem: { code, detail } });
}

type Noted = Pick<Refusal, 'filename' | 'sizeBytes'> & {
  outcome: CallOutcome;
  status: number | null;
  problem: Problem;
};

async function noteCall(ctx: Context, source: Pick<Source, 'id'>, noted: Noted): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (ctx) => {
    if (!(await holdForCalls(ctx.db, source.id))) return;
    await insertCalls(ctx.db, [
      {
        id: newId(now),
        source_id: source.id,
        outcome: noted.outcome,
        status: noted.status,
        filename: noted.filename?.slice(0, 300) ?? null,
        size_bytes: noted.sizeBytes ?? null,
        error_code: noted.problem.code,
        error: noted.problem.detail,
        address: ctx.address,
        created_at: now,
      },
    ]);
  });
}
