import type { Context } from '../../../../platform/context.ts';
import { planErrors } from '../plans.errors.ts';
import { entitlementOfPerson } from './entitlement.ts';

/** Refuses scripts and apps of somebody whose plan has no access for them. @throws api_access_missing */
export async function requireApiAccess(ctx: Pick<Context, 'db' | 'config' | 'clock'>, ownerId: string): Promise<void> {
  const entitlement = await entitlementOfPerson(ctx, ownerId);
  if (entitlement && !entitlement.plan.api_access) throw planErrors.api_access_missing();
}
