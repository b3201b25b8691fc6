import { createPublicKey, type KeyObject } from 'node:crypto';
import { BerError, type BerValue, octetsOf, oidOf, readBer, TAG, textOf } from './ber.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const SUBJECT_KEY_ID = '2.5.29.14';
/** What a name is made of, the part that people are called by first. */
const NAME = { common: '2.5.4.3', organisation: '2.5.4.10', given: '2.5.4.42', surname: '2.5.4.4' };

/** A certificate, as far as it says whose key it is. */
type Certificate = { serial: Buffer; issuer: Buffer; keyId: Buffer | null; subject: BerValue; key: BerValue };

/** What a signer signed, and how (RFC 5652). */
export type SignedData = {
  /** What was signed, where it stands in the message itself. */
  content: Buffer | null;
  digestAlgorithm: BerValue;
  /** Attributes that were signed in place of the content; null where the content itself was. */
  attributes: BerValue | null;
  unsigned: BerValue | null;
  signatureAlgorithm: BerValue;
  signature: Buffer;
  /** Null where the message brings none that fits. */
  certificate: Certificate | null;
};

/** What was signed, where it stands in the message itself; null where it does not. @throws BerError for what is no signed message */
export function contentOf(bytes: Buffer): Buffer | null {
  const content = encapsulated(partsOf(bytes));
  return content ? octetsOf(content) : null;
}

function partsOf(bytes: Buffer): readonly BerValue[] {
  const info = readBer(bytes);
  if (oidOf(info.children[0]) !== SIGNED_DATA) throw new BerError('no signed message');
  return required(info.children[1]?.children[0]).children;
}

function encapsulated(parts: readonly BerValue[]): BerValue | undefined {
  return required(parts[2]).children[1]?.children[0];
}

/** Reads a message with one signer; of several the first counts. @throws BerError for what is none */
export function readSignedData(bytes: Buffer): SignedData {
  const parts = partsOf(bytes);
  const certificates = parts.slice(3).find(({ tag }) => tag === 0xa0);
  const signers = parts.slice(3).find(({ tag }) => tag === TAG.set);
  const signer = required(signers?.children[0]).children;
  const [, id, digestAlgorithm, ...rest] = signer;
  const attributes = rest[0]?.tag === 0xa0 ? rest[0] : null;
  const [signatureAlgorithm, signature, unsigned] = attributes ? rest.slice(1) : rest;
  const content = encapsulated(parts);
  const all = (certificates?.children ?? []).flatMap(certificateOf);
  return {
    content: content ? octetsOf(content) : null,
    digestAlgorithm: required(digestAlgorithm),
    attributes,
    unsigned: unsigned?.tag === 0xa1 ? unsigned : null,
    signatureAlgorithm: required(signatureAlgorithm),
    signature: octetsOf(required(signature)),
    certificate: certificateFor(required(id), all),
  };
}

/** The first value of an attribute. */
export function attributeOf(attributes: BerValue | null, oid: string): BerValue | undefined {
  return attributes?.children.find((one) => oidOf(one.children[0]) === oid)?.children[1]?.children[0];
}

/** What the holder of a certificate is called; null where it says nothing. */
export function holderOf({ subject }: Certificate): string | null {
  const parts = subject.children.flatMap(({ children }) => children);
  const said = (oid: string) => {
    const value = parts.findLast((part) => oidOf(part.children[0]) === oid)?.children[1];
    return value ? textOf(value).trim() : '';
  };
  const person = `${said(NAME.given)} ${said(NAME.surname)}`.trim();
  return said(NAME.common) || person || said(NAME.organisation) || null;
}

/** @throws BerError for a key of a kind that is not known */
export function keyOf({ key }: Certificate): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(key.whole), format: 'der', type: 'spki' });
  } catch (error) {
    throw new BerError('the key of the certificate cannot be read', { cause: error });
  }
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new BerError('a part of the message is missing');
  return value;
}

/** None for what is no certificate, such as those of attributes. */
function certificateOf(value: BerValue): Certificate[] {
  if (value.tag !== TAG.sequence) return [];
  const all = value.children[0]?.children ?? [];
  const [serial, , issuer, , subject, key] = all[0]?.tag === 0xa0 ? all.slice(1) : all;
  if (!serial || !issuer || !subject || !key) return [];
  const extensions = all.find(({ tag }) => tag === 0xa3)?.children[0]?.children ?? [];
  const keyId = extensions.find(({ children }) => oidOf(children[0]) === SUBJECT_KEY_ID)?.children.at(-1);
  return [{ serial: serial.content, issuer: issuer.whole, subject, key, keyId: keyId ? innerOctets(keyId) : null }];
}

function innerOctets(value: BerValue): Buffer | null {
  try {
    return readBer(octetsOf(value)).content;
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}

function certificateFor(id: BerValue, certificates: readonly Certificate[]): Certificate | null {
  if (id.tag === 0x80) return certificates.find(({ keyId }) => keyId?.equals(id.content)) ?? null;
  const [issuer, serial] = id.children;
  const isMeant = (one: Certificate) =>
    issuer !== undefined && one.issuer.equals(issuer.whole) && serial?.content.equals(one.serial) === true;
  return certificates.find(isMeant) ?? null;
}
