import { createDecipheriv, createHash } from 'node:crypto';
import { isZip } from '../../recognise/zip-beginning.ts';
import { officeFailure } from '../failure.ts';
import { MAX_UNPACKED_BYTES, type Part, packedPart, partText, unpacked, zipDirectory } from '../zip-directory.ts';
import { attribute, attributeOf } from './attribute.ts';
import { element, keyOfPart } from './open-document-keys.ts';
import { writeZip, type ZipPart } from './write-zip.ts';

/** Where an OpenDocument file says what its parts are, and how each is encrypted. */
export const MANIFEST = 'META-INF/manifest.xml';
/** The whole file as one encrypted part (LibreOffice 24.8 and later). */
const WHOLE = 'encrypted-package';
const MIMETYPE = 'mimetype';
const ENTRIES = /<(?:[\w-]+:)?file-entry\b[^>]*[^/>]>[\s\S]*?<\/(?:[\w-]+:)?file-entry>/g;
const ENCRYPTION = /<(?:[\w-]+:)?encryption-data\b[\s\S]*?<\/(?:[\w-]+:)?encryption-data>/;
const CHECKED_BYTES = 1024;
const GCM_IV_BYTES = 12;
const GCM_TAG_BYTES = 16;
const AES_BLOCK_BYTES = 16;

/** Whether a manifest says of some part that it is encrypted. */
export function isEncrypted(manifest: string): boolean {
  return /<(?:[\w-]+:)?encryption-data\b/.test(manifest);
}

/** Decrypts an OpenDocument file. @throws password_required, password_wrong, office_protection_unsupported, office_broken, office_too_large */
export function openOpenDocument(locked: {
  bytes: Buffer;
  parts: ReadonlyMap<string, Part>;
  manifest: string;
  password: string | undefined;
}): Buffer {
  const { bytes, parts, manifest, password } = locked;
  const encrypted = new Map<string, string>();
  for (const [entry] of manifest.matchAll(ENTRIES)) {
    const data = ENCRYPTION.exec(entry)?.[0];
    if (data !== undefined) encrypted.set(attribute(entry, 'full-path'), data);
  }
  if (encrypted.size === 0) throw officeFailure('office_protection_unsupported');
  for (const data of encrypted.values()) requireKnown(data);
  if (password === undefined) throw officeFailure('password_required');
  let leftBytes = MAX_UNPACKED_BYTES;
  const opened: ZipPart[] = [];
  for (const [name, part] of parts) {
    const data = encrypted.get(name);
    const stored = packedPart(bytes, part);
    const packed = data === undefined ? stored : decrypted(stored, data, password);
    if (name === WHOLE && isZip(packed)) return wholePackage(packed);
    const isDeflated = data === undefined ? part.isDeflated : true;
    const plain = isDeflated ? unpacked(packed, leftBytes) : packed;
    leftBytes -= plain.length;
    if (name === WHOLE) return wholePackage(plain);
    opened.push({ name, packed: isDeflated ? packed : plain, unpacked: plain });
  }
  const openManifest = Buffer.from(manifest.replaceAll(new RegExp(ENCRYPTION, 'g'), ''));
  return writeZip(
    opened
      .map((part) => (part.name === MANIFEST ? { name: MANIFEST, packed: openManifest, unpacked: openManifest } : part))
      .toSorted((one, other) => Number(other.name === MIMETYPE) - Number(one.name === MIMETYPE)),
  );
}

/** What lies within is a file like any other: it may be no bomb, and not locked once more. */
function wholePackage(bytes: Buffer): Buffer {
  if (isEncrypted(partText(bytes, zipDirectory(bytes), MANIFEST))) throw officeFailure('office_protection_unsupported');
  return bytes;
}

function requireKnown(data: string): void {
  const algorithm = attributeOf(element(data, 'algorithm'), 'algorithm-name') ?? '';
  const derivation = attributeOf(element(data, 'key-derivation'), 'key-derivation-name') ?? '';
  if (!/aes(?:128|192|256)-(?:cbc|gcm)$/i.test(algorithm) || !/pbkdf2$|argon2id$/i.test(derivation))
    throw officeFailure('office_protection_unsupported');
}

function decrypted(stored: Buffer, data: string, password: string): Buffer {
  const algorithm = element(data, 'algorithm');
  const iv = Buffer.from(attribute(algorithm, 'initialisation-vector'), 'base64');
  const key = keyOfPart(data, password);
  if (![16, 24, 32].includes(key.length)) throw officeFailure('office_protection_unsupported');
  if (/gcm$/i.test(attribute(algorithm, 'algorithm-name'))) return byGcm(stored, { key, iv });
  if (iv.length !== AES_BLOCK_BYTES) throw officeFailure('office_protection_unsupported');
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  const whole = stored.subarray(0, stored.length - (stored.length % AES_BLOCK_BYTES));
  const filled = Buffer.concat([decipher.update(whole), decipher.final()]);
  const filling = filled.at(-1) ?? 0;
  // A wrong key gives any number; what is checked then says so.
  const plain = filled.subarray(
    0,
    filling >= 1 && filling <= AES_BLOCK_BYTES ? filled.length - filling : filled.length,
  );
  requireRight(plain, data);
  return plain;
}

/** The first kilobyte has a hash, by which a wrong password is told. */
function requireRight(plain: Buffer, data: string): void {
  const begun = element(data, 'encryption-data');
  const kind = attributeOf(begun, 'checksum-type') ?? '';
  const kept = attributeOf(begun, 'checksum');
  if (kept === undefined) return;
  const hash = /sha256/i.test(kind) ? 'sha256' : 'sha1';
  const checked = /1k$/i.test(kind) ? plain.subarray(0, CHECKED_BYTES) : plain;
  if (createHash(hash).update(checked).digest('base64') !== kept.trim()) throw officeFailure('password_wrong');
}

/** The vector stands before what was encrypted (XML Encryption 1.1, 5.2.4), the seal behind it. */
function byGcm(stored: Buffer, { key, iv }: { key: Buffer; iv: Buffer }): Buffer {
  if (iv.length !== GCM_IV_BYTES || stored.length < GCM_IV_BYTES + GCM_TAG_BYTES)
    throw officeFailure('office_protection_unsupported');
  const body = stored.subarray(0, GCM_IV_BYTES).equals(iv) ? stored.subarray(GCM_IV_BYTES) : stored;
  const decipher = createDecipheriv(`aes-${key.length * 8}-gcm` as 'aes-256-gcm', key, iv);
  decipher.setAuthTag(body.subarray(body.length - GCM_TAG_BYTES));
  const plain = decipher.update(body.subarray(0, body.length - GCM_TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    throw officeFailure('password_wrong');
  }
}
