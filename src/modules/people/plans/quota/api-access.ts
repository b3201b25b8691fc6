import type { Context } from '../../../../platform/context.ts';
import { planErrors } from '../plans.errors.ts';
import { entitlementOfPerson } from './entitlement.ts';

/** Whether somebody's plan has access for scripts and apps. */
export async function hasApiAccess(ctx: Pick<Context, 'db' | 'config' | 'clock'>, ownerId: string): Promise<boolean> {
  return (await entitlementOfPerson(ctx, ownerId))?.plan.api_access !== false;
}

/** Refuses scripts and apps of somebody whose plan has no access for them. @throws api_access_missing */
export async function requireApiAccess(ctx: Pick<Context, 'db' | 'config' | 'clock'>, ownerId: string): Promise<void> {
  if (!(await hasApiAccess(ctx, ownerId))) throw planErrors.api_access_missing();
}
