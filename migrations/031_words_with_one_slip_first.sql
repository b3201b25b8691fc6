-- Words of the owner spelled like the wanted one. Nearly every misspelt word has one wrong letter, and so few different trigrams
-- that the index need look at little; only when there is no such word all that share a few trigrams are compared.
-- One slip leaves at least letters - 2 of letters + 4 trigrams in common.
CREATE OR REPLACE FUNCTION similar_search_words(wanted_owner_id uuid, wanted_word text, max_distance integer)
RETURNS TABLE (word text, document_count integer, distance integer)
LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
#variable_conflict use_column
DECLARE
  letters integer := length(wanted_word);
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', greatest(0.2, (letters - 2.0) / (letters + 5))::text, true);
  RETURN QUERY
    SELECT word, document_count, levenshtein_less_equal(word, wanted_word, 1) FROM search_words
    WHERE owner_id = wanted_owner_id AND word % wanted_word AND length(word) BETWEEN letters - 1 AND letters + 1
      AND levenshtein_less_equal(word, wanted_word, 1) <= least(1, max_distance);
  IF FOUND OR max_distance < 2 THEN
    RETURN;
  END IF;
  PERFORM set_config('pg_trgm.similarity_threshold', '0.2', true);
  RETURN QUERY
    SELECT word, document_count, levenshtein_less_equal(word, wanted_word, max_distance) FROM search_words
    WHERE owner_id = wanted_owner_id AND word % wanted_word
      AND length(word) BETWEEN letters - max_distance AND letters + max_distance
      AND levenshtein_less_equal(word, wanted_word, max_distance) <= max_distance;
END
$$;
