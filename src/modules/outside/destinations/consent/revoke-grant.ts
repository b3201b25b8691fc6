import type { Context } from '../../../../platform/context.ts';
import type { Destination } from '../destinations.store.ts';
import { problemOf } from '../problems.ts';
import { providerNamed } from '../providers/registry.ts';
import { grantOf } from './grants.ts';
import { tokenSource } from './token-source.ts';

/** Gives a consent back that is not needed any more. A provider that is away, or has it no more, keeps nobody waiting. */
export async function revokeGrant(ctx: Context, destination: Destination, signal: AbortSignal): Promise<void> {
  const provider = providerNamed(destination.provider);
  const consent = provider?.consent;
  if (!provider || !consent || consent.revokeUrl === null) return;
  try {
    const { refresh_token: held } = await grantOf(ctx, destination);
    if (held === undefined) return;
    const request = { purpose: 'destination', url: consent.revokeUrl, method: 'POST', signal } as const;
    if (consent.revokesByForm) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ token: held }).toString();
      await ctx.outbound.request({ ...request, headers, body });
      return;
    }
    const token = await tokenSource(ctx, destination, { ...provider, consent })(null);
    await ctx.outbound.request({ ...request, headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    const problem = problemOf(error);
    ctx.log.warn({ err: problem, destination_id: destination.id }, 'a consent could not be given back');
  }
}
