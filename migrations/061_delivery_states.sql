-- How a document stands at the destinations it goes to, in its own row: lists show it and narrow by it.
ALTER TABLE files ADD COLUMN delivery text CHECK (delivery IN ('delivered', 'waiting', 'failed'));
-- To how many destinations it goes, and how many have all of its copies.
ALTER TABLE files ADD COLUMN destination_count integer NOT NULL DEFAULT 0;
ALTER TABLE files ADD COLUMN delivered_count integer NOT NULL DEFAULT 0;
-- The kinds of destinations that have a copy.
ALTER TABLE files ADD COLUMN delivered_to text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION delivery_of(wanted uuid)
RETURNS TABLE (delivery text, destination_count integer, delivered_count integer, delivered_to text[]) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_or(place.failed) THEN 'failed' WHEN bool_or(place.waiting) THEN 'waiting'
      WHEN count(*) > 0 THEN 'delivered' END,
    count(*)::integer, (count(*) FILTER (WHERE NOT place.failed AND NOT place.waiting))::integer,
    coalesce(array_agg(DISTINCT place.provider ORDER BY place.provider) FILTER (WHERE place.has_some), '{}')
  FROM (
    SELECT destinations.provider, bool_or(d.state = 'failed') AS failed, bool_or(d.state = 'delivered') AS has_some,
      bool_or(d.state IN ('pending', 'delivering')) AS waiting
    FROM deliveries d JOIN destinations ON destinations.id = d.destination_id
    WHERE d.file_id = wanted GROUP BY destinations.id
  ) place
$$;

-- Whoever changes how deliveries stand holds their documents first: what is counted here is what everybody else has committed.
CREATE FUNCTION note_delivery_of(wanted uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE files SET delivery = now_is.delivery, destination_count = now_is.destination_count,
    delivered_count = now_is.delivered_count, delivered_to = now_is.delivered_to
  FROM delivery_of(wanted) now_is WHERE files.id = wanted
    AND (files.delivery, files.destination_count, files.delivered_count, files.delivered_to)
      IS DISTINCT FROM (now_is.delivery, now_is.destination_count, now_is.delivered_count, now_is.delivered_to)
$$;

CREATE FUNCTION note_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_delivery_of(NEW.file_id);
  RETURN NULL;
END $$;
CREATE FUNCTION note_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_delivery_of(id) FROM (SELECT DISTINCT file_id AS id FROM changed ORDER BY 1) documents;
  RETURN NULL;
END $$;

CREATE TRIGGER deliveries_tell_new AFTER INSERT ON deliveries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_deliveries();
CREATE TRIGGER deliveries_tell_gone AFTER DELETE ON deliveries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_deliveries();
-- Claims and places that rest change nothing here.
CREATE TRIGGER deliveries_tell_state AFTER UPDATE OF state ON deliveries FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state
    AND NOT (OLD.state IN ('pending', 'delivering') AND NEW.state IN ('pending', 'delivering')))
  EXECUTE FUNCTION note_delivery();

UPDATE files SET delivery = now_is.delivery, destination_count = now_is.destination_count,
  delivered_count = now_is.delivered_count, delivered_to = now_is.delivered_to
FROM (SELECT DISTINCT file_id FROM deliveries) known, LATERAL delivery_of(known.file_id) now_is
WHERE files.id = known.file_id;

CREATE INDEX files_live_delivery ON files (owner_id, delivery, created_at DESC, id DESC)
  WHERE delivery IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX files_live_delivered_to ON files USING gin (owner_id, delivered_to)
  WHERE delivery IS NOT NULL AND deleted_at IS NULL;
