import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';

/** One thing that asks for a custom field by its key. */
type FieldUse = { key: string; kind: 'rule' | 'pipeline' | 'saved_search'; id: string; name: string };

const NAMED = '$.groups[*].tests[*] ? (@.field == "custom_field").key';
const NAMED_IN_STEPS = '$.steps[*].condition.groups[*].tests[*] ? (@.field == "custom_field").key';

/**
 * The rules, pipelines and saved searches that ask for these fields, by name.
 * @param owner whose; null: anybody's
 */
export async function usesOf(
  db: Database | Transaction,
  owner: string | null,
  keys: readonly string[],
): Promise<FieldUse[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<FieldUse>`
    SELECT DISTINCT key, kind, id, name FROM (
      SELECT owner_id, 'rule' AS kind, id, name, jsonb_path_query(condition, ${NAMED}::jsonpath) #>> '{}' AS key FROM rules
      UNION ALL
      SELECT owner_id, 'pipeline', pipelines.id, name, jsonb_path_query(definition::jsonb, ${NAMED_IN_STEPS}::jsonpath) #>> '{}'
      FROM pipelines JOIN pipeline_versions version
        ON version.pipeline_id = pipelines.id AND version.number = pipelines.version
      WHERE retired_at IS NULL
      UNION ALL
      SELECT owner_id, 'saved_search', id, name, regexp_replace(jsonb_object_keys(filters -> 'cf'), '_(min|max)$', '')
      FROM saved_searches WHERE jsonb_typeof(filters -> 'cf') = 'object'
    ) uses
    WHERE key = ANY(${keys}::text[]) AND (${owner}::uuid IS NULL OR owner_id = ${owner}::uuid OR owner_id IS NULL)
    ORDER BY kind, name, id`.execute(db);
  return rows;
}
