import type { PendingBlob } from '../../../../platform/blobs/index.ts';
import { type Context, forOwner, inTransaction, type TransactionContext } from '../../../../platform/context.ts';
import { broadcast } from '../../../../platform/events/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { type FileRow, fileEvents, finalizeBlobs, lockFile, updateFile } from '../../files/index.ts';
import { type DerivedBlob, type DocumentWork, type StepResult, type StepWork, stepNamed } from '../../steps/index.ts';
import { recordStatus } from '../end/record-status.ts';
import { sendLateCopy } from '../end/send-late-copy.ts';
import { type PasswordVerdict, resolvePassword } from '../password-vault.ts';
import { type NextStep, nextStep, runningStep } from '../plan/next-step.ts';
import { enqueueRun } from '../plan/plan-file.ts';
import { type StepRow, saveProgress, stepsOf, updateStep } from '../plan/steps.store.ts';
import {
  type BegunAttempt,
  type Pause,
  writeBegin,
  writeCrash,
  writeDelegation,
  writeEnd,
  writePassedOver,
  writePause,
} from './entries.ts';
import type { NewLogLine } from './logs.store.ts';
import type { ProcessFilePayload } from './process-file.job.ts';

/** Another run has taken the document over, or it was erased: this one ends without a further write. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
  constructor() {
    super('the run no longer holds its document');
  }
}

/** A step that runs: its row, its attempt, what it says, and the document as it was when it began. */
export type Attempt = BegunAttempt & { step: StepRow; file: FileRow; lines: NewLogLine[] };

/** The step that follows; `begun` when the end of the one before began it. */
export type FollowingStep = NextStep & { begun?: Attempt };

type Claim = { fileId: string; ownerId: string; planId: string; token: string };

/**
 * Everything one run writes of its document. Each entry is one transaction that holds the document and is refused once another run
 * has claimed it: then it throws RunLost.
 */
export class Journal {
  /** The kind of slot this run has. */
  readonly work: StepWork;
  /** The document and its steps as they were when it was claimed. */
  readonly file: FileRow;
  readonly steps: readonly StepRow[];
  readonly #ctx: Context;
  readonly #claim: Claim;

  private constructor(ctx: Context, claim: Claim, about: Pick<Journal, 'work' | 'file' | 'steps'>) {
    this.#ctx = ctx;
    this.#claim = claim;
    this.work = about.work;
    this.file = about.file;
    this.steps = about.steps;
  }

  /**
   * Takes a document for this run. Whoever held it before, alive or dead, can write nothing from now on; an attempt left open by a
   * killed worker is closed as crashed, and its step runs again.
   * @returns undefined when there is nothing to do: the job belongs to an earlier plan, the document is gone, or it has gone on in
   * the other kind of slot, with a job of its own.
   */
  static async claim(anyone: Context, payload: ProcessFilePayload, work: StepWork): Promise<Journal | undefined> {
    const ctx = forOwner(anyone, payload.ownerId);
    const claim = { ...payload, token: newId() };
    const about = await inTransaction(ctx, async (ctx) => {
      const file = await lockFile(ctx.db, claim.ownerId, claim.fileId);
      if (file?.plan_id !== claim.planId) return undefined;
      const steps = await stepsOf(ctx.db, file.id);
      const crashed = runningStep(steps);
      if (crashed && (stepNamed(crashed.step_name)?.work ?? work) !== work) return undefined;
      await updateFile(ctx.db, claim.ownerId, file.id, { run_token: claim.token });
      if (!crashed) return { work, file, steps };
      const isGivenUp = await writeCrash(ctx, crashed);
      await recordStatus(ctx, file, { failedStepId: isGivenUp ? crashed.id : undefined });
      return { work, file, steps: await stepsOf(ctx.db, file.id) };
    });
    return about && new Journal(ctx, claim, about);
  }

  /** Runs `write` in a transaction that holds the document for this run. @throws RunLost when the claim is gone. */
  fenced<T>(write: (ctx: TransactionContext, file: FileRow) => Promise<T>): Promise<T> {
    return inTransaction(this.#ctx, async (ctx) => {
      const file = await lockFile(ctx.db, this.#claim.ownerId, this.#claim.fileId);
      if (file?.run_token !== this.#claim.token) throw new RunLost();
      return write(ctx, file);
    });
  }

  /** Marks a step as running and opens its attempt. */
  async begin(step: StepRow): Promise<Attempt> {
    const attempt = await this.fenced(async (ctx, file) => {
      const begun = await writeBegin(ctx, step);
      await reportBegun(ctx, step);
      return { ...begun, step, lines: [], file: (await recordStatus(ctx, file)).file };
    });
    return attempt;
  }

  /** Stores how far a running step is, and tells who is connected. */
  async progress(step: StepRow, done: number, total: number): Promise<void> {
    await this.fenced((ctx) => saveProgress(ctx.db, step, { done, total }));
    await broadcast(this.#ctx, fileEvents.progress, { file_id: step.file_id, step: step.step_name, done, total });
  }

  /** Puts a step back to wait, with the reason. */
  async pause(attempt: Attempt, reason: Pause): Promise<void> {
    const isFirstWait = reason.isWait === true && attempt.step.waiting_since === null;
    const status = await this.fenced(async (ctx, file) => {
      if (!(await writePause(ctx, attempt, reason))) return file.status;
      return (await recordStatus(ctx, file, { isVisible: !reason.isWait || isFirstWait })).status;
    });
    // Looking again showed the step as running for a moment: open pages hear that it waits still, without an event on record.
    if (!reason.isWait || isFirstWait) return;
    await broadcast(this.#ctx, fileEvents.changed, { file_id: attempt.step.file_id, change: 'updated', status });
  }

  /**
   * Writes a step's end in one transaction: what it made, its row, its attempt, its log, the document's status, the events; and that
   * the next step runs, which saves a second one; steps in between that have nothing to do are passed over. Derived files become
   * permanent with it.
   * @param work what the next step works with; null when none is to begin.
   * @returns the next step; undefined when none can run.
   */
  async end(
    attempt: Attempt,
    result: Exclude<StepResult, { type: 'retryIn' | 'yield' }>,
    work: DocumentWork | null,
  ): Promise<FollowingStep | undefined> {
    const blobs = pendingOf(result);
    const name = attempt.step.step_name;
    let following: FollowingStep | undefined;
    try {
      following = await this.fenced(async (ctx, file) => {
        const ended = result.type === 'delegated' ? await writeDelegation(ctx, attempt, file, result) : result;
        const patch = ended ? await writeEnd(ctx, attempt, ended) : {};
        const hasBlobs = (ended?.blobs ?? []).length > 0;
        const stored = await stepsOf(ctx.db, file.id);
        // What is known of the document's files is of before this end.
        const mayPass = work !== null && ended !== undefined && !hasBlobs;
        const about = { ctx, file: Object.assign({}, file, patch), behind: name };
        const steps = mayPass ? await this.#passOver({ ...about, work }, stored) : stored;
        const next = nextStep(steps);
        const begun = next && work && this.#canRun(next) ? await writeBegin(ctx, next.step) : undefined;
        if (begun && next) await reportBegun(ctx, next.step);
        const now = begun ? steps.map((step) => (step === next?.step ? asRunning(step) : step)) : steps;
        const isVisible = ended === undefined || hasBlobs;
        const failedStepId = result.type === 'failed' ? attempt.step.id : undefined;
        const recorded = await recordStatus(ctx, file, { patch, steps: now, isVisible, failedStepId });
        if (hasBlobs) await sendLateCopy(ctx, file.id, { blobs: ended?.blobs ?? [], steps: now });
        faultPoint(`step.${name}.written`);
        return next && { ...next, ...(begun ? { begun: { ...begun, ...next, lines: [], file: recorded.file } } : {}) };
      });
    } catch (error) {
      await finalizeBlobs(this.#ctx, { blobs, error });
      throw error;
    }
    faultPoint(`step.${name}.committed`);
    return following;
  }

  /** Lets the document go on in the other kind of slot. */
  async transfer(work: StepWork): Promise<void> {
    await this.fenced((ctx, file) => enqueueRun(ctx, { ...file, plan_id: this.#claim.planId }, work));
  }

  /** Notes on a step that it waits, for what no attempt was begun. @param reason told to people once it is known. */
  async waitUntried(step: StepRow, since: Date, reason: { code: string; message: string } | null): Promise<void> {
    await this.fenced(async (ctx, file) => {
      const error = reason && { error_code: reason.code, error_message: reason.message };
      await updateStep(ctx.db, step, { waiting_since: since, ...error });
      await recordStatus(ctx, file, { isVisible: reason !== null });
    });
  }

  /** Passes over a step that no attempt was begun of. */
  async passOver(step: StepRow, why: string): Promise<void> {
    await this.fenced(async (ctx, file) => {
      await writePassedOver(ctx, step, why);
      await recordStatus(ctx, file, { isVisible: true });
    });
  }

  /** Nothing can run any more: a password that did not open the document is forgotten, unless work that was handed on is still to end. */
  async finish(): Promise<void> {
    await this.fenced(async (ctx, file) => {
      const steps = await stepsOf(ctx.db, file.id);
      const verdict = passwordVerdict(steps);
      const isOpen = steps.some((step) => step.status === 'in_progress');
      if (verdict === 'opened' || !isOpen) await resolvePassword(ctx.db, file.id, verdict);
    });
  }

  #canRun({ definition }: NextStep): boolean {
    return definition?.work === this.work;
  }

  /** Passes over steps whose turn it is and that have nothing to do. @returns all steps as they are then. */
  async #passOver(about: PassedBy, stored: readonly StepRow[]): Promise<readonly StepRow[]> {
    let steps = stored;
    for (;;) {
      const next = nextStep(steps);
      if (!next || !this.#canRun(next) || !isUntouched(next.step)) return steps;
      const why = await next.definition?.passesOver(about, next.step.options);
      if (why === undefined) return steps;
      const passed = await writePassedOver(about.ctx, next.step, why);
      steps = steps.map((step) => (step === next.step ? passed : step));
    }
  }
}

type PassedBy = { ctx: TransactionContext; file: FileRow; work: DocumentWork; behind: string };

/** Whether nothing is known of a step but its plan; what a condition says of it is found out when it runs. */
function isUntouched({ condition, attempt_count, attempt_base, waiting_since }: StepRow): boolean {
  return condition === null && attempt_count === attempt_base && waiting_since === null;
}

/** Tells who is connected which step runs now, once the transaction is kept. */
function reportBegun(ctx: TransactionContext, step: StepRow): Promise<void> {
  return broadcast(ctx, fileEvents.progress, { file_id: step.file_id, step: step.step_name, done: null, total: null });
}

/** What a step stored and the engine has not made permanent. */
export function pendingOf(result: StepResult): PendingBlob[] {
  const blobs: readonly DerivedBlob[] = 'blobs' in result ? (result.blobs ?? []) : [];
  return blobs.map(({ pending }) => pending).filter((pending) => pending !== null);
}

function passwordVerdict(steps: readonly StepRow[]): PasswordVerdict {
  const opening = steps.find(({ step_name }) => step_name === 'convert_to_pdf');
  if (opening?.status === 'success') return 'opened';
  const isRefused = opening?.error_code === 'password_required' || opening?.error_code === 'password_wrong';
  return opening?.status === 'failure' && isRefused ? 'refused' : 'untested';
}

function asRunning(step: StepRow): StepRow {
  return { ...step, status: 'in_progress' };
}
