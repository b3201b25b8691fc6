-- What an AI endpoint answered about a document, checked against its schema; rules decide what becomes of it. Gone with the next plan.
CREATE TABLE file_ai_answers (
  file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  fields jsonb NOT NULL
);

-- What an attempt asked a service elsewhere: {host, model, sent_characters, prompt_tokens, completion_tokens, duration_ms}; never the text.
ALTER TABLE file_step_attempts ADD COLUMN asked jsonb;
