import { type RawBuilder, sql } from 'kysely';

/** A pattern for LIKE that finds a text anywhere, in small letters, whatever signs are in it. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a row of `users` has a text in its name, user name or address, in any case; migration 051 indexes it. */
export function isCalled(text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(users.display_name || ' ' || coalesce(users.username, '') || ' ' || coalesce(users.email, ''))
    LIKE ${containing(text)}`;
}
