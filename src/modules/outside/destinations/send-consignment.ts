import type { Context } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { PgFile } from '../../documents/files/index.ts';
import { isReferredTo, noteProgress, type Placed } from './claims.store.ts';
import { type Copy, isOurPdf } from './copies.ts';
import type { Delivery } from './deliveries.store.ts';
import type { Consignment, Recipient } from './recipient.ts';

/** A document, and where the day it came on began. */
export type DatedFile = PgFile & { timeZone: string };

/** What is sent, and under which name. */
export type Sending = { delivery: Delivery; file: DatedFile; copy: Copy; fileName: string };

/**
 * Hands a copy over to a recipient, and notes in the ledger before and on the way how far that came: repeated after a crash it goes
 * on there. What nobody could note, a receiver recognises by its key.
 * @throws DeliveryProblem, ClaimLost
 */
export async function sendConsignment(ctx: Context, recipient: Recipient, sending: Sending): Promise<Placed> {
  const { copy } = sending;
  const { reference, sentTo } = await recipient.send(consignmentOf(ctx, sending));
  const { sizeBytes, sha256: checksum, contentSha256: contentChecksum } = copy;
  return { path: null, sentTo, fingerprint: reference, sizeBytes, checksum, contentChecksum };
}

function consignmentOf(ctx: Context, { delivery, file, copy, fileName }: Sending): Consignment {
  const { id, version, remote_id: reference, sent_to: sentTo, placing_checksum: placing } = delivery;
  const isSame = delivery.content_checksum === copy.contentSha256;
  return {
    key: `${id}.${version}`,
    fileName,
    mimeType: isOurPdf(delivery.role, file) ? 'application/pdf' : file.mime_type,
    copy,
    facts: file,
    known: reference === null ? null : { reference, sentTo: sentTo ?? '', isSame },
    progress: placing === copy.contentSha256 ? (sentTo ?? '') : null,
    async note(progress) {
      await noteProgress(ctx.db, delivery, { checksum: copy.contentSha256, progress });
      faultPoint('delivery.reserved');
    },
    isShared: (references) =>
      isReferredTo(ctx.db, { destinationId: delivery.destination_id, exceptId: id, references }),
  };
}
