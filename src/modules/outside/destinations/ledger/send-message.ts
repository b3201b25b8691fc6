import type { PgFile } from '../../../documents/files/index.ts';
import type { OutgoingMessage, Recipient } from '../recipient.ts';
import type { Claim } from './claim.ts';
import type { Placed } from './claims.store.ts';
import { type Copy, isOurPdf } from './copies.ts';

/** A document, and where the day it came on began. */
export type DatedFile = PgFile & { timeZone: string };

/** What is sent, and under which name. */
export type Sending = { claim: Claim; file: DatedFile; copy: Copy; fileName: string };

/**
 * Hands a copy over to a recipient, and notes in the ledger before and on the way how far that came: repeated after a crash it goes
 * on there. What nobody could note, a receiver recognises by its key.
 * @throws DeliveryProblem, ClaimLost
 */
export async function sendMessage(recipient: Recipient, sending: Sending): Promise<Placed> {
  const { copy } = sending;
  const { reference, sentTo } = await recipient.send(messageOf(sending));
  const { sizeBytes, sha256: checksum, contentSha256: contentChecksum } = copy;
  return { path: null, sentTo, fingerprint: reference, sizeBytes, checksum, contentChecksum };
}

function messageOf({ claim, file, copy, fileName }: Sending): OutgoingMessage {
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
