import type { z } from 'zod';
import type { PendingBlob } from '../../../platform/blobs/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import type { FileBlob, FilePatch, FileRow } from '../files/index.ts';
import type { StepsSettings } from './steps.settings.ts';
import type { DocumentWork } from './work.ts';

/** The document as a step sees it: its row at the start of the step. */
export type StepFile = FileRow;

/** A derived file a step made: stored, referenced and made permanent by the engine. `pending: null` drops the one there is. */
export type DerivedBlob = { role: string; pending: PendingBlob | null };

/** What a step changes, written by the engine in one transaction with the step's end. */
export type StepEffects = {
  patch?: FilePatch;
  blobs?: readonly DerivedBlob[];
  /** Runs inside that transaction; what it returns is laid over the result (for decisions that need a lock). */
  write?: (tx: Transaction) => Promise<StepDecision | undefined>;
};

/** What a step can only decide inside the engine's transaction. */
export type StepDecision = { patch?: FilePatch; summary?: string; endsRun?: boolean };

/** A step waits for something outside. */
export type StepWait = { type: 'retryIn'; seconds: number; code: string; why: string };

/** What people should know of a step that did its work: what it found was damaged, so something may be missing. */
export const STEP_WARNINGS = ['image_damaged', 'pdf_repaired'] as const;
/** One of them. */
export type StepWarning = (typeof STEP_WARNINGS)[number];

/** How a step ended. A thrown error is none of these: it is a surprise, and retried. */
export type StepResult =
  | ({ type: 'done'; summary: string; warning?: StepWarning } & StepEffects)
  | ({ type: 'skipped'; why: string } & StepEffects)
  | StepWait
  | ({ type: 'failed'; code: string; sentence: string; detail?: string } & StepEffects);

/** The step did its work. `summary` is one public sentence; with a `warning` it stands open on the document's page. */
export function done(effects: StepEffects & { summary: string; warning?: StepWarning }): StepResult {
  return { type: 'done', ...effects };
}

/** The step had nothing to do; `why` is one public sentence. */
export function skipped(why: string, effects: StepEffects = {}): StepResult {
  return { type: 'skipped', why, ...effects };
}

/** The step waits for something outside (room on the disk) and goes on by itself; a wait is not a failed attempt. */
export function retryIn(seconds: number, code: string, why: string): StepWait {
  return { type: 'retryIn', seconds, code, why };
}

/** The step cannot succeed with this document as it is; `sentence` is public and says what to do. What it did achieve is kept. */
export function failed(code: string, sentence: string, detail?: string, effects: StepEffects = {}): StepResult {
  return { type: 'failed', code, sentence, ...(detail === undefined ? {} : { detail }), ...effects };
}

/** Lines for the document's processing log: a public message, and detail "for support". */
export type StepLog = {
  info(message: string, detail?: string): void;
  warning(message: string, detail?: string): void;
};

/** What a running step gets. */
export type StepRun<O> = {
  file: StepFile;
  /** The stored file that has this role of the document; undefined when there is none. */
  blob(role: string): Promise<FileBlob | undefined>;
  work: DocumentWork;
  options: O;
  ctx: Context;
  /** Aborted when the step makes no progress for STEP_TIMEOUT_SECONDS, when the run lost its claim, or when the worker stops. */
  signal: AbortSignal;
  /** No further attempt follows when this one throws: keep what can be kept. */
  isLastAttempt: boolean;
  /** Says how far the step is; also proof of life for the time limit. Throttled, cheap to call. */
  progress(done: number, total: number): Promise<void>;
  /** Proof of life for the time limit where there is no progress to tell. */
  alive(): void;
  log: StepLog;
  /** A transaction of this run alone: it throws when another run has taken the document over. */
  fenced<T>(write: (tx: Transaction) => Promise<T>): Promise<T>;
};

/** One processing step: a value in the registry. */
export type StepDefinition<O = unknown> = {
  /** The word in the database, the API and the interface. */
  name: string;
  title: string;
  /** Options kept with the plan; parsed before the step runs. */
  options: z.ZodType<O>;
  /** Steps that must have ended well before this one runs; others may have failed. */
  needs: readonly string[];
  /** Whether the step counts for the document's status; the default is yes. */
  counts?: (settings: StepsSettings) => boolean;
  /** Whether the step is shown among a document's steps; the default is yes. */
  isShown?: (settings: StepsSettings) => boolean;
  /** True when the step applies to this document, else one sentence why it is passed over; the default is yes. */
  appliesTo?: (file: StepFile, settings: StepsSettings) => true | string;
  run(input: StepRun<O>): Promise<StepResult>;
};

/** A step with its options type closed over, as the registry holds it. */
export type RegisteredStep = Omit<StepDefinition, 'options' | 'run'> & {
  /** Parses stored options. @throws ZodError when they do not fit the step. */
  parseOptions(stored: unknown): unknown;
  run(input: Omit<StepRun<unknown>, 'options'>, storedOptions: unknown): Promise<StepResult>;
};

/** Declares a step. Put the value into the registry and the engine runs it. */
export function defineStep<O>(definition: StepDefinition<O>): RegisteredStep {
  const { options, run, ...rest } = definition;
  return {
    ...rest,
    parseOptions: (stored) => options.parse(stored ?? {}),
    run: (input, storedOptions) => run({ ...input, options: options.parse(storedOptions ?? {}) }),
  };
}
