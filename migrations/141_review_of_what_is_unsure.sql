-- Only doubt about what a document is found by or paid by waits for somebody; a VAT number in doubt is an offer on its page.
UPDATE files SET needs_review = false
WHERE needs_review AND NOT awaits_review
  AND sender IS NOT NULL AND document_date IS NOT NULL AND document_type IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM field_suggestions offer WHERE offer.file_id = files.id AND offer.state = 'open'
      AND offer.field IN ('sender', 'document_date', 'document_type', 'total_amount')
  );
