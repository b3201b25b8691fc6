import type { PendingBlob } from '../../../platform/blobs/index.ts';
import type { TransactionContext } from '../../../platform/context.ts';
import { failureCodes } from '../../../platform/errors.ts';
import type { ArchivedAs, EmbeddedIn, FilePatch } from '../files/index.ts';
import type { Delegation } from './delegated.ts';

/** A derived file a step made: stored, referenced and made permanent by the engine. `pending: null` drops the one there is. */
export type DerivedBlob = {
  role: string;
  pending: PendingBlob | null;
  embedded?: EmbeddedIn;
  archived?: ArchivedAs;
};

/** What a step changes, written by the engine in one transaction with the step's end. */
export type StepEffects = {
  patch?: FilePatch;
  blobs?: readonly DerivedBlob[];
  /** Runs inside that transaction; what it returns is laid over the result (for decisions that need a lock). */
  write?: (ctx: TransactionContext) => Promise<StepDecision | undefined>;
};

/** What a step can only decide inside the engine's transaction. */
export type StepDecision = { patch?: FilePatch; summary?: string; warning?: string; endsRun?: boolean };

/** What an attempt asked a service elsewhere, as it is kept with the attempt and shown to people; never the text itself. */
export type Asked = {
  host: string;
  model: string;
  sent_characters: number;
  /** As the service counted them; null where it counts none. */
  prompt_tokens: number | null;
  completion_tokens: number | null;
  duration_ms: number;
};

/** What a warning tells of, by the names its words have for it; amounts as decimals beside a `currency`. */
export type WarningFigures = Readonly<Record<string, string>>;

/** A step waits for something outside. */
export type StepWait = { type: 'retryIn'; seconds: number; code: string; why: string };

/** How a step ended. A thrown error is none of these: it is a surprise, and retried. */
export type StepResult =
  | ({
      type: 'done';
      summary: string;
      warning?: string;
      figures?: WarningFigures;
      asked?: Asked;
      /** Whom it lets know: a webhook; null: the owner, in the inbox. */
      notifies?: string | null;
    } & StepEffects)
  | ({ type: 'skipped'; why: string; note?: string } & StepEffects)
  | StepWait
  /** Somebody else's work goes first; the step goes on, with what it kept, when its turn comes again. */
  | { type: 'yield' }
  | Delegation
  | ({ type: 'failed'; code: string; sentence: string; detail?: string } & StepEffects);

/**
 * The step did its work. `summary` is one public sentence; with a `warning`, one of those the step declares, it stands open on the
 * document's page, with its `figures`.
 */
export function done(effects: Omit<Extract<StepResult, { type: 'done' }>, 'type'>): StepResult {
  return { type: 'done', ...effects };
}

/**
 * The step had nothing to do; `why` is one public sentence. With a `note`, one of those the step declares, people read why among the
 * document's steps.
 */
export function skipped(why: string, effects: StepEffects & { note?: string } = {}): StepResult {
  return { type: 'skipped', why, ...effects };
}

/** The step waits for something outside (room on the disk) and goes on by itself; a wait is not a failed attempt. */
export function retryIn(seconds: number, code: string, why: string): StepWait {
  failureCodes.publish(code);
  return { type: 'retryIn', seconds, code, why };
}

/** The step cannot succeed with this document as it is; `sentence` is public and says what to do. What it did achieve is kept. */
export function failed(code: string, sentence: string, detail?: string, effects: StepEffects = {}): StepResult {
  failureCodes.publish(code);
  return { type: 'failed', code, sentence, ...(detail === undefined ? {} : { detail }), ...effects };
}
