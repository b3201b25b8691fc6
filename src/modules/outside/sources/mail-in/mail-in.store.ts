import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import type { Source } from '../sources.store.ts';

/** The mailbox that mail addresses of people lead to, with how it stands; the oldest where there are several. */
export async function findMailInMailbox(
  db: Database,
): Promise<{ address: string; lastError: string | null } | undefined> {
  const found = await db
    .selectFrom('sources')
    .innerJoin('users', 'users.id', 'sources.owner_id')
    .select([sql<string>`sources.config ->> 'mail_in_address'`.as('address'), 'sources.last_error'])
    .where('sources.kind', '=', 'mailbox')
    .where('sources.is_active', '=', true)
    .where(sql<boolean>`coalesce(sources.config ->> 'mail_in_address', '') <> ''`)
    .where('users.is_admin', '=', true)
    .where('users.is_active', '=', true)
    .where('users.is_blocked', '=', false)
    .orderBy('sources.id')
    .limit(1)
    .executeTakeFirst();
  return found && { address: found.address, lastError: found.last_error };
}

/**
 * Whose address a tag belongs to, while it is switched on and its owner may have documents added.
 * @param query.mailboxOwnerId whose mailbox the mail arrived in: only those of administrators take mails for others.
 */
export async function findByMailTag(
  db: Database,
  query: { tag: string; mailboxOwnerId: string },
): Promise<Source | undefined> {
  return db
    .selectFrom('sources')
    .innerJoin('users', 'users.id', 'sources.owner_id')
    .selectAll('sources')
    .where('mail_tag', '=', query.tag)
    .where(sql<boolean>`EXISTS (SELECT FROM users host WHERE host.id = ${query.mailboxOwnerId} AND host.is_admin)`)
    .where('sources.is_active', '=', true)
    .where('users.is_active', '=', true)
    .where('users.is_blocked', '=', false)
    .executeTakeFirst();
}
