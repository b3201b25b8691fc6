-- The figures a warning tells of, by name, so that each language writes them its own way; until now they stood in the sentence alone.
ALTER TABLE file_processing_steps ADD COLUMN warning_figures jsonb;
UPDATE file_processing_steps AS step
SET warning_figures = jsonb_build_object('said', told.figures[1], 'found', told.figures[2])
FROM (
  SELECT id, regexp_match(summary, '^The invoice says (-?[0-9]+\.[0-9]+) .* to (-?[0-9]+\.[0-9]+);') AS figures
  FROM file_processing_steps WHERE warning_code = 'sums_differ'
) AS told
WHERE told.id = step.id AND told.figures IS NOT NULL;
