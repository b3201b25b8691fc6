import { type Context, ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import type { AppError } from '../../../../platform/errors.ts';
import { countUploadsUpTo } from '../../audit/index.ts';
import { lockProfile } from '../../users/index.ts';
import { hasPlans } from '../has-plans.ts';
import { planErrors } from '../plans.errors.ts';
import { type Entitlement, entitlementOf } from './entitlement.ts';
import { noteUsage } from './note-usage.ts';
import { countPagesRead, insertPageUsage, isRunCounted } from './page-usage.store.ts';
import type { Quota, QuotaKind } from './quotas.ts';
import { tellsLimit } from './tells-limit.ts';

/** What the caller's plan gives them, with everybody else who uses it up waiting until the transaction ends; null without limits. */
export async function holdEntitlement(ctx: TransactionContext): Promise<Entitlement | null> {
  if (!hasPlans(ctx.config)) return null;
  await lockProfile(ctx.db, ownerOf(ctx), ctx.clock.now());
  return entitlementOf(ctx);
}

/** The refusal by a quota that is used up. */
function quotaExceeded(ctx: Pick<Context, 'clock'>, quota: Quota, used: number, refused?: readonly string[]): AppError {
  const { kind, allowed, resetsAt } = quota;
  const { extra, ...rest } = tellsLimit({ kind, allowed, used, freesAt: resetsAt }, ctx.clock.now());
  return planErrors.quota_exceeded({
    detail: sentenceOf(quota),
    ...rest,
    extra: refused === undefined ? extra : { ...extra, refused_files: refused },
  });
}

const WHAT: Readonly<Record<QuotaKind, string>> = {
  documents_in_all: 'documents in all',
  documents_a_month: 'documents a month',
  documents_a_year: 'documents so far in this year',
  pages_a_month: 'scanned pages a month',
  destinations: 'destinations',
  stored_bytes: 'bytes in all, the trash included',
};

function sentenceOf({ kind, allowed, resetsAt }: Quota): string {
  const then = resetsAt === null ? '' : `, and there is room again on ${resetsAt.toISOString()}`;
  return `Your plan allows ${allowed.toLocaleString('en')} ${WHAT[kind]}${then}. Nothing of this was kept; all you have stays as it is, and a larger plan takes more at once.`;
}

/**
 * Checks the documents that were just added against the plan, in the transaction that added them and holds the entitlement.
 * @param added the names of what was added and is no copy, in their order. @throws quota_exceeded
 */
export async function checkDocuments(
  ctx: TransactionContext,
  { quotas }: Entitlement,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  for (const quota of quotas) {
    if (!quota.kind.startsWith('documents_')) continue;
    const atMost = quota.allowed + added.length;
    const count = await countUploadsUpTo(ctx.db, ownerOf(ctx), { since: quota.since, atMost });
    if (count <= quota.allowed) {
      await noteUsage(ctx, quota, { before: count - added.length, after: count });
      continue;
    }
    const refused = added.slice(Math.max(0, added.length - (count - quota.allowed)));
    throw quotaExceeded(ctx, quota, count - added.length, refused);
  }
}

/**
 * Counts the pages that a run of a document's steps reads, once however often it goes on; where there are no limits, for whoever sets some.
 * @throws quota_exceeded where the plan has no room for all of them
 */
export async function countPages(ctx: TransactionContext, input: { runId: string; pages: number }): Promise<void> {
  const { runId, pages } = input;
  const entitlement = await holdEntitlement(ctx);
  if (await isRunCounted(ctx.db, runId)) return;
  const quota = entitlement?.quotas.find(({ kind }) => kind === 'pages_a_month');
  if (quota) {
    const used = await countPagesRead(ctx.db, ownerOf(ctx), quota.since);
    if (used + pages > quota.allowed) throw quotaExceeded(ctx, quota, used);
    await noteUsage(ctx, quota, { before: used, after: used + pages });
  }
  await insertPageUsage(ctx.db, { runId, ownerId: ownerOf(ctx), pages, now: ctx.clock.now() });
}

/** How many pages can still be read for the caller now. */
export async function pagesLeft(ctx: Context): Promise<number> {
  const quota = (await entitlementOf(ctx))?.quotas.find(({ kind }) => kind === 'pages_a_month');
  if (!quota) return Number.POSITIVE_INFINITY;
  return quota.allowed - (await countPagesRead(ctx.db, ownerOf(ctx), quota.since));
}

/** Checks that there is room for one more of what is there now, in the transaction that adds it. @throws quota_exceeded */
export async function holdRoomFor(
  ctx: TransactionContext,
  kind: 'destinations',
  count: () => Promise<number>,
): Promise<void> {
  const entitlement = await holdEntitlement(ctx);
  const quota = entitlement?.quotas.find((one) => one.kind === kind);
  if (!quota) return;
  const used = await count();
  if (used >= quota.allowed) throw quotaExceeded(ctx, quota, used);
}
