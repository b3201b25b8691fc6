const FORGED_ID = 'f0f0f0f0-dead-4bad-8bad-f0f0f0f0f0f0';
const FORGED_TIME = '2001-02-03T04:05:06.789Z';
const FORGED_WORD = 'forged-by-the-client';
/** Long enough that no id holds it by chance. */
const FORGED_NUMBER = 1_847_110_815;

/** What no client may say of anything: whose it is, what it is, who one is and what one may. */
export const FORGED = {
  ...Object.fromEntries(
    ['id', 'owner_id', 'user_id', 'actor_id', 'pipeline_id', 'duplicate_of_id', 'target_id'].map((name) => [
      name,
      FORGED_ID,
    ]),
  ),
  ...Object.fromEntries(
    [
      'created_at',
      'updated_at',
      'processed_at',
      'deleted_at',
      'expires_at',
      'revoked_at',
      'last_used_at',
      'erase_after',
    ].map((name) => [name, FORGED_TIME]),
  ),
  ...Object.fromEntries(
    [
      'kind',
      'status',
      'state',
      'source',
      'sha256',
      'mime_type',
      'original_filename',
      'prefix',
      'token_hash',
      'password_hash',
    ]
      .concat(['ocr_text', 'original_file_path', 'path', 'language', 'ocr_engine', 'subscription_tier', 'role'])
      .map((name) => [name, FORGED_WORD]),
  ),
  is_admin: true,
  is_active: false,
  is_blocked: true,
  is_duplicate: true,
  is_complimentary: true,
  use_count: FORGED_NUMBER,
  file_size: FORGED_NUMBER,
  __proto__: { is_admin: true },
};

/** A pattern of everything forged, as it would stand in a row. */
export const FORGED_PATTERN = `${FORGED_ID}|2001-02-03|${FORGED_WORD}|${FORGED_NUMBER}`;
