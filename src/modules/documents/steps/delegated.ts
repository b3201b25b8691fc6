import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context.ts';

/** Names the attempt of a step that was handed on. It goes into the payloads of the jobs, and comes back with each part's end. */
export const delegatedWorkSchema = z.object({
  fileId: z.uuid(),
  ownerId: z.uuid(),
  stepId: z.uuid(),
  attempt: z.int(),
});
/** A step's attempt that other jobs are to end. */
export type DelegatedWork = z.infer<typeof delegatedWorkSchema>;

/** A step's work was handed on to other jobs. */
export type Delegation = {
  type: 'delegated';
  /** One sentence: what will have been done when all parts have ended well. */
  summary: string;
  /** Names of the parts, each ended once by `endDelegated`. */
  parts: readonly string[];
  /** The destinations it goes to, where it is a delivery. */
  goesTo?: readonly string[];
  /** One sentence why there is nothing to wait for after all, asked in the transaction that records the delegation: the step is passed over then. */
  passesOver?(ctx: TransactionContext): Promise<string | undefined>;
  /** Enqueues the jobs, in the same transaction. */
  start(ctx: TransactionContext, work: DelegatedWork): Promise<void>;
};

/**
 * The step ends when the jobs it makes have ended; until then it is in progress and takes no slot. Steps that must come after it
 * wait, and the document is completed only then. The jobs end every part, also one they give up: nobody else looks after it.
 * @throws when there is no part, or a part twice: the step would never end.
 */
export function delegated(work: Omit<Delegation, 'type'>): Delegation {
  if (work.parts.length === 0 || new Set(work.parts).size !== work.parts.length)
    throw new RangeError(`work is handed on in parts that differ, not in [${work.parts.join(', ')}]`);
  return { type: 'delegated', ...work };
}
