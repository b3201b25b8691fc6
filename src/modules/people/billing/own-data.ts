import { type Context, ownerOf } from '../../../platform/context.ts';
import type { OwnData } from '../owned/index.ts';
import { customersOf } from './billing.store.ts';
import { endPayments } from './end-payments.job.ts';
import { listStored } from './subscriptions.store.ts';

/** What is known of a person's payments; what they pay for ends with their account. */
export const billingData: readonly OwnData[] = [
  { file: 'payments.ndjson', all: ownPayments, erase: (ctx) => endPayments(ctx, { isAtOnce: true }) },
];

async function ownPayments({ db, ownerId }: Context): Promise<readonly unknown[]> {
  const known = await customersOf(db, ownerOf({ ownerId }));
  const all = known.map(async ({ provider, customer_id: customerId, is_test_mode, created_at }) => ({
    provider,
    customer_id: customerId,
    is_test_mode,
    created_at,
    subscriptions: (await listStored(db, { provider, customerId }, new Map())).map(({ plan, pending, ...one }) => ({
      ...one,
      plan_id: plan?.planId ?? null,
      billing_cycle: plan?.cycle ?? null,
      pending_plan_id: pending?.plan?.planId ?? null,
    })),
  }));
  return Promise.all(all);
}
