import { createHash, createVerify, type KeyObject, verify } from 'node:crypto';
import {
  attributeOf,
  BerError,
  holderOf,
  keyOf,
  octetsOf,
  readBer,
  readSignedData,
  type SignedData,
  timeOf,
} from '../../../../platform/cms/index.ts';
import { hashNamed, type Scheme, schemeOf } from './algorithms.ts';

const ATTRIBUTE = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  timestamp: '1.2.840.113549.1.9.16.2.14',
};
/** SET OF: what attributes are signed as, though they stand under a tag of their place. */
const SET_TAG = 0x31;

/** The kinds of signatures that are checked, by their /SubFilter. */
const KINDS: Readonly<Record<string, 'content' | 'digest' | 'timestamp'>> = {
  'adbe.pkcs7.detached': 'content',
  'ETSI.CAdES.detached': 'content',
  'adbe.pkcs7.sha1': 'digest',
  'ETSI.RFC3161': 'timestamp',
};

/** What a signature proves about the bytes it covers, and who says so when. */
export type Checked = {
  state: 'intact' | 'changed' | 'unreadable';
  problem: 'kind_unsupported' | 'damaged' | null;
  signer: string | null;
  signedAt: Date | null;
};

/** The bytes that a signature covers, piece by piece. */
export type CoveredBytes = () => Iterable<Buffer>;

/** Checks a signature (CMS) over the bytes it covers. Whose certificate it is, is said as it says so itself: nobody is asked. */
export function checkSignature(subFilter: string, message: Buffer, covered: CoveredBytes): Checked {
  const unreadable = (problem: NonNullable<Checked['problem']>): Checked => ({
    ...{ state: 'unreadable', problem, signer: null, signedAt: null },
  });
  const kind = KINDS[subFilter];
  if (kind === undefined) return unreadable('kind_unsupported');
  try {
    const signed = readSignedData(message);
    const signer = signed.certificate === null ? null : holderOf(signed.certificate);
    const about = { signer, signedAt: momentOf(signed) };
    if (signed.certificate === null) return { ...unreadable('damaged'), ...about };
    const key = keyOf(signed.certificate);
    const digest = hashNamed(signed.digestAlgorithm);
    const scheme = digest === undefined ? undefined : schemeOf(signed.signatureAlgorithm, digest, key);
    if (digest === undefined || scheme === undefined) return { ...unreadable('kind_unsupported'), ...about };
    const isIntact = fits({ kind, signed, key, digest, scheme, covered });
    return { state: isIntact ? 'intact' : 'changed', problem: null, ...about };
  } catch (error) {
    if (error instanceof BerError) return unreadable('damaged');
    // What OpenSSL does not know: an old hash, a curve.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_'))
      return unreadable('damaged');
    throw error;
  }
}

type Question = {
  kind: 'content' | 'digest' | 'timestamp';
  signed: SignedData;
  key: KeyObject;
  digest: string;
  scheme: Scheme;
  covered: CoveredBytes;
};

function fits(question: Question): boolean {
  const { kind, signed, key, digest, scheme, covered } = question;
  if (kind === 'content') {
    if (signed.attributes !== null) return isSigned(question, digestOf(digest, covered));
    if (scheme.hash === null) throw new BerError('a signature of this kind needs attributes');
    const verifier = createVerify(scheme.hash);
    for (const piece of covered()) verifier.update(piece);
    return verifier.verify({ key, ...scheme.options }, signed.signature);
  }
  const { content } = signed;
  if (content === null) throw new BerError('the message holds nothing');
  const isOfThese = kind === 'digest' ? content.equals(digestOf('sha1', covered)) : isStampOf(content, covered);
  if (!isOfThese) return false;
  if (signed.attributes !== null) return isSigned(question, createHash(digest).update(content).digest());
  return verify(scheme.hash, content, { key, ...scheme.options }, signed.signature);
}

/** Whether the attributes name the digest, and are signed. */
function isSigned({ signed, key, scheme }: Question, digest: Buffer): boolean {
  const { attributes } = signed;
  const named = attributeOf(attributes, ATTRIBUTE.messageDigest);
  if (!attributes || !named || !octetsOf(named).equals(digest)) return false;
  const bytes = Buffer.from(attributes.whole);
  bytes[0] = SET_TAG;
  return verify(scheme.hash, bytes, { key, ...scheme.options }, signed.signature);
}

/** Whether a time stamp (RFC 3161) is about these bytes. */
function isStampOf(content: Buffer, covered: CoveredBytes): boolean {
  const imprint = readBer(content).children[2];
  const hash = hashNamed(imprint?.children[0]);
  const stamped = imprint?.children[1];
  if (hash === undefined || stamped === undefined) throw new BerError('a time stamp without an imprint');
  return octetsOf(stamped).equals(digestOf(hash, covered));
}

function digestOf(hash: string, covered: CoveredBytes): Buffer {
  const digest = createHash(hash);
  for (const piece of covered()) digest.update(piece);
  return digest.digest();
}

/** When it was signed: as a time stamp says, else as the signer's clock did. */
function momentOf(signed: SignedData): Date | null {
  const said = timeOf(attributeOf(signed.attributes, ATTRIBUTE.signingTime));
  const stamp = attributeOf(signed.unsigned, ATTRIBUTE.timestamp);
  const own = signed.content && stampedAt(signed.content);
  return (stamp && stampOf(stamp.whole)) ?? own ?? said;
}

function stampOf(message: Buffer): Date | null {
  try {
    const { content } = readSignedData(message);
    return content && stampedAt(content);
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}

function stampedAt(content: Buffer): Date | null {
  try {
    return timeOf(readBer(content).children[4]);
  } catch (error) {
    // Content of another kind, such as a digest.
    if (error instanceof BerError) return null;
    throw error;
  }
}
