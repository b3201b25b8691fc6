-- What a document comes to as a number; null where its fields hold none.
CREATE FUNCTION total_amount(metadata jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN metadata ->> 'total_amount' ~ '^-?[0-9]{1,12}([.][0-9]{1,8})?$' THEN (metadata ->> 'total_amount')::numeric END;

-- Lists and searches by amount; documents that have none are left out, and so they cost nothing.
CREATE INDEX files_live_total_amount ON files (owner_id, total_amount(metadata), id)
  WHERE deleted_at IS NULL AND total_amount(metadata) IS NOT NULL;
