/**
 * Every way a value can be refused: a stable code, and its English sentence. What stands in braces are facts of the refusal, answered
 * beside the code. The web interface has words of its own for each code; a test names those that are missing.
 */
export const SENTENCES = {
  // What any schema can find.
  missing: 'is missing',
  not_valid: 'is not valid',
  no_text: 'must be a text',
  no_number: 'must be a number',
  whole_number: 'must be a whole number',
  share: 'must be a number from 0 to 1, such as 0.85',
  yes_or_no: 'must be true or false',
  no_list: 'must be a list',
  no_object: 'must be an object',
  choices: 'must be one of: {values}',
  unknown_key: 'is not known here',
  not_together: 'must not be given together',
  one_of_both: 'is to be given, or the other of the two; not both',
  link_end: 'must be a time ahead, within five years',
  too_short: 'must have at least {limit} characters',
  too_long: 'must have at most {limit} characters',
  too_few: 'must have at least {limit} items',
  too_many: 'must have at most {limit} items',
  too_small: 'must be at least {limit}',
  too_large: 'must be at most {limit}',
  not_above: 'must be larger than {limit}',
  not_below: 'must be smaller than {limit}',
  no_email_address: 'is not an e-mail address',
  no_url: 'must be an address such as https://example.org/path',
  no_id: 'must be an id (UUID)',
  no_date: 'must be a day such as 2026-03-31',
  days: 'must be days such as 1980-02-29, parted by commas; "{value}" is none',
  no_time: 'must be a time such as 2026-03-31T12:00:00Z',
  no_base64: 'is not valid base64',
  // Texts.
  blank: 'must not be blank',
  control_characters: 'must not hold control characters',
  invisible_characters: 'must not hold control or invisible characters',
  not_storable: 'holds characters that cannot be stored',
  currency: 'must be a currency such as EUR',
  price_id: 'is not what a payment provider calls a price',
  plan_id: 'must be small letters, digits and dashes',
  plan_unknown: 'is no plan of this service',
  twice: 'stands there twice',
  scripts: 'must not mix letters of different scripts in one word',
  without_comma: 'must have no comma and no white space',
  tag_comma: 'must not hold a comma, which parts one tag from the next',
  letter_or_digit: 'needs at least one letter or digit',
  password_long: 'must have at most 72 characters (fewer when it holds accents or signs)',
  password_common: 'is one of the passwords everybody tries first',
  secret_bytes: 'must have 8 to 200 bytes as UTF-8',
  language_code: 'must be a language in two letters, such as de or en',
  language_model: 'must be a language code such as deu',
  currency_code: 'is a code of three letters such as EUR',
  decimal: 'is a decimal number such as 214.50',
  archive_number: 'must be a whole number from 1 to 2147483647',
  asn_prefix: 'must be a letter and up to nine further letters, digits or dashes',
  media_type: 'must be a media type such as application/pdf',
  time_of_day: 'must be a time of day such as 22:00',
  times_differ: 'must end at another time than they begin',
  time_zone: 'must be the name of a time zone, such as Europe/Berlin',
  base64url: 'must be base64url',
  json: 'must be JSON',
  size: 'must be a number of bytes or a size such as 500 MiB',
  // Documents, rules and labels.
  single_file: 'can be given for a single file only',
  page_twice: 'holds a page twice; each can stand in one place',
  url_or_content: 'exactly one of "url" and "content_base64" is needed',
  too_deep: 'is nested deeper than {limit} levels, or holds characters that cannot be stored',
  too_heavy: 'is larger than 64 KiB',
  one_field: 'name at least one field to change',
  one_filter: 'needs at least one filter',
  one_thing: 'name at least one thing to set',
  one_change: 'name at least one thing to change',
  one_condition: 'needs at least one condition',
  many_conditions: 'a rule has at most {limit} conditions',
  operator_of_field: 'cannot be asked of {value}',
  range_backwards: 'must not end before it begins',
  no_value_here: 'must be empty where the operator is is_empty',
  expression_ahead: 'is no expression that can be used: looking ahead or behind is not possible here ({value})',
  expression_back: 'is no expression that can be used: a part cannot ask for what another part found ({value})',
  expression_large: 'asks for too much at once: repeat less often, such as {1,20}, or use several conditions',
  expression: 'is no expression that can be used: {value}',
  no_pipeline: 'is no pipeline that you can take',
  no_document: 'is the id of no document of yours',
  field_key: 'must be small letters, digits and _, begin with a letter, and not end in _min or _max',
  field_retired: 'is retired: it can be emptied, and nothing else',
  money_currency: 'must name its currency, such as {"amount": "214.50", "currency": "EUR"}',
  not_of_type: 'is not for a field of the type {value}',
  // Sources and destinations.
  unknown_kind: 'is of no kind that is known here',
  entered_anew: 'must be entered anew, because where it is sent changes',
  absolute_path: 'must be an absolute path',
  paths: 'must be absolute paths',
  address_or_domain: 'must be an address, or @ and a domain',
  one_sender: 'must name at least one sender',
  fingerprint: 'must be a fingerprint such as SHA256:…',
  password_or_key: 'needs either a password or a private key',
  key_not_readable: 'is no private key that can be read with this passphrase',
  server_address: 'must be an address such as https://example.org/path, without a user name or a password',
  host: 'must be a name or an address, without a path or a user',
  token_there: 'must be the token as it is shown in the profile there',
  region: 'must be the name of a region',
  bucket: 'must be the name of a bucket',
  storage_class: 'must be a storage class such as STANDARD_IA',
  email_addresses: 'must be an address, or up to {limit} with commas between them',
  needs_registration: 'needs an administrator who registers this service there',
  no_folder_above: 'must not lead to a folder above',
  many_folders: 'must not have more than {limit} folders',
  template_word: '“{value}” stands for nothing. There are {values}',
  host_with_user: 'must be given where there is a user name',
  own_server_only: 'is only for a mail server of your own',
  sign_in_encrypted: 'must not be none where somebody signs in: the password could be read on the way',
  from_needed: 'must be given where the user name is no address',
  mail_server_admins: 'must be given: only administrators send through the mail server of this service',
  mail_server_none: 'must be given: this service has no mail server',
  archive_copies_stay: 'takes only {values}: archive copies (PDF/A) do not leave this service',
  takes_only: 'takes only {values}',
  // Settings.
  setting_name: 'is no name of a setting',
  no_empty: 'must not be empty. Reset it to go without a saved value.',
  from_environment: 'comes from the environment only, it cannot be saved',
  set_together: 'must be set together with {value}',
  set_with: 'must be set when {value} is set',
  secret_set_with: 'must be set (at least {limit} characters) when {value} is set',
  loopback_only: 'may be false only when HOST is a loopback address such as 127.0.0.1, not {value}',
  for_another_server:
    'was entered for another server. Enter it anew, together with the address, if {value} may have it; else remove it first.',
  base_url: 'must be an address such as https://documents.example.org',
  base_path: 'may have a path of letters, digits and - . _ ~ alone, such as https://example.org/docs',
  locks_out_everybody:
    'Nobody who administers this service could sign in any more. Give an administrator another way in first.',
  locks_out_yourself: 'You could not sign in any more. Give yourself another way in first, under Settings, Sign-in.',
  address_range: '"{value}" is neither an IP address nor a range such as 10.0.0.0/8',
  postgres_address: 'must start with postgres:// or postgresql://',
  issuer: 'must be an https address such as https://id.example.org/realms/home (http only on this machine)',
  p8: 'must be the text of the .p8 file from Apple, from BEGIN to END',
  ai_address: 'must be an address without ? and #, such as https://ai.example.org/v1',
  https_address: 'must begin with https://',
  key_blanks: 'must be a key without blanks',
  model: 'must be the name of a model',
  price: 'must be an amount and a currency, such as 1.50 USD',
  index_name: 'must be a name of letters, digits, - and _',
  program: 'must be the program or the folder of veraPDF: there is nothing',
  models_missing: 'must be auto or codes joined by +; no model is installed for {value} (installed: {values})',
  smtp_address: 'must be smtp:// or smtps:// with a host, such as smtp://mail:587',
  percent: 'holds a % that is not followed by two hexadecimal digits',
  mail_sender: 'must be an address: archive@example.org or Archive <archive@example.org>',
  channel_service: 'address {value} is of no service that is known here: {values}',
  channel_address: 'address {value}, such as {example}',
} as const;

/** One way a value can be refused. */
export type RefusalCode = keyof typeof SENTENCES;

/** What a sentence names. */
export type RefusalFacts = { limit?: number; values?: readonly string[]; value?: string; example?: string };

/** The sentence of a refusal, with its facts in it. */
export function says(code: RefusalCode, facts: RefusalFacts = {}): string {
  const { limit, values, value, example } = facts;
  const filled = SENTENCES[code]
    .replace('{limit} ', () => `${limit} `)
    .replace('{limit}', () => String(limit))
    .replace('{values}', () => (values ?? []).join(', '))
    .replace('{value}', () => value ?? '')
    .replace('{example}', () => example ?? '');
  return limit === 1 ? filled.replace(/\b1 (character|item|level|folder|condition)s\b/, '1 $1') : filled;
}

/** Whether this is the code of a refusal. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(SENTENCES, code);
}
