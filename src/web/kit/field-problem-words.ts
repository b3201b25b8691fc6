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

/** What is wrong with a field in people's own language; undefined where only the server's sentence tells. */
export function fieldProblemWords(t: TFunction, { code, message, limit }: FieldProblem): string | undefined {
  if (has(bySentence, message)) return t(bySentence[message]);
  if (code === undefined || !has(byCode, code)) return undefined;
  return t(byCode[code], { count: limit ?? 0, number: limit ?? 0 });
}

function has<T extends object>(words: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(words, key);
}
