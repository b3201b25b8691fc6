import { setTimeout } from 'node:timers/promises';
import type { Meilisearch } from 'meilisearch';
import { z } from 'zod';
import type { Context } from '../../../../../platform/context.ts';
import { faultPoint } from '../../../../../platform/faults/index.ts';
import { callService } from '../service/call-service.ts';
import type { SearchService } from '../service/meilisearch.settings.ts';
import { SearchServiceProblem } from '../service/search-service-problem.ts';
import { writeState } from './following.store.ts';

const DEADLINE_MS = 120_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

const enqueuedSchema = z.object({ taskUid: z.int().min(0) });
const taskSchema = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.object({ code: z.string(), type: z.string() }).nullish(),
});

/** What works for the service: a context, the service, and what ends the work. */
export type FollowContext = Pick<Context, 'db' | 'outbound' | 'clock' | 'log'> & {
  service: SearchService;
  signal: AbortSignal;
  /** @throws ClaimLost when somebody else does the work by now. */
  keepClaim(): Promise<void>;
};

/** Somebody else brings changes to the service by now. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** How a task of the service ended. */
export type TaskEnd = { isDone: true } | { isDone: false; code: string; isOurFault: boolean };

/**
 * Gives the service a piece of work and waits for its end. What it was given is remembered, so that nobody gives it more before
 * this has ended, also when this process dies meanwhile. @throws SearchServiceProblem
 */
export async function runTask(
  ctx: FollowContext,
  start: (client: Meilisearch) => PromiseLike<unknown>,
): Promise<TaskEnd> {
  const { service, signal } = ctx;
  const { data } = enqueuedSchema.safeParse(
    await callService(ctx, service, async (client) => start(client), { signal }),
  );
  if (!data) throw new SearchServiceProblem('not_understood');
  await writeState(ctx.db, { task_uid: data.taskUid });
  faultPoint('search_service.told');
  const end = await endOfTask(ctx, data.taskUid);
  await writeState(ctx.db, { task_uid: null });
  return end;
}

/** The same for work that has to succeed. @throws SearchServiceProblem */
export async function mustRun(
  ctx: FollowContext,
  start: (client: Meilisearch) => PromiseLike<unknown>,
  expected: readonly string[] = [],
): Promise<void> {
  const end = await runTask(ctx, start);
  if (!end.isDone && !expected.includes(end.code)) throw new SearchServiceProblem('task_failed', { said: end.code });
}

/** Waits for what the service was given before; a task it does not know is over. @throws SearchServiceProblem */
export async function awaitOpenTask(ctx: FollowContext, taskUid: number): Promise<void> {
  try {
    await endOfTask(ctx, taskUid);
  } catch (error) {
    if (!(error instanceof SearchServiceProblem && error.said === 'task_not_found')) throw error;
  }
  await writeState(ctx.db, { task_uid: null });
}

async function endOfTask(ctx: FollowContext, taskUid: number): Promise<TaskEnd> {
  const { service, signal, clock } = ctx;
  const untilMs = clock.now().getTime() + DEADLINE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
    const answer = await callService(ctx, service, (client) => client.tasks.getTask(taskUid), { signal });
    const { data } = taskSchema.safeParse(answer);
    if (!data) throw new SearchServiceProblem('not_understood');
    if (data.status === 'succeeded') return { isDone: true };
    if (data.status === 'failed' || data.status === 'canceled') {
      const { code, type } = data.error ?? { code: data.status, type: 'internal' };
      return { isDone: false, code, isOurFault: type === 'invalid_request' };
    }
    if (clock.now().getTime() >= untilMs) throw new SearchServiceProblem('task_late');
    await ctx.keepClaim();
    await setTimeout(pauseMs, undefined, { signal });
  }
}
