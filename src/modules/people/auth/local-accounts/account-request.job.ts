import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { defineJob, type JobHandler, sealedPayloads } from '../../../../platform/jobs/index.ts';
import { loadKeyring, open, type SealBinding, SealError, seal } from '../../../../platform/secrets/index.ts';
import { requestPasswordReset, resendVerification } from './ask-for-link.ts';
import { signUp } from './sign-up.ts';

/** What strangers ask for at an address. */
const requestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('signup'),
    email: z.string(),
    language: z.string(),
    displayName: z.string(),
    passwordHash: z.string(),
    // Not in what an older process took in.
    next: z.string().default('/'),
  }),
  z.object({ type: z.literal('verification'), email: z.string(), language: z.string() }),
  z.object({ type: z.literal('password_reset'), email: z.string(), language: z.string() }),
]);

/** A sign-up, or the wish for a link. */
export type AccountRequest = z.input<typeof requestSchema>;

const contentSchema = z.object({
  request: requestSchema,
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});

/**
 * Looks up what the request itself must not: whether the address is anybody's. Whoever asks gets the same answer after the same
 * work, and what differs happens here, where nobody can time it.
 */
export const accountRequestJob = defineJob({
  name: 'account_request',
  payload: z.object({ id: z.uuid(), sealed: z.string() }),
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  expireInSeconds: 60,
  work: 'io',
});

function bindingOf(id: string): SealBinding {
  return { purpose: 'account request', boundTo: id };
}

/** Where what was asked for lies sealed. */
export const sealedAccountRequests = sealedPayloads({
  purpose: 'account request',
  job: accountRequestJob.name,
  boundTo: 'id',
});

/** Takes a request in, whoever it is about. */
export async function takeAccountRequest(ctx: Context, request: AccountRequest): Promise<void> {
  const id = newId();
  const content = { request, address: ctx.address, requestId: ctx.requestId };
  const sealed = seal(await loadKeyring(ctx.config), bindingOf(id), JSON.stringify(content));
  await ctx.jobs.enqueue(ctx.db, accountRequestJob, { id, sealed });
}

/** Does what was asked for, in the name of the request that asked. */
export const handleAccountRequest: JobHandler<z.infer<typeof accountRequestJob.payload>, Context> = async (
  ctx,
  { id, sealed },
) => {
  let text: string;
  try {
    text = open(await loadKeyring(ctx.config), bindingOf(id), sealed);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return { type: 'dead', reason: `The request cannot be opened: ${error.message}.` };
  }
  const { request, address, requestId } = contentSchema.parse(JSON.parse(text));
  const asked = { ...ctx, address, requestId };
  if (request.type === 'signup') await signUp(asked, request);
  else if (request.type === 'verification') await resendVerification(asked, request);
  else await requestPasswordReset(asked, request);
  return { type: 'done' };
};
