import { constants, type KeyObject, type SignKeyObjectInput, type VerifyKeyObjectInput } from 'node:crypto';
import { type BerValue, oidOf } from '../../../../platform/cms/index.ts';

const HASHES: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  '1.3.36.3.2.1': 'ripemd160',
};

/** The hash of a signature algorithm that names one; of others the signature's digest algorithm decides. */
const HASH_OF_SIGNATURE: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '0.4.0.127.0.7.1.1.4.1.3': 'sha256',
  '0.4.0.127.0.7.1.1.4.1.4': 'sha384',
  '0.4.0.127.0.7.1.1.4.1.5': 'sha512',
};
const BY_DIGEST = new Set(['1.2.840.113549.1.1.1', '1.2.840.10045.2.1']);
const PSS = '1.2.840.113549.1.1.10';
/** Keys of these curves have a hash of their own. */
const EDWARDS = new Set(['1.3.101.112', '1.3.101.113']);
/** Two numbers one behind the other (BSI TR-03111). */
const PLAIN_ECDSA = '0.4.0.127.0.7.1.1.4.1.';
const PSS_SALT_BYTES = 20;

/** The name of a hash for node:crypto; undefined for one that is not known. */
export function hashNamed(algorithm: BerValue | undefined): string | undefined {
  return HASHES[oidOf(algorithm?.children[0])];
}

/** How a signature is checked: the hash, null where the key has one of its own, and what else node:crypto has to know. */
export type Scheme = {
  hash: string | null;
  options: Pick<VerifyKeyObjectInput & SignKeyObjectInput, 'padding' | 'saltLength' | 'dsaEncoding'>;
};

/** How a signature of this algorithm is checked; undefined for one that is not known. */
export function schemeOf(algorithm: BerValue | undefined, digest: string, key: KeyObject): Scheme | undefined {
  const oid = oidOf(algorithm?.children[0]);
  if (EDWARDS.has(oid)) return { hash: null, options: {} };
  if (oid === PSS) return pssOf(algorithm?.children[1], digest);
  const hash = HASH_OF_SIGNATURE[oid] ?? (BY_DIGEST.has(oid) ? digest : undefined);
  if (hash === undefined) return undefined;
  if (key.asymmetricKeyType === 'rsa') return { hash, options: { padding: constants.RSA_PKCS1_PADDING } };
  return { hash, options: { dsaEncoding: oid.startsWith(PLAIN_ECDSA) ? 'ieee-p1363' : 'der' } };
}

function pssOf(parameters: BerValue | undefined, digest: string): Scheme {
  const entry = (number: number) => parameters?.children.find(({ tag }) => tag === 0xa0 + number)?.children[0];
  const hash = hashNamed(entry(0)) ?? (entry(0) === undefined ? 'sha1' : digest);
  const salt = entry(2)?.content;
  const saltLength = salt && salt.length > 0 && salt.length <= 4 ? salt.readUIntBE(0, salt.length) : PSS_SALT_BYTES;
  return { hash, options: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength } };
}
