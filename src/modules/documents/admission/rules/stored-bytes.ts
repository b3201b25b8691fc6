import { type Context, ownerOf } from '../../../../platform/context.ts';
import { entitlementOf, tellsLimit } from '../../../people/plans/index.ts';
import { lockProfile } from '../../../people/users/index.ts';
import { storedBytesOf } from '../../files/index.ts';
import { admissionErrors } from '../admission.errors.ts';
import { admissionSettings } from '../admission.settings.ts';
import { defineRule } from '../rule.ts';

/**
 * How many bytes of originals somebody may keep, copies and the trash included. What the service makes of them does not count: nobody
 * can foresee it, and it changes with settings of the service.
 */
export const storedBytes = defineRule({
  kinds: ['upload'],
  async checkEarly(ctx, { bytes }) {
    const allowed = await allowedBytes(ctx);
    if (allowed === null) return;
    const used = await storedBytesOf(ctx.db, ownerOf(ctx));
    // No document is empty.
    if (used + Math.max(bytes, 1) > allowed) throw refusal(ctx, { allowed, used });
  },
  async hold(ctx) {
    const allowed = await allowedBytes(ctx);
    if (allowed === null) return undefined;
    await lockProfile(ctx.db, ownerOf(ctx), ctx.clock.now());
    return async ({ bytes }) => {
      const used = await storedBytesOf(ctx.db, ownerOf(ctx));
      if (used > allowed) throw refusal(ctx, { allowed, used: used - bytes });
    };
  },
});

/** The lesser of what this service and the plan say. */
async function allowedBytes(ctx: Context): Promise<number | null> {
  const { maxStoredBytes } = ctx.config.get(admissionSettings);
  const quota = (await entitlementOf(ctx))?.quotas.find(({ kind }) => kind === 'stored_bytes');
  const allowed = Math.min(maxStoredBytes || Number.POSITIVE_INFINITY, quota?.allowed ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(allowed) ? allowed : null;
}

function refusal(ctx: Context, { allowed, used }: { allowed: number; used: number }): Error {
  const count = (bytes: number) => bytes.toLocaleString('en');
  return admissionErrors.storage_limit_reached({
    detail: `This account may keep documents of ${count(allowed)} bytes, those in the trash included, and has ${count(used)}; this upload is beyond that. Nothing of it was kept. Erase documents, or ask the administrator for more room.`,
    ...tellsLimit({ kind: 'stored_bytes', allowed, used, freesAt: null }, ctx.clock.now()),
  });
}
