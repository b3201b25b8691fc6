import { folder } from './kinds/folder.ts';
import { inboundKey } from './kinds/inbound-key.ts';
import { mailIn } from './kinds/mail-in.ts';
import { mailbox } from './kinds/mailbox.ts';
import type { SourceKind } from './source-kind.ts';

/** Every kind of source. A new one is a file in `kinds/` and a line here. */
export const sourceKinds: readonly SourceKind[] = [inboundKey, folder, mailbox, mailIn];

/** The kind of a stored source. @throws when this version does not know it. */
export function kindOf(name: string): SourceKind {
  const kind = sourceKinds.find((known) => known.name === name);
  if (!kind) throw new Error(`nobody knows sources of the kind "${name}"`);
  return kind;
}

/** Whether this version knows a kind: another one may have written the row. */
export function isKnownKind(name: string): boolean {
  return sourceKinds.some((known) => known.name === name);
}
