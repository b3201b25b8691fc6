import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { countTo, MOST_COUNTED, pageOf } from '../../../platform/paging/index.ts';
import { usageOf } from '../../documents/files/index.ts';
import { countPasskeys, countSessions, passwordOf, secondStepSince } from '../../people/auth/index.ts';
import { documentsUsageOf } from '../../people/plans/index.ts';
import { findOwner, listIdentities, userErrors } from '../../people/users/index.ts';
import { countPeople, getPerson, listPeople, type PersonRow, peopleKeyset } from './people.store.ts';
import {
  type PeopleQuery,
  type peopleSchema,
  type personDetailSchema,
  presentPerson,
  type SignInMethodsOfPerson,
} from './user-admin.schemas.ts';

/** One page of everybody who has an account here, with what they use. @throws invalid_cursor */
export async function readPeople(ctx: Context, query: PeopleQuery): Promise<z.infer<typeof peopleSchema>> {
  const found = await listPeople(ctx.db, query);
  const isWhole = query.cursor === undefined && query.page === undefined && found.length <= query.per_page;
  const counted = await countTo(MOST_COUNTED, async (limit) =>
    isWhole ? found.length : countPeople(ctx.db, query, limit),
  );
  const { rows, pagination } = pageOf(found, query, counted, peopleKeyset);
  // Of the people on this page alone: nobody's documents are counted for the others.
  const usage = await usageOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const planUsage = await documentsUsageOf(ctx, rows.map(personWithPlan));
  return { users: rows.map((row) => presentPerson(row, usage.get(row.id), planUsage.get(row.id))), pagination };
}

const personWithPlan = (row: PersonRow) => ({
  id: row.id,
  tier: row.subscription_tier,
  cycle: row.billing_cycle === 'yearly' ? ('yearly' as const) : ('monthly' as const),
  anchor: row.billing_period_start ?? row.created_at,
  isAdmin: row.is_admin,
  allowsOverage: row.allow_overage,
  timeZone: row.timezone,
});

/** One person, with what they use and how they sign in. @throws user_not_found */
export async function readPerson(
  ctx: Context,
  { userId }: { userId: string },
): Promise<z.infer<typeof personDetailSchema>> {
  const row = await getPerson(ctx.db, userId);
  if (!row) throw userErrors.user_not_found();
  const usage = await usageOf(ctx.db, [userId]);
  const owner = await findOwner(ctx.db);
  const planUsage = await documentsUsageOf(ctx, [personWithPlan(row)]);
  return {
    ...presentPerson(row, usage.get(userId), planUsage.get(userId)),
    is_owner: owner?.id === userId,
    sign_in: await signInMethodsOfPerson(ctx, userId),
  };
}

async function signInMethodsOfPerson({ db, clock }: Context, userId: string): Promise<SignInMethodsOfPerson> {
  const identities = await listIdentities(db, userId);
  return {
    has_password: (await passwordOf(db, userId)) !== null,
    providers: identities.map(({ provider }) => provider),
    passkey_count: await countPasskeys(db, userId),
    has_second_step: (await secondStepSince(db, userId)) !== undefined,
    session_count: await countSessions(db, userId, clock.now()),
  };
}
