import { sql } from 'kysely';
import type { SealPurpose } from '../../secrets/seal.ts';
import { type SealedColumn, sealedColumnNamed } from '../../secrets/sealed-column.ts';
import { DEAD_LETTERS } from './names.ts';

/**
 * The place of what jobs of one kind carry sealed in the member `sealed` of their payload, in whatever state they are: those that failed
 * for good wait for somebody who tries them again.
 * @param options.boundTo the member that names what it is bound to.
 */
export function sealedPayloads(options: { purpose: SealPurpose; job: string; boundTo: string }): SealedColumn {
  const { purpose, job, boundTo } = options;
  return sealedColumnNamed({
    purpose,
    table: sql`pgboss.job`,
    where: sql<boolean>`(name = ${job} OR (name = ${DEAD_LETTERS} AND source_name = ${job}))`,
    id: sql`id`,
    idType: 'uuid',
    boundTo: sql`data ->> ${boundTo}`,
    sealed: sql<string | null>`(data ->> 'sealed')`,
    set: (anew) => sql`data = jsonb_set(data, '{sealed}', to_jsonb(${anew}::text))`,
  });
}
