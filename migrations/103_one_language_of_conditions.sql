-- One language of conditions: {match, groups: [{match, tests: [{field, operator, value}]}]}, where `match` is all, any or none.
-- What was turned round is a group of none; so it still holds for documents that do not have the field.
CREATE FUNCTION pg_temp.condition_of_rule(matches text, conditions jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('match', matches, 'groups', coalesce(jsonb_agg(jsonb_build_object(
    'match', CASE WHEN c -> 'is_negated' = 'true' THEN 'none' ELSE 'all' END,
    'tests', jsonb_build_array(
      CASE
        WHEN c ->> 'operator' = 'is_empty' THEN c - 'is_negated' - 'value'
        WHEN c ->> 'field' = 'total_amount' THEN (c - 'is_negated')
          || jsonb_build_object('value', jsonb_build_object('amount', c -> 'value', 'currency', NULL))
        ELSE c - 'is_negated'
      END)) ORDER BY place), '[]'))
  FROM jsonb_array_elements(CASE jsonb_typeof(conditions) WHEN 'array' THEN conditions ELSE '[]' END)
    WITH ORDINALITY AS listed (c, place)
$$;

ALTER TABLE rules ADD COLUMN condition jsonb;
UPDATE rules SET condition = pg_temp.condition_of_rule(matches, conditions);
ALTER TABLE rules ALTER COLUMN condition SET NOT NULL, DROP COLUMN matches, DROP COLUMN conditions;

-- Runs of rules hold the rules as they were when they began.
UPDATE bulk_actions SET detail = jsonb_set(detail, '{rules}', (
    SELECT coalesce(jsonb_agg((rule - 'matches' - 'conditions')
      || jsonb_build_object('condition', pg_temp.condition_of_rule(rule ->> 'matches', rule -> 'conditions')) ORDER BY place), '[]')
    FROM jsonb_array_elements(detail -> 'rules') WITH ORDINALITY AS listed (rule, place)))
  WHERE action IN ('apply_rules', 'unapply_rules') AND jsonb_typeof(detail -> 'rules') = 'array';

-- Conditions of planned steps: one test, whose operator may have been a negation.
UPDATE file_processing_steps SET condition = jsonb_build_object('match', 'all', 'groups', jsonb_build_array(jsonb_build_object(
    'match', CASE WHEN condition ->> 'operator' IN ('is_not', 'does_not_contain') THEN 'none' ELSE 'all' END,
    'tests', jsonb_build_array(condition || jsonb_build_object('operator', CASE
      WHEN condition ->> 'field' = 'tags' OR condition ->> 'operator' = 'is_not' THEN 'is'
      WHEN condition ->> 'operator' = 'does_not_contain' THEN 'contains'
      WHEN condition ->> 'operator' = 'is_less_than' THEN 'less_than'
      WHEN condition ->> 'operator' = 'is_greater_than' THEN 'greater_than'
      ELSE condition ->> 'operator' END)))))
  WHERE condition IS NOT NULL;
