import { isDeepStrictEqual } from 'node:util';
import { type Context, forOwner, inTransaction, type TransactionContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { abandonBlobs, type FileRow, lockFile } from '../../files/index.ts';
import { aiAnswerOf, keepAiAnswer } from '../../metadata/index.ts';
import type { Plan } from '../../pipelines/index.ts';
import { nextStep, runningStep } from '../plan/next-step.ts';
import { planFile } from '../plan/plan-file.ts';
import { type StepRow, stepsOf, updateStep } from '../plan/steps.store.ts';
import { runFileIn } from '../run/run-file.ts';
import { standIn, type Trial } from './stand-in.ts';
import { trialContext } from './trial-context.ts';

/** Why a document could not be tried. */
export type NotTried = 'file_gone' | 'file_is_copy' | 'file_in_work' | 'took_too_long' | 'step_waits';

/** A step as it was before the trial, or came out of it. */
export type TrialStep = Pick<
  StepRow,
  | 'step_name'
  | 'label'
  | 'position'
  | 'status'
  | 'summary'
  | 'error_code'
  | 'error_message'
  | 'warning_code'
  | 'condition'
  | 'options'
  | 'on_failure'
> & {
  /** How it was gone about; null: it was not its turn. */
  how: 'ran' | 'as_before' | 'assumed' | 'waits' | null;
};

/** What a plan would do with a document: the document and its steps before and after. */
export type Tried = {
  before: { file: FileRow; steps: readonly StepRow[] };
  after: { file: FileRow; steps: readonly TrialStep[] };
  /** The destinations it would be sent to. */
  goesTo: readonly string[];
  /** The webhooks that would be told; null: the inbox. */
  notifies: readonly (string | null)[];
};

/** A transaction ended by it keeps nothing. */
class NothingKept extends Error {
  readonly found: Tried | NotTried;
  constructor(found: Tried | NotTried) {
    super('a trial keeps nothing');
    this.found = found;
  }
}

/**
 * Finds out what a plan would do with a document, by running it as every plan is run, in a transaction that is never committed: nothing is
 * kept, sent or told. The document is held meanwhile: a change of it waits.
 * @param trial.depth `run`: every step that makes something runs; `decide`: those are taken to work, and reviews to be done.
 * @returns what it would do, or why that could not be found out.
 */
export async function tryPlan(
  anyone: Context,
  input: { fileId: string; ownerId: string; plan: Plan; depth: Trial['depth']; signal: AbortSignal },
): Promise<Tried | NotTried> {
  const ctx = forOwner(anyone, input.ownerId);
  let stored: ReturnType<typeof trialContext>['stored'] = [];
  try {
    await inTransaction(ctx, async (ctx) => {
      const within = trialContext(ctx);
      stored = within.stored;
      throw new NothingKept(await tryWithin(within.ctx, input));
    });
    throw new Error('a trial was kept');
  } catch (error) {
    if (error instanceof NothingKept) return error.found;
    throw error;
  } finally {
    await abandonBlobs(ctx, stored);
  }
}

type Input = Parameters<typeof tryPlan>[1];

async function tryWithin(ctx: TransactionContext, input: Input): Promise<Tried | NotTried> {
  const { fileId, ownerId, plan, depth, signal } = input;
  const file = await lockFile(ctx.db, ownerId, fileId);
  if (!file || file.deleted_at !== null) return 'file_gone';
  if (file.is_duplicate) return 'file_is_copy';
  const steps = await stepsOf(ctx.db, fileId);
  if (runningStep(steps) || (nextStep(steps) && !file.awaits_review)) return 'file_in_work';
  const answer = plan.steps.some(({ step }) => step === 'ask_ai') ? await aiAnswerOf(ctx.db, fileId) : undefined;
  await planFile(ctx, file, plan);
  if (answer) await keepAiAnswer(ctx.db, fileId, answer);
  const trial: Trial = { depth, earlier: steps, how: new Map(), goesTo: [], notifies: [] };
  const problem = await runAll(ctx, { fileId, ownerId, trial, signal });
  if (problem !== undefined) return problem;
  const after = await lockFile(ctx.db, ownerId, fileId);
  if (!after) return 'file_gone';
  const now = await stepsOf(ctx.db, fileId);
  return {
    before: { file, steps },
    after: { file: after, steps: now.map((step) => ({ ...step, how: trial.how.get(step.id) ?? null })) },
    goesTo: trial.goesTo,
    notifies: trial.notifies,
  };
}

type Running = { fileId: string; ownerId: string; trial: Trial; signal: AbortSignal };

/** Runs what can run, in whatever kind of slot it would. @returns why it came to no end. */
async function runAll(ctx: TransactionContext, running: Running): Promise<NotTried | undefined> {
  const { fileId, ownerId, trial, signal } = running;
  for (let before: readonly StepRow[] = []; ; ) {
    const steps = await stepsOf(ctx.db, fileId);
    const next = nextStep(steps);
    if (signal.aborted) return 'took_too_long';
    if (!next) {
      if (!(await passReview(ctx, steps, trial))) return undefined;
      continue;
    }
    // A step that only a newer version knows: what stands behind it is not known either.
    if (!next.definition) return undefined;
    if (next.step.waiting_since !== null || isDeepStrictEqual(steps, before)) return 'step_waits';
    before = steps;
    const { plan_id: planId } = (await lockFile(ctx.db, ownerId, fileId)) ?? { plan_id: null };
    if (planId === null) return 'file_gone';
    const job = { id: newId(), attempt: 1, signal, shouldYield: () => Promise.resolve(false) };
    await runFileIn(next.definition.work, standIn(trial))(ctx, { fileId, ownerId, planId }, job);
  }
}

/** Where only decisions are asked for, somebody says yes to the document. @returns whether something waited for that. */
async function passReview(ctx: TransactionContext, steps: readonly StepRow[], trial: Trial): Promise<boolean> {
  const waiting = steps.find(({ status, open_parts }) => status === 'in_progress' && open_parts !== null);
  if (!waiting) return false;
  trial.how.set(waiting.id, 'waits');
  if (trial.depth === 'run') return false;
  await updateStep(ctx.db, waiting, { status: 'success', open_parts: null, finished_at: ctx.clock.now() });
  return true;
}
