-- A step that did its work may have something to say that people should see, such as a damaged picture of which a part is shown.
ALTER TABLE file_processing_steps ADD COLUMN warning_code text;
UPDATE file_processing_steps SET warning_code = 'pdf_repaired'
WHERE step_name = 'convert_to_pdf' AND summary LIKE 'The PDF was damaged and has been repaired%';
