import { ChildFailure } from '../../../../platform/children/child.ts';
import { type OfficeKindName, officeKinds } from '../office-kinds.ts';
import { CompoundFile, isCompoundFile } from '../recognise/compound-file.ts';
import { recogniseOffice } from '../recognise/recognise-office.ts';
import { isZip } from '../recognise/zip-beginning.ts';
import { isEncrypted, MANIFEST, openOpenDocument } from './decrypt/open-document.ts';
import { EVERYBODYS_PASSWORD, openLegacy } from './decrypt/open-legacy.ts';
import { openPackage } from './decrypt/open-package.ts';
import { officeFailure } from './failure.ts';
import { isProtected } from './protection.ts';
import { partText, zipDirectory } from './zip-directory.ts';

/** A file that LibreOffice can be given, and the ending under which it knows it. */
export type PreparedOffice = { bytes: Buffer; ending: string };

/** Opens what a password opens, and refuses what is protected otherwise, damaged as a container, or larger than it may become. */
export async function prepareOffice(
  bytes: Buffer,
  { kind, password }: { kind: OfficeKindName; password: string | undefined },
): Promise<PreparedOffice> {
  if (kind === 'encrypted') return opened(bytes, password);
  const ending = officeKinds[kind].extensions[0];
  if (isCompoundFile(bytes)) {
    const file = new CompoundFile(bytes);
    if (file.rootEntries().size === 0) throw officeFailure('office_broken');
    if (isProtected(file)) return { bytes: openLegacy(bytes, password), ending };
  } else if (isZip(bytes)) {
    const parts = zipDirectory(bytes);
    const manifest = partText(bytes, parts, MANIFEST);
    if (isEncrypted(manifest)) return { bytes: openOpenDocument({ bytes, parts, manifest, password }), ending };
  }
  return { bytes, ending };
}

async function opened(bytes: Buffer, password: string | undefined): Promise<PreparedOffice> {
  const inner = await openedPackage(new CompoundFile(bytes), password);
  if (!isZip(inner)) throw officeFailure('office_broken');
  zipDirectory(inner);
  const kind = recogniseOffice(inner.subarray(0, 1_048_576));
  if (typeof kind !== 'string' || kind === 'encrypted') throw officeFailure('office_broken');
  return { bytes: inner, ending: officeKinds[kind].extensions[0] };
}

async function openedPackage(file: CompoundFile, password: string | undefined): Promise<Buffer> {
  if (password !== undefined) return openPackage(file, password);
  try {
    return await openPackage(file, EVERYBODYS_PASSWORD);
  } catch (error) {
    throw error instanceof ChildFailure && error.code === 'password_wrong' ? officeFailure('password_required') : error;
  }
}
