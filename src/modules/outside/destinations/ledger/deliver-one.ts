import { posix } from 'node:path';
import type { ConfigValues } from '../../../../platform/config/index.ts';
import { type Context, forOwner } from '../../../../platform/context.ts';
import { ClaimLost } from '../../../../platform/delivery/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { getFile, type PgFile } from '../../../documents/files/index.ts';
import { timeZoneOf } from '../../../people/settings/index.ts';
import type { Destination } from '../destinations.store.ts';
import { numberedPath, renderPath } from '../folder-template.ts';
import { DeliveryProblem, problemOf } from '../problems.ts';
import type { Connection } from '../provider.ts';
import type { Recipient } from '../recipient.ts';
import { ROLES, type Role } from '../roles.ts';
import type { Claim } from './claim.ts';
import type { Placed } from './claims.store.ts';
import { type Copy, copiesToSend, copyOf, extensionOf } from './copies.ts';
import type { Delivery } from './deliveries.store.ts';
import { placeObject } from './place-object.ts';
import { type DatedFile, sendMessage } from './send-message.ts';
import { staysHere } from './takes-document.ts';

/** Nobody has so many documents of one name in one folder. */
const MAX_NUMBER = 9_999;
/** A document in the trash is not sent; it may come back. */
const TRASH_POLL_MS = 3_600_000;

/**
 * Delivers what was claimed, and writes how it ended.
 * @param work.connect gives the connection; asked only when something is to be sent.
 * @returns whether that connection serves for the next delivery.
 * @throws the signal's reason, ClaimLost, and what nobody expects.
 */
export async function deliverOne(
  system: Context,
  claim: Claim,
  work: { connect(): Promise<Connection | Recipient>; signal: AbortSignal },
): Promise<boolean> {
  const { delivery } = claim;
  const ctx = forOwner(system, delivery.owner_id);
  try {
    const file = await getFile(ctx.db, delivery.owner_id, delivery.file_id);
    if (!file) throw new ClaimLost();
    if (file.deleted_at !== null) {
      await claim.release(TRASH_POLL_MS);
      return true;
    }
    // What was queued before its pipeline forbade it.
    if (staysHere(file)) throw new DeliveryProblem('stays_here');
    const copy = await copyOf(ctx, file, roleOf(delivery));
    const placed = await sendCopy(ctx, claim, { file, copy, to: await work.connect() });
    faultPoint('delivery.placed');
    await claim.delivered(placed);
    faultPoint('delivery.written');
    return true;
  } catch (error) {
    work.signal.throwIfAborted();
    if (error instanceof ClaimLost) throw error;
    const problem = problemOf(error);
    await claim.failed(problem);
    return problem.about !== 'destination' && problem.code !== 'cut_off';
  }
}

async function sendCopy(
  ctx: Context,
  claim: Claim,
  { file, copy, to }: { file: PgFile; copy: Copy; to: Connection | Recipient },
): Promise<Placed> {
  const { delivery, destination } = claim;
  const dated = { ...file, timeZone: await timeZoneOf(ctx, delivery.owner_id) };
  if ('send' in to) {
    const fileName = posix.basename(templatePath(ctx.config, destination, delivery, dated));
    return sendMessage(to, { claim, file: dated, copy, fileName });
  }
  const paths = pathsOf(ctx.config, destination, delivery, dated);
  const placed = await placeObject(to, { copy, paths, temporaryName: claim.temporaryName }, claim);
  return { ...placed, sentTo: null, checksum: copy.sha256 };
}

/** The role of a delivery. @throws for one that this version does not know. */
function roleOf({ role }: Delivery): Role {
  const known = ROLES.find((one) => one === role);
  if (!known) throw new Error(`no copy of a document is called "${role}"`);
  return known;
}

/** Where it lies already comes first; then the template's path, and that with numbers. */
function* pathsOf(
  settings: ConfigValues,
  destination: Destination,
  delivery: Delivery,
  file: DatedFile,
): Generator<string> {
  if (delivery.remote_path !== null) yield delivery.remote_path;
  const path = templatePath(settings, destination, delivery, file);
  for (let number = 0; number <= MAX_NUMBER; number += 1) yield numberedPath(path, number);
}

function templatePath(settings: ConfigValues, destination: Destination, delivery: Delivery, file: DatedFile): string {
  const role = roleOf(delivery);
  const extension = extensionOf(role, file);
  const others = copiesToSend(settings, destination.sends, file).filter((other) => other !== role);
  const isAlone = !others.some((other) => extensionOf(other, file) === extension);
  return renderPath(destination.folder_template, file, { role, extension, isAlone });
}
