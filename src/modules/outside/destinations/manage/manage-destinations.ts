import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, signedInAs, type TransactionContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { isMailConfigured } from '../../../people/mail/index.ts';
import * as owned from '../../../people/owned/index.ts';
import { holdRoomFor } from '../../../people/plans/index.ts';
import type { Place } from '../connect.ts';
import { destinationErrors } from '../destinations.errors.ts';
import { destinationEvents } from '../destinations.events.ts';
import {
  countDestinations,
  type Destination,
  type DestinationChange,
  destinationsFor,
  findDestination,
  insertDestination,
  lockDestination,
  updateDestination,
} from '../destinations.store.ts';
import { deliverFilesJob } from '../ledger/deliver-files.job.ts';
import { DeliveryProblem } from '../problems.ts';
import type { Chooser } from '../provider.ts';
import { providerNamed } from '../providers/registry.ts';
import { anotherKind, type CheckedPatch, checkedInput, checkedPatch } from './check-input.ts';
import { sealCredentials } from './destination-secrets.ts';
import type { DestinationPatch, Draft, NewDestination } from './destinations.schemas.ts';
import { removeDestinationJob } from './remove-destination.job.ts';

/** Each is a place every document may have to go to: more than this is an accident. */
const MAX_DESTINATIONS = 50;

/** What destinations have in common with everything that somebody owns. */
const common = owned.defineOwned({
  type: 'destination',
  most: MAX_DESTINATIONS,
  find: findDestination,
  lock: lockDestination,
  count: countDestinations,
  refusals: {
    notFound: destinationErrors.destination_not_found,
    tooMany: destinationErrors.destination_limit_reached,
    notOfInstance: destinationErrors.destination_scope_not_allowed,
  },
});

/** The owner of a scope; one the caller may see, the same held until the transaction ends, and writing down what was done to it. */
export const { ownerOfScope, require: requireDestination, hold: holdDestination, record: recordAction } = common;

function chooserOf(ctx: Context): Chooser {
  return { isAdmin: signedInAs(ctx.actor)?.isAdmin === true, hasServiceMail: isMailConfigured(ctx.config) };
}

/**
 * Adds a destination for the caller, or for the instance. Documents that come from now on go there.
 * @throws destination_scope_not_allowed, destination_limit_reached, destination_not_valid
 */
export async function createDestination(ctx: TransactionContext, input: NewDestination): Promise<Destination> {
  const owner = ownerOfScope(ctx, input.scope);
  const checked = checkedInput(ctx.config, input, chooserOf(ctx));
  await common.admitAnother(ctx, owner);
  if (owner !== null) await holdRoomFor(ctx, 'destinations', () => countDestinations(ctx.db, owner));
  const now = ctx.clock.now();
  const id = newId(now);
  const { provider, name, scope, filter } = input;
  const destination = await insertDestination(ctx.db, {
    id,
    owner_id: owner,
    provider,
    name: name ?? checked.title,
    config: checked.config,
    credentials_sealed: await sealCredentials(ctx, id, checked.credentials),
    folder_template: input.folder_template,
    sends: input.sends,
    document_types: filter.document_types,
    tags: filter.tags,
    failure_count: 0,
    failing_since: null,
    retry_at: null,
    last_success_at: null,
    ...beginning(checked.waitsForConsent, now),
    removed_at: null,
    created_at: now,
    updated_at: now,
  });
  await recordAction(ctx, destination, 'created', { name: destination.name, provider, scope });
  return destination;
}

/** What is being entered, read as it would be when it is stored. */
export type CheckedDraft = {
  place: Place & Pick<Destination, 'folder_template'>;
  /** The destination that would change; null: a new one. */
  stored: Destination | null;
  name: string;
  /** null: those that are stored. */
  credentials: Record<string, unknown> | null;
};

/**
 * Reads a destination that is not stored, or a change that is not made.
 * @throws destination_scope_not_allowed, destination_not_found, destination_not_valid, destination_credentials_needed
 */
export async function checkedDraft(ctx: Context, draft: Draft): Promise<CheckedDraft> {
  const { id, provider, folder_template } = draft;
  if (id === undefined) {
    const owner_id = ownerOfScope(ctx, draft.scope);
    const input = { ...draft, credentials: draft.credentials ?? {}, sends: [] };
    const { config, credentials, title: name } = checkedInput(ctx.config, input, chooserOf(ctx));
    return { place: { provider, config, owner_id, folder_template }, stored: null, name, credentials };
  }
  const stored = await requireDestination(ctx, id);
  if (provider !== stored.provider) throw anotherKind(stored.provider);
  const patch = { config: draft.config, ...(draft.credentials ? { credentials: draft.credentials } : {}) };
  const { config = stored.config, credentials = null } = checkedPatch(ctx.config, stored, patch, chooserOf(ctx));
  const place = { provider: stored.provider, config, owner_id: stored.owner_id, folder_template };
  return { place, stored, name: stored.name, credentials };
}

/** Nothing goes to where somebody has to consent first. */
function beginning(waitsForConsent: boolean, now: Date) {
  const none = { last_error_code: null, last_error: null, last_error_at: null };
  if (!waitsForConsent) return { is_active: true, paused_reason: null, paused_at: null, ...none };
  const { code, detail } = new DeliveryProblem('consent_gone');
  const error = { last_error_code: code, last_error: detail, last_error_at: now };
  return { is_active: false, paused_reason: code, paused_at: now, ...error };
}

/**
 * Changes what is given of a destination. Switched on, or given other credentials, it goes on at once with what has been waiting.
 * @throws destination_not_found, destination_not_valid, destination_credentials_needed
 */
export async function changeDestination(
  ctx: Context,
  input: { id: string; patch: DestinationPatch },
): Promise<Destination> {
  return inTransaction(ctx, async (ctx) => {
    const destination = await holdDestination(ctx, input.id);
    const checked = checkedPatch(ctx.config, destination, input.patch, chooserOf(ctx));
    const change = await changeOf(ctx, destination, input.patch, checked);
    const fields = Object.keys(change);
    if (fields.length === 0) return destination;
    const now = ctx.clock.now();
    const changed = await updateDestination(ctx.db, destination.id, { ...change, updated_at: now });
    await recordAction(ctx, changed, 'updated', {
      name: changed.name,
      fields: fields.filter((name) => isRecorded(name)),
    });
    if (changed.is_active) {
      await publishResumed(ctx, destination);
      await deliverFilesJob.wake(ctx, [changed.id]);
    }
    return changed;
  });
}

async function changeOf(
  ctx: TransactionContext,
  destination: Destination,
  { name, folder_template, sends, filter, is_active }: DestinationPatch,
  { config, credentials }: CheckedPatch,
): Promise<DestinationChange> {
  const wanted = {
    ...(name === undefined ? {} : { name }),
    ...(folder_template === undefined ? {} : { folder_template }),
    ...(sends === undefined ? {} : { sends }),
    ...(filter ?? {}),
    ...(config === undefined ? {} : { config }),
  };
  const current: Record<string, unknown> = { ...destination };
  const changed = Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(current[field], value));
  const sealed = credentials && { credentials_sealed: await sealCredentials(ctx, destination.id, credentials) };
  const isCorrected = sealed !== undefined || changed.some(([field]) => field === 'config');
  const wasStopped = !destination.is_active && destination.paused_reason !== 'by_hand';
  const isActive = is_active ?? (isCorrected && wasStopped ? true : destination.is_active);
  return {
    ...Object.fromEntries(changed.map(([field, value]) => [field, field === 'config' ? JSON.stringify(value) : value])),
    ...sealed,
    ...(isActive === destination.is_active ? {} : activity(isActive, ctx.clock.now())),
    ...(isCorrected ? { failure_count: 0, failing_since: null, retry_at: null } : {}),
  };
}

const NOT_RECORDED = new Set(['failure_count', 'failing_since', 'retry_at', 'paused_at', 'paused_reason']);

function isRecorded(field: string): boolean {
  return !NOT_RECORDED.has(field);
}

/** What changes when a destination is switched on, or paused by hand. */
export function activity(isActive: boolean, now: Date): DestinationChange {
  const change = owned.activity(isActive, now);
  return isActive ? { ...change, failure_count: 0, failing_since: null, retry_at: null } : change;
}

/** Publishes that a destination goes on which had been paused because of a problem. */
export async function publishResumed(ctx: TransactionContext, before: Destination): Promise<void> {
  await owned.publishResumed(ctx, before, destinationEvents.resumed, { destination_id: before.id });
}

/** Removes a destination: nothing more goes there, and what was delivered stays there. @throws destination_not_found */
export async function deleteDestination(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const destination = await holdDestination(ctx, input.id);
    const { id, name, provider, owner_id } = destination;
    // A consent is given back by the job that removes the rest.
    const isConsented = providerNamed(provider)?.consent !== undefined;
    await publishResumed(ctx, destination);
    await updateDestination(ctx.db, id, {
      removed_at: ctx.clock.now(),
      ...(isConsented ? {} : { credentials_sealed: null }),
    });
    await recordAction(ctx, { id, owner_id }, 'deleted', { name, provider });
    await ctx.jobs.enqueue(ctx.db, removeDestinationJob, { destination_id: id });
  });
}

/** Lets the deliveries of somebody who may act again go on. */
export async function wakeDestinationsOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  const destinations = await destinationsFor(ctx.db, ownerId);
  const ids = destinations.map(({ id }) => id);
  await deliverFilesJob.wake(ctx, ids);
}
