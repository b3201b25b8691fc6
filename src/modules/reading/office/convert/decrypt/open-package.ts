import type { CompoundFile } from '../../recognise/compound-file.ts';
import { officeFailure } from '../failure.ts';
import { openAgile } from './agile.ts';
import { openStandard } from './standard.ts';

/** The package begins with its size as a number of eight bytes. */
const SIZE_BYTES = 8;

/**
 * Decrypts a file of Office Open XML that a password protects ([MS-OFFCRYPTO] 2.3.4).
 * @throws password_wrong, office_protection_unsupported, office_broken
 */
export async function openPackage(file: CompoundFile, password: string): Promise<Buffer> {
  const [info, stored] = [file.stream('EncryptionInfo'), file.stream('EncryptedPackage')];
  if (!info || info.length < SIZE_BYTES || !stored || stored.length < SIZE_BYTES) throw officeFailure('office_broken');
  const sizeBytes = Number(stored.readBigUInt64LE(0));
  const encrypted = stored.subarray(SIZE_BYTES);
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  const isAgile = major === 4 && minor === 4;
  const isStandard = minor === 2 && major >= 2 && major <= 4;
  if (!isAgile && !isStandard) throw officeFailure('office_protection_unsupported');
  const open = isAgile ? openAgile : openStandard;
  const inner = await open(info.subarray(SIZE_BYTES), password, encrypted);
  return inner.subarray(0, sizeBytes);
}
