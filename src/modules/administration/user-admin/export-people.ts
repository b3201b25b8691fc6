import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { type TableColumns, type TableFormat, tableFile } from '../../../platform/http/index.ts';
import { dayIn } from '../../../platform/time/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { timeZoneOfActor } from '../../people/settings/index.ts';
import { readPeople } from './read-people.ts';
import type { PeopleFilter, peopleSchema } from './user-admin.schemas.ts';

type Person = z.infer<typeof peopleSchema>['users'][number];

const ROWS_AT_ONCE = 200;

const columns: TableColumns<Person> = {
  display_name: (person) => person.display_name,
  username: (person) => person.username,
  email: (person) => person.email,
  status: (person) => person.status,
  is_admin: (person) => person.is_admin,
  subscription_tier: (person) => person.subscription_tier,
  document_count: ({ usage }) => usage.document_count,
  size_bytes: ({ usage }) => usage.size_bytes,
  last_seen_at: (person) => person.last_seen_at,
  created_at: (person) => person.created_at,
  notes: (person) => person.notes,
  id: (person) => person.id,
};

/** Everybody a filter lets through, by name, as a file. That it was taken away is an action, written before the first byte. */
export async function exportPeople(
  ctx: Context,
  { filter, format }: { filter: PeopleFilter; format: TableFormat },
): Promise<ReturnType<typeof tableFile>> {
  await recordAudit(ctx, { action: 'user.list_exported', targetType: 'user', detail: { format, filters: filter } });
  const day = dayIn(await timeZoneOfActor(ctx), ctx.clock.now());
  return tableFile(peopleOf(ctx, filter), { name: 'users', columns, format, day });
}

async function* peopleOf(ctx: Context, filter: PeopleFilter): AsyncGenerator<Person[]> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...filter, per_page: ROWS_AT_ONCE, sort_by: 'display_name' } as const;
    const page = await readPeople(ctx, { ...query, ...(cursor ? { cursor } : {}) });
    yield page.users;
    cursor = page.pagination.next_cursor;
  }
}

/** Everybody who has an account here, by name. */
export async function* allPeople(ctx: Context): AsyncGenerator<Person> {
  for await (const people of peopleOf(ctx, {})) yield* people;
}
