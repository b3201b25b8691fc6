import type { TFunction } from 'i18next';
import type { FieldProblem } from '../api/problem.ts';

/** What the server calls a value that does not fit, by its general codes. */
const byCode = {
  missing: 'invalid.missing',
  too_short: 'invalid.too_short',
  too_long: 'invalid.too_long',
  too_few: 'invalid.too_few',
  too_many: 'invalid.too_many',
  too_small: 'invalid.too_small',
  too_large: 'invalid.too_large',
  no_email_address: 'invalid.no_email_address',
  no_url: 'invalid.no_url',
  no_date: 'invalid.no_date',
  not_valid: 'invalid.not_valid',
} as const;

/** Sentences of the server that say what belongs into a field. A test finds those that are missing here. */
export const bySentence = {
  'must not hold control characters': 'invalid.control_characters',
  'must not be given together': 'invalid.not_together',
  'must not be blank': 'invalid.blank',
  'must have 8 to 200 bytes as UTF-8': 'invalid.secret_bytes',
  'must be an absolute path': 'invalid.absolute_path',
  'must be an address, or @ and a domain': 'invalid.address_or_domain',
  'must name at least one sender': 'invalid.one_sender',
  'must be a fingerprint such as SHA256:…': 'invalid.fingerprint',
  'needs either a password or a private key': 'invalid.password_or_key',
  'is no private key that can be read with this passphrase': 'invalid.key_not_readable',
  'must be an address such as https://example.org/path, without a user name or a password': 'invalid.server_address',
  'must be a name or an address, without a path or a user': 'invalid.host',
  'must be the token as it is shown in the profile there': 'invalid.token_there',
  'must be the name of a region': 'invalid.region',
  'must be the name of a bucket': 'invalid.bucket',
  'must be a storage class such as STANDARD_IA': 'invalid.storage_class',
  'must not mix letters of different scripts in one word': 'invalid.scripts',
  'must have at least 10 characters': 'invalid.password_short',
  'must be entered anew, because where it is sent changes': 'invalid.entered_anew',
  'needs an administrator who registers this service there': 'invalid.needs_registration',
  'must not lead to a folder above.': 'invalid.no_folder_above',
  'must be given where there is a user name': 'invalid.host_with_user',
  'must not be none where somebody signs in: the password could be read on the way': 'invalid.sign_in_encrypted',
  'must be given where the user name is no address': 'invalid.from_needed',
  'must be given: only administrators send through the mail server of this service': 'invalid.mail_server_admins',
  'must be given: this service has no mail server': 'invalid.mail_server_none',
} as const;

/** Sentences that name a figure or an example, or that several places say a little differently. */
const byPattern: readonly (readonly [RegExp, (t: TFunction, found: string) => string])[] = [
  [/^must be true or false$/, (t) => t('invalid.yes_or_no')],
  [/^must be a whole number$/, (t) => t('invalid.whole_number')],
  [/^must be a number of bytes/, (t) => t('invalid.size')],
  [/^must be at least (\d+)$/, (t, number) => t('invalid.too_small', { number })],
  [/^must be at most (\d+)$/, (t, number) => t('invalid.too_large', { number })],
  [/^must be larger than 0$/, (t) => t('invalid.above_zero')],
  [/^must have at least (\d+) characters/, (t, limit) => t('invalid.too_short', limited(limit))],
  [/^(?:must have|has) at most (\d+) characters/, (t, limit) => t('invalid.too_long', limited(limit))],
  [/^a rule has at most (\d+) conditions$/, (t, limit) => t('invalid.too_many', limited(limit))],
  [
    /^must be ((?:\w+, )*\w+ or \w+)$/,
    (t, choices) => t('invalid.choices', { choices: choices.replace(' or ', ', ') }),
  ],
  [/^must not hold (?:control|broken)|^holds (?:a NUL|characters that)/, (t) => t('invalid.control_characters')],
  [/^must not be empty\. Reset/, (t) => t('invalid.no_empty')],
  [/^(?:needs at least one character|must not be empty|is missing)$/, (t) => t('invalid.blank')],
  [/^needs at least one letter or digit$/, (t) => t('invalid.letter_or_digit')],
  [/^needs at least one condition$/, (t) => t('invalid.one_condition')],
  [/^name at least one (?:thing|field)/, (t) => t('invalid.one_thing')],
  [/^is a decimal number/, (t) => t('invalid.decimal')],
  [/^is a code of three letters/, (t) => t('invalid.currency_code')],
  [/^is a code such as en$|^must be a language code/, (t) => t('invalid.language_code')],
  [/^is no expression that can be used: looking ahead/, (t) => t('invalid.expression_ahead')],
  [/^is no expression that can be used: a part cannot ask/, (t) => t('invalid.expression_back')],
  [/^is no expression that can be used/, (t) => t('invalid.expression')],
  [/^can be given for a single file only$/, (t) => t('invalid.single_file')],
  [/^must end at another time/, (t) => t('invalid.times_differ')],
  [/^must be absolute paths$/, (t) => t('invalid.paths')],
  [/^must have no comma/, (t) => t('invalid.without_comma')],
  [/^must not have a path/, (t) => t('invalid.host_only')],
  [/^must be a key without blanks$/, (t) => t('invalid.key_blanks')],
  [/^must be the name of a model$/, (t) => t('invalid.model')],
  [/^must be the text of the \.p8/, (t) => t('invalid.p8')],
  [/^must be the program or the folder/, (t) => t('invalid.program')],
  [/^must be auto or codes joined/, (t) => t('invalid.language_model')],
  [/^holds a % that/, (t) => t('invalid.percent')],
  [/^(?:is no|must be) JSON$/, (t) => t('invalid.json')],
  [/^is not known (?:here|to this version)$/, (t) => t('invalid.unknown_kind')],
  [/^is no name of a setting$/, (t) => t('invalid.setting_name')],
  [/^is not an e-mail address$/, (t) => t('invalid.no_email_address')],
  [/^must start with (postgres:\/\/)/, (t, example) => t('invalid.such_as', { example })],
  [/^must be an address: (\S+)/, (t, example) => t('invalid.such_as', { example })],
  [/^must be an address, or up to/, (t) => t('invalid.no_email_address')],
  [/\bsuch as (.+?)(?: \(.*\))?$/, (t, example) => t('invalid.such_as', { example })],
];

function limited(limit: string): { count: number; number: number } {
  return { count: Number(limit), number: Number(limit) };
}

/** What is wrong with a field in people's own language; undefined where there are no words for exactly this. */
export function fieldProblemWords(t: TFunction, { code, message, limit }: FieldProblem): string | undefined {
  if (has(bySentence, message)) return t(bySentence[message]);
  if (code !== undefined && has(byCode, code)) return t(byCode[code], { count: limit ?? 0, number: limit ?? 0 });
  for (const [pattern, words] of byPattern) {
    const found = pattern.exec(message);
    if (found) return words(t, found[1] ?? '');
  }
  return undefined;
}

function has<T extends object>(words: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(words, key);
}
