import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { BillingCycle } from '../users/index.ts';
import type { ProviderName } from './provider.ts';

/** Who somebody is at the payment provider, and what it gave them last. */
export type BillingCustomer = Omit<Selectable<DB['billing_customers']>, 'provider'> & { provider: ProviderName };

/** A customer by their name there. */
export type CustomerKey = { provider: ProviderName; customerId: string };

/** The payments of a kind: those of one provider, in one mode. */
export type Account = { provider: ProviderName; isTestMode: boolean };

const customers = (db: Database | Transaction) =>
  db.selectFrom('billing_customers').selectAll().$narrowType<{ provider: ProviderName }>();

/** Lets one after the other become a customer, or change what is paid for. */
export async function lockPayer(tx: Transaction, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`billing ${userId}`}, 0))`.execute(tx);
}

/** Who somebody is at the provider that is set up. */
export async function findCustomer(
  db: Database | Transaction,
  userId: string,
  account: Account,
): Promise<BillingCustomer | undefined> {
  return customers(db)
    .where('user_id', '=', userId)
    .where('provider', '=', account.provider)
    .where('is_test_mode', '=', account.isTestMode)
    .executeTakeFirst();
}

/** Every customer that somebody is or was. */
export async function customersOf(db: Database | Transaction, userId: string): Promise<BillingCustomer[]> {
  return customers(db).where('user_id', '=', userId).orderBy('created_at').execute();
}

/** A customer, kept from everybody else until the transaction ends: what is read of them in it is the newest. */
export async function lockCustomer(tx: Transaction, key: CustomerKey): Promise<BillingCustomer | undefined> {
  return customers(tx)
    .where('provider', '=', key.provider)
    .where('customer_id', '=', key.customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes who somebody is at the provider; in the place of who they were there before. */
export async function putCustomer(
  tx: Transaction,
  customer: Account & { userId: string; customerId: string; now: Date },
): Promise<void> {
  const { provider, isTestMode, userId, customerId, now } = customer;
  await tx
    .insertInto('billing_customers')
    .values({ provider, customer_id: customerId, user_id: userId, is_test_mode: isTestMode, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider', 'is_test_mode']).doUpdateSet({ customer_id: customerId }),
    )
    .execute();
}

/** Notes what was read of a customer. */
export async function noteReading(
  tx: Transaction,
  key: CustomerKey,
  reading: {
    applied?: { tier: string; cycle: BillingCycle; periodStart: Date | null } | null;
    alarm: string | null;
    readAt: Date;
    dueAt: Date | null;
  },
): Promise<void> {
  const { applied, alarm, readAt, dueAt } = reading;
  const given =
    applied === undefined
      ? {}
      : {
          applied_tier: applied?.tier ?? null,
          applied_cycle: applied?.cycle ?? null,
          applied_period_start: applied?.periodStart ?? null,
        };
  await tx
    .updateTable('billing_customers')
    .set({ ...given, alarm, read_at: readAt, due_at: dueAt })
    .where('provider', '=', key.provider)
    .where('customer_id', '=', key.customerId)
    .execute();
}

/** Notes what administrators are told of a customer that is held. */
export async function noteAlarm(tx: Transaction, key: CustomerKey, alarm: string | null): Promise<void> {
  await tx
    .updateTable('billing_customers')
    .set({ alarm })
    .where('provider', '=', key.provider)
    .where('customer_id', '=', key.customerId)
    .execute();
}

/** Customers for whom time alone may have changed something, in the order of their names. */
export async function dueCustomers(
  db: Database,
  account: Account,
  page: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const due = ofAccount(db, account).where('due_at', '<=', page.now).where('customer_id', '>', page.after);
  return (await due.orderBy('customer_id').limit(page.limit).execute()).map(({ customer_id }) => customer_id);
}

/** The customers behind one, in the order of their names. */
export async function customersAfter(
  db: Database,
  account: Account,
  page: { after: string; limit: number },
): Promise<BillingCustomer[]> {
  const behind = ofAccount(db, account).where('customer_id', '>', page.after);
  return behind.orderBy('customer_id').limit(page.limit).execute();
}

function ofAccount(db: Database, { provider, isTestMode }: Account) {
  return customers(db).where('provider', '=', provider).where('is_test_mode', '=', isTestMode);
}

/** Notes that an event was worked off. @returns false where it was before. */
export async function insertEvent(
  tx: Transaction,
  event: { provider: ProviderName; id: string; type: string; now: Date },
): Promise<boolean> {
  const { provider, id, type, now } = event;
  const inserted = await tx
    .insertInto('billing_events')
    .values({ provider, event_id: id, type, received_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Forgets events that came before a moment: no provider sends one again for so long. */
export async function forgetEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('billing_events').where('received_at', '<', before).execute();
}

/** Notes that the failed payment of an invoice is told of. @returns false where it was before. */
export async function insertPaymentIssue(
  tx: Transaction,
  issue: { provider: ProviderName; invoiceId: string; userId: string; now: Date },
): Promise<boolean> {
  const { provider, invoiceId, userId, now } = issue;
  const inserted = await tx
    .insertInto('billing_payment_issues')
    .values({ provider, invoice_id: invoiceId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'invoice_id']).doNothing())
    .returning('invoice_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
