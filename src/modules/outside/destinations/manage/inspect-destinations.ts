import { type Context, inTransaction } from '../../../../platform/context.ts';
import { openTo } from '../connect.ts';
import { overdueDestinations } from '../ledger/claims.store.ts';
import { deliverFilesJob } from '../ledger/deliver-files.job.ts';
import {
  allDestinations,
  countUnlocated,
  misstatedFiles,
  type OwnedDestination,
  restateFiles,
  someUnlocated,
} from '../ledger/ledger-checks.store.ts';
import { holdDocuments } from '../ledger/restart.store.ts';
import { restartSome } from '../ledger/restart-deliveries.ts';
import { type DeliveryProblem, problemOf } from '../problems.ts';
import { providerNamed } from '../providers/registry.ts';
import { credentialsOf } from './destination-secrets.ts';

const LONGEST_MS = 30_000;
/** What is due for longer has lost its job. */
const LOST_AFTER_MS = 600_000;
const FILES_AT_ONCE = 500;
/** Nothing has this name: asking for it says whether the place answers, and lets whoever asks in. */
const NOTHING = '.archivolt-doctor';

/** What is found of a destination. `mend` puts it right, where this service can. */
export type DestinationFinding = {
  sentence: string;
  /** What somebody has to do; null: all is well. */
  remedy: string | null;
  mend?: () => Promise<void>;
};

/** Looks at every destination and at the ledger. @param options.reachesOut whether the servers are spoken to. */
export async function* inspectDestinations(
  ctx: Context,
  options: { reachesOut: boolean },
): AsyncGenerator<DestinationFinding> {
  const destinations = await allDestinations(ctx.db);
  for (const destination of destinations) {
    yield await stateOf(ctx, destination, options);
    yield* ledgerOf(ctx, destination);
  }
  yield* lostOnes(ctx, destinations);
  yield* misstated(ctx);
}

function nameOf({ name, owner_id: owner, owner_name: username }: OwnedDestination): string {
  return `“${name}” (${owner === null ? 'of the whole service' : `of ${username ?? owner}`})`;
}

function keepsOf({ provider }: OwnedDestination) {
  return providerNamed(provider)?.keeps ?? 'objects';
}

/** Whether it can be delivered to, now. */
async function stateOf(
  ctx: Context,
  destination: OwnedDestination,
  { reachesOut }: { reachesOut: boolean },
): Promise<DestinationFinding> {
  const { paused_reason: reason, last_error: error } = destination;
  const name = nameOf(destination);
  if (reason === 'by_hand') return { sentence: `${name} is paused by hand.`, remedy: null };
  if (reason !== null) {
    const remedy = 'Whoever it belongs to corrects it on the page Destinations, then switches it on again.';
    return { sentence: `${name} is paused. ${error ?? reason}`, remedy };
  }
  // Where nothing is kept, only a message would tell more: nobody wants one of every look.
  const isAsked = reachesOut && destination.is_owner_active && keepsOf(destination) !== 'nothing';
  const problem = isAsked ? await reach(ctx, destination) : await opened(ctx, destination);
  if (!problem) return { sentence: `${name} ${isAsked ? 'answers' : 'is on'}.`, remedy: null };
  const remedy =
    problem.code === 'credentials_unreadable'
      ? 'Put the key into ENCRYPTION_KEYS_OLD, or enter the credentials again on the page Destinations.'
      : 'Test it on the page Destinations; what waits goes out by itself when it works again.';
  return { sentence: `${name} cannot be used. ${problem.detail}`, remedy };
}

/** Whether its credentials open. */
async function opened(ctx: Context, destination: OwnedDestination): Promise<DeliveryProblem | null> {
  try {
    await credentialsOf(ctx, destination);
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

async function reach(ctx: Context, destination: OwnedDestination): Promise<DeliveryProblem | null> {
  try {
    const connection = await openTo(ctx, destination, AbortSignal.timeout(LONGEST_MS));
    const answer: Promise<unknown> = 'send' in connection ? connection.probe() : connection.stat(NOTHING);
    await answer.finally(() => connection.close());
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

async function* ledgerOf(ctx: Context, destination: OwnedDestination): AsyncGenerator<DestinationFinding> {
  const { id } = destination;
  if (keepsOf(destination) !== 'objects') return;
  const count = await countUnlocated(ctx.db, id);
  if (count === 0) return;
  const sentence = `${count} copies count as delivered to ${nameOf(destination)}, but it is not known where they lie.`;
  const some = (afterId: string, limit: number) => someUnlocated(ctx.db, id, afterId, limit);
  const mend = () => restartSome(ctx, id, some, new AbortController().signal);
  yield { sentence, remedy: 'Send them again: what lies there already is recognised.', mend };
}

/** What should have gone out long ago and has no job any more. */
async function* lostOnes(ctx: Context, destinations: readonly OwnedDestination[]): AsyncGenerator<DestinationFinding> {
  const overdue = await overdueDestinations(ctx.db, new Date(ctx.clock.now().getTime() - LOST_AFTER_MS));
  for (const destination of destinations.filter(({ id }) => overdue.includes(id))) {
    yield {
      sentence: `Copies for ${nameOf(destination)} should have gone out more than ten minutes ago.`,
      remedy: 'See that the service, or its worker, is running: it looks for them every ten minutes.',
      mend: () => inTransaction(ctx, (ctx) => deliverFilesJob.wake(ctx, [destination.id])),
    };
  }
}

async function* misstated(ctx: Context): AsyncGenerator<DestinationFinding> {
  for (let ids = await misstatedFiles(ctx.db, FILES_AT_ONCE); ids.length > 0; ) {
    const some = ids;
    yield {
      sentence: `${some.length} documents say something else of their deliveries than the ledger.`,
      remedy: 'Let them say what the ledger says.',
      mend: () =>
        inTransaction(ctx, async (ctx) => {
          await holdDocuments(ctx.db, some);
          await restateFiles(ctx.db, some);
        }),
    };
    // As many again when they were put right and there are more; otherwise the same ones.
    const next = await misstatedFiles(ctx.db, FILES_AT_ONCE);
    if (next[0] === ids[0]) return;
    ids = next;
  }
}
