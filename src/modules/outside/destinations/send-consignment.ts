import type { PgFile } from '../../documents/files/index.ts';
import type { Claim } from './claim.ts';
import type { Placed } from './claims.store.ts';
import { type Copy, isOurPdf } from './copies.ts';
import type { Consignment, Recipient } from './recipient.ts';

/** A document, and where the day it came on began. */
export type DatedFile = PgFile & { timeZone: string };

/** What is sent, and under which name. */
export type Sending = { claim: Claim; file: DatedFile; copy: Copy; fileName: string };

/**
 * Hands a copy over to a recipient, and notes in the ledger before and on the way how far that came: repeated after a crash it goes
 * on there. What nobody could note, a receiver recognises by its key.
 * @throws DeliveryProblem, ClaimLost
 */
export async function sendConsignment(recipient: Recipient, sending: Sending): Promise<Placed> {
  const { copy } = sending;
  const { reference, sentTo } = await recipient.send(consignmentOf(sending));
  const { sizeBytes, sha256: checksum, contentSha256: contentChecksum } = copy;
  return { path: null, sentTo, fingerprint: reference, sizeBytes, checksum, contentChecksum };
}

function consignmentOf({ claim, file, copy, fileName }: Sending): Consignment {
  const { id, version, role, remote_id: reference, sent_to: sentTo, ...delivery } = claim.delivery;
  const isSame = delivery.content_checksum === copy.contentSha256;
  return {
    key: `${id}.${version}`,
    fileName,
    mimeType: isOurPdf(role, file) ? 'application/pdf' : file.mime_type,
    copy,
    facts: file,
    known: reference === null ? null : { reference, sentTo: sentTo ?? '', isSame },
    progress: delivery.placing_checksum === copy.contentSha256 ? (sentTo ?? '') : null,
    note: (progress) => claim.progress(copy.contentSha256, progress),
    isShared: (references) => claim.isShared(references),
  };
}
