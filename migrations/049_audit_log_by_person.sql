-- The audit log as administrators read it. An actor is a person by session or by token: who it was is kept beside what they came with,
-- so that everything somebody did is one range of one index.
ALTER TABLE audit_log ADD COLUMN actor_user_id uuid;
UPDATE audit_log SET actor_user_id = actor_id::uuid WHERE actor_type = 'user' AND actor_id IS NOT NULL;
-- The token of somebody who was erased is found no more: its row holds the pseudonym already.
UPDATE audit_log
  SET actor_user_id = coalesce((SELECT owner_id FROM api_tokens WHERE api_tokens.id::text = audit_log.actor_id), actor_id::uuid)
  WHERE actor_type = 'token' AND actor_id IS NOT NULL;

-- One index for each thing the log is asked by. Behind the thing stands the action, then the order the log is read in: what somebody
-- did is a range for each action, what of one kind they did is one of those, and a page is the beginning of ranges, however long they are.
CREATE INDEX audit_log_action ON audit_log (action, created_at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_user_id, action, created_at DESC, id DESC) WHERE actor_user_id IS NOT NULL;
CREATE INDEX audit_log_owner ON audit_log (owner_id, action, created_at DESC, id DESC) WHERE owner_id IS NOT NULL;
CREATE INDEX audit_log_target ON audit_log (target_id, action, created_at DESC, id DESC) WHERE target_id IS NOT NULL;
CREATE INDEX audit_log_address ON audit_log (address, action, created_at DESC, id DESC) WHERE address IS NOT NULL;
CREATE INDEX audit_log_request ON audit_log (request_id) WHERE request_id IS NOT NULL;
