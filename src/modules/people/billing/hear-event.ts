import type { Context } from '../../../platform/context.ts';
import { FairLimit } from '../../../platform/fair-limit.ts';
import type { PaymentProvider, ProviderEvent } from './provider.ts';
import { syncCustomer } from './sync-customer.ts';

/** Each holds a connection to the database while the provider is asked. */
const AT_A_TIME = 3;
const limit = new FairLimit(AT_A_TIME);

/** Does what follows from an event of the provider: nothing when it was heard before, or is about nobody here. @throws BillingProblem */
export async function hearEvent(
  ctx: Context,
  input: { provider: PaymentProvider; event: ProviderEvent },
): Promise<void> {
  const { provider, event } = input;
  const { customerId } = event;
  if (event.warning !== null) ctx.log.warn({ event_id: event.id, type: event.type }, `payments: ${event.warning}`);
  // Endpoints are told of all that happens in an account, which may sell other things, too.
  if (customerId === null || event.isTestMode !== provider.isTestMode) return;
  const outcome = await limit.run(customerId, () => syncCustomer(ctx, { provider, customerId, event }));
  ctx.log.info({ event_id: event.id, type: event.type, outcome }, 'an event of the payment provider was heard');
}
