-- Documents that were erased before erasing took their hash and names out of the log: who did what to them, and when, stays.
UPDATE audit_log SET detail = CASE WHEN detail ? 'is_duplicate'
    THEN jsonb_build_object('is_duplicate', detail->'is_duplicate') ELSE '{}' END
  WHERE target_type = 'file'
    AND target_id IN (SELECT erased.target_id FROM audit_log AS erased WHERE erased.action = 'file.erased');
