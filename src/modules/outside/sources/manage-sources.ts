import type { Insertable } from 'kysely';
import {
  actsAsAdmin,
  type Context,
  inTransaction,
  ownerOf,
  type TransactionContext,
} from '../../../platform/context.ts';
import type { DB } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids.ts';
import { requireActive } from '../../documents/pipelines/index.ts';
import { defineOwned, difference } from '../../people/owned/index.ts';
import { type MadeSecrets, makeInbound, patchInbound } from './inbound/inbound-secrets.ts';
import { kindOf } from './kinds.ts';
import { newMailTag } from './mail-in/mail-addresses.ts';
import { requireMayOpen } from './may-open.ts';
import { sealCredentials } from './source-credentials.ts';
import type { SourceKind } from './source-kind.ts';
import { sourceErrors } from './sources.errors.ts';
import type { NewSource, SourcePatch } from './sources.schemas.ts';
import {
  countSources,
  deleteSourceRow,
  findSource,
  insertSource,
  lockSource,
  type Source,
  type SourceChange,
  updateSource,
} from './sources.store.ts';

/** More than this is an accident. */
const MAX_SOURCES = 100;

/** A source with what was made for it, which is shown this once. */
export type SourceAndMade = { source: Source; made: MadeSecrets };

function requireAllowed(ctx: Context, kind: SourceKind): void {
  if (kind.audience === 'admin' && !actsAsAdmin(ctx)) throw sourceErrors.source_kind_not_allowed();
}

/** What sources have in common with everything that somebody owns; the instance has none. */
const common = defineOwned({
  type: 'source',
  most: MAX_SOURCES,
  find: findSource,
  lock: lockSource,
  count: countSources,
  refusals: { notFound: sourceErrors.source_not_found, tooMany: sourceErrors.source_limit_reached },
});

/** One the caller may see, the same held until the transaction ends, and writing down what was done to it. */
export const { require: requireSource, hold: holdSource, record: recordAction } = common;

/**
 * Adds a source for the caller.
 * @returns it, and what was made for it.
 * @throws source_kind_not_allowed, source_limit_reached, invalid_request
 */
export async function createSource(ctx: TransactionContext, input: NewSource): Promise<SourceAndMade> {
  const kind = kindOf(input.kind);
  requireAllowed(ctx, kind);
  await requireMayOpen(ctx, kind.name);
  const ownerId = ownerOf(ctx);
  await common.admitAnother(ctx, ownerId);
  if (input.pipeline_id !== null) await requireActive(ctx, ownerId, input.pipeline_id);
  const now = ctx.clock.now();
  const id = newId(now);
  const checked = kind.check(input);
  await kind.admit(ctx, checked);
  const { made, keyHash, credentials } = input.kind === 'inbound_key' ? makeInbound(checked) : asGiven(checked);
  const source: Insertable<DB['sources']> = {
    id,
    owner_id: ownerId,
    kind: kind.name,
    name: input.name,
    config: JSON.stringify(checked.config),
    credentials_sealed: credentials === null ? null : await sealCredentials(ctx, id, credentials),
    key_hash: keyHash,
    mail_tag: kind.name === 'mail_in' ? newMailTag() : null,
    tags: input.tags,
    pipeline_id: input.pipeline_id,
    created_at: now,
    updated_at: now,
  };
  const stored = await insertSource(ctx.db, source);
  await recordAction(ctx, stored, 'created', { kind: kind.name, ...described(stored) });
  return { source: stored, made };
}

function asGiven({ credentials }: { credentials: Record<string, unknown> | null }) {
  return { made: { key: null, secret: null }, keyHash: null, credentials };
}

/**
 * Changes what is given of a source; whoever works for it begins anew at once.
 * @returns it, and the secret of signatures when one was made.
 * @throws source_not_found, source_kind_not_allowed, invalid_request
 */
export async function changeSource(ctx: Context, input: { id: string; patch: SourcePatch }): Promise<SourceAndMade> {
  return inTransaction(ctx, async (ctx) => {
    const source = await holdSource(ctx, input.id);
    requireAllowed(ctx, kindOf(source.kind));
    const { change, made } = await changeOf(ctx, source, input.patch);
    if (Object.keys(change).length === 0) return { source, made };
    // What was wrong may be mended: it is tried at once.
    const changed = await updateSource(ctx.db, source.id, {
      ...change,
      next_try_at: null,
      updated_at: ctx.clock.now(),
    });
    const differs = difference(described(source), described(changed));
    if (Object.keys(differs.after).length > 0) await recordAction(ctx, changed, 'updated', differs);
    if (change.credentials_sealed !== undefined)
      await recordAction(ctx, changed, 'secret_changed', { name: changed.name });
    return { source: changed, made };
  });
}

async function changeOf(
  ctx: TransactionContext,
  source: Source,
  patch: SourcePatch,
): Promise<{ change: SourceChange; made: MadeSecrets }> {
  const { name, tags, is_active, pipeline_id } = patch;
  if (pipeline_id) await requireActive(ctx, ownerOf(ctx), pipeline_id);
  const values = await valuesOf(ctx, source, patch);
  const change: SourceChange = {
    ...(name === undefined || name === source.name ? {} : { name }),
    ...(tags === undefined || String(tags) === String(source.tags) ? {} : { tags }),
    ...(pipeline_id === undefined || pipeline_id === source.pipeline_id ? {} : { pipeline_id }),
    ...(is_active === undefined || is_active === source.is_active
      ? {}
      : { is_active, paused_at: is_active ? null : ctx.clock.now() }),
    ...values.change,
  };
  return { change, made: values.made };
}

async function valuesOf(
  ctx: TransactionContext,
  source: Source,
  { config, credentials }: SourcePatch,
): Promise<{ change: SourceChange; made: MadeSecrets }> {
  if (config === undefined && credentials === undefined) return { change: {}, made: { key: null, secret: null } };
  const kind = kindOf(source.kind);
  const checked = kind.check({ config: config ?? source.config, credentials });
  if (config !== undefined) await kind.admit(ctx, checked);
  if (credentials === undefined && source.credentials_sealed !== null) kind.requireSameSecret(source, checked);
  const wanted = source.kind === 'inbound_key' ? patchInbound(source, checked) : asGiven(checked);
  const sealed = wanted.credentials && (await sealCredentials(ctx, source.id, wanted.credentials));
  const isSecretChanged = sealed !== null || credentials === null;
  return {
    made: wanted.made,
    change: {
      ...(config === undefined ? {} : { config: JSON.stringify(checked.config) }),
      ...(isSecretChanged ? { credentials_sealed: sealed } : {}),
    },
  };
}

/** Removes a source with what is known of its calls; its documents stay. @throws source_not_found */
export async function deleteSource(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const source = await holdSource(ctx, input.id);
    await deleteSourceRow(ctx.db, source.id);
    await recordAction(ctx, source, 'deleted', { kind: source.kind, name: source.name });
  });
}

function described(source: Source): Record<string, unknown> {
  const { name, tags, is_active, pipeline_id } = source;
  return { name, tags, is_active, pipeline_id, ...kindOf(source.kind).publicConfig(source) };
}
