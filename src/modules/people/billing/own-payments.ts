import { type Context, ownerOf } from '../../../platform/context.ts';
import { httpSettings, publicBaseUrl } from '../../../platform/http/index.ts';
import { safeNextPath } from '../auth/index.ts';
import { billingErrors } from './billing.errors.ts';
import { findCustomer } from './billing.store.ts';
import type { ProviderInvoice } from './provider.ts';
import { accountOfProvider, providerOf, requireProvider, withRefusals } from './provider-of.ts';
import { localeOf } from './start-checkout.ts';
import { syncCustomer } from './sync-customer.ts';

/**
 * Leads the caller to a page of the provider where they change how they pay.
 * @returns its address. @throws subscription_missing, billing_not_set_up, billing_unavailable, billing_refused
 */
export async function openPortal(ctx: Context, input: { next?: string | undefined }): Promise<string> {
  const provider = await requireProvider(ctx);
  const customer = await findCustomer(ctx.db, ownerOf(ctx), accountOfProvider(provider));
  if (!customer) throw billingErrors.subscription_missing();
  const returnUrl = `${publicBaseUrl(ctx.config.get(httpSettings))}${safeNextPath(input.next ?? '/subscription')}`;
  const locale = await localeOf(ctx);
  return withRefusals(ctx, () => provider.portal({ customerId: customer.customer_id, returnUrl, locale }));
}

/** The caller's invoices, as the provider has them. @throws billing_unavailable, billing_refused */
export async function listOwnInvoices(ctx: Context): Promise<ProviderInvoice[]> {
  const provider = await providerOf(ctx);
  const customer = provider && (await findCustomer(ctx.db, ownerOf(ctx), accountOfProvider(provider)));
  if (!customer) return [];
  return withRefusals(ctx, () => provider.listInvoices(customer.customer_id));
}

/** Reads what the caller pays anew, for who comes back from paying before the event of it does. @throws billing_unavailable, billing_refused */
export async function refreshOwn(ctx: Context): Promise<void> {
  const provider = await providerOf(ctx);
  const customer = provider && (await findCustomer(ctx.db, ownerOf(ctx), accountOfProvider(provider)));
  if (!customer) return;
  await withRefusals(ctx, () => syncCustomer(ctx, { provider, customerId: customer.customer_id }));
}
