-- The fold of conditions (fold.ts of documents/conditions), for counting which documents meet one. Null where a text has a letter of
-- which it is not known here that every version of Unicode folds it alike: such a document is asked in JavaScript.
CREATE FUNCTION fold_letters(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- Without the marks of the scripts that are known here.
  folded text := regexp_replace(normalize(value, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc'
    '\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u20d0-\u20f0\u302a-\u302f\u3099\u309a\ufe00-\ufe0f]+', '', 'g');
BEGIN
  IF folded ~ '^[!-~]*( [!-~]+)*$' THEN RETURN lower(folded COLLATE "C"); END IF;
  -- Small letters for capital ones that are no letter with a mark, one letter for both forms of sigma, blanks for blanks.
  folded := translate(lower(folded COLLATE "C"),
    'ÆÐØÞĐĦŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ' || E'\t\n\u000b\f\r\u1680\u2028\u2029\ufeff',
    'æðøþđħłŋœŧßαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ' || repeat(' ', 9));
  -- Latin, Greek, Cyrillic, Hebrew, Arabic, Thai, Korean, signs, Japanese, Chinese and pictures.
  IF folded !~ ('^[\u0001-\u00ff\u0101-\u017f\u03b1-\u03c9\u0430-\u045f\u0491\u05d0-\u05ea\u0621-\u064a\u0660-\u066d\u0671-\u06d3'
    '\u0e01-\u0e30\u0e32\u0e33\u0e3f-\u0e46\u0e4f-\u0e5b\u1100-\u11ff\u200b-\u2027\u202a-\u2064\u20a0-\u20bf\u2190-\u23ff\u2500-\u27bf'
    '\u3001-\u3029\u3030-\u303e\u3041-\u3096\u309d-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U0001f300-\U0001f64f\U0001f900-\U0001f9ff]*$')
  THEN RETURN NULL; END IF;
  RETURN btrim(regexp_replace(folded, '  +', ' ', 'g'), ' ');
END
$$;

-- Most texts are words of ASCII with one blank between them: they cost no call, because the planner puts this in its place.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (CASE
    WHEN octet_length(value) > 10000 THEN NULL
    WHEN value ~ '^[!-~]*( [!-~]+)*$' THEN lower(value COLLATE "C")
    ELSE fold_letters(value)
  END) COLLATE "default";
