import { posix } from 'node:path';
import type { ConfigValues } from '../../../platform/config/index.ts';
import { type Context, forOwner } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { getFile, type PgFile } from '../../documents/files/index.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import { type Claimed, ClaimLost, forgetObject, type Placed, reservePath } from './claims.store.ts';
import { type Copy, copiesToSend, copyOf, extensionOf } from './copies.ts';
import type { Delivery } from './deliveries.store.ts';
import type { Destination } from './destinations.store.ts';
import { endDelivered, endFailed, putOff, type SettleDelivery } from './end-delivery.ts';
import { numberedPath, renderPath } from './folder-template.ts';
import { type Ledger, placeObject } from './place-object.ts';
import { problemOf } from './problems.ts';
import type { Connection } from './provider.ts';
import type { Recipient } from './recipient.ts';
import { ROLES, type Role } from './roles.ts';
import { type DatedFile, sendConsignment } from './send-consignment.ts';

/** Nobody has so many documents of one name in one folder. */
const MAX_NUMBER = 9_999;
/** A document in the trash is not sent; it may come back. */
const TRASH_LOOK_MS = 3_600_000;

/** Whether the connection serves for the next delivery, another one may, or the place cannot be used now. */
export type Afterwards = 'go_on' | 'reconnect' | 'stop';

/**
 * Delivers what was claimed, and writes how it ended.
 * @param connect gives the connection; asked only when something is to be sent.
 * @throws the signal's reason, ClaimLost, and what nobody expects.
 */
export async function deliverOne(
  system: Context,
  claimed: Claimed,
  work: { connect(): Promise<Connection | Recipient>; settle: SettleDelivery; signal: AbortSignal },
): Promise<Afterwards> {
  const { delivery } = claimed;
  const ctx = forOwner(system, delivery.owner_id);
  try {
    const file = await getFile(ctx.db, delivery.owner_id, delivery.file_id);
    if (!file) throw new ClaimLost();
    if (file.deleted_at !== null) {
      await putOff(ctx, claimed, new Date(ctx.clock.now().getTime() + TRASH_LOOK_MS));
      return 'go_on';
    }
    const copy = await copyOf(ctx, file, roleOf(delivery));
    const placed = await handOver(ctx, claimed, { file, copy, to: await work.connect() });
    faultPoint('delivery.placed');
    await endDelivered(ctx, claimed, placed, work.settle);
    faultPoint('delivery.written');
    return 'go_on';
  } catch (error) {
    work.signal.throwIfAborted();
    if (error instanceof ClaimLost) throw error;
    const problem = problemOf(error);
    await endFailed(ctx, claimed, problem, work.settle);
    if (problem.about === 'destination') return 'stop';
    return problem.code === 'cut_off' ? 'reconnect' : 'go_on';
  }
}

async function handOver(
  ctx: Context,
  { delivery, destination }: Claimed,
  { file, copy, to }: { file: PgFile; copy: Copy; to: Connection | Recipient },
): Promise<Placed> {
  const dated = { ...file, timeZone: await timeZoneOf(ctx, delivery.owner_id) };
  if ('send' in to) {
    const fileName = posix.basename(templatePath(ctx.config, destination, delivery, dated));
    return sendConsignment(ctx, to, { delivery, file: dated, copy, fileName });
  }
  const placing = {
    copy,
    paths: pathsOf(ctx.config, destination, delivery, dated),
    temporaryName: temporaryName(delivery.id, delivery.attempts),
  };
  const placed = await placeObject(to, placing, ledgerOf(ctx, delivery, copy));
  return { ...placed, sentTo: null, checksum: copy.sha256 };
}

/** The role of a delivery. @throws for one that this version does not know. */
function roleOf({ role }: Delivery): Role {
  const known = ROLES.find((one) => one === role);
  if (!known) throw new Error(`no copy of a document is called "${role}"`);
  return known;
}

/** What is put where nobody looks for it has a name of its own in every attempt. */
function temporaryName(deliveryId: string, attempt: number): string {
  return `.archivolt-${deliveryId}-${attempt}.part`;
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

function ledgerOf(ctx: Context, delivery: Delivery, copy: Copy): Ledger {
  const { remote_path: path, remote_id: fingerprint, bytes, placing_checksum: checksum, id, attempts } = delivery;
  const isKnown = path !== null && fingerprint !== null && bytes !== null;
  return {
    known: isKnown ? { path, fingerprint, sizeBytes: Number(bytes) } : null,
    cutOff:
      path !== null && checksum !== null ? { path, checksum, temporaryName: temporaryName(id, attempts - 1) } : null,
    forget: () => forgetObject(ctx.db, delivery),
    async reserve(wanted) {
      const isReserved = await reservePath(ctx.db, delivery, wanted, copy.sha256);
      if (isReserved) faultPoint('delivery.reserved');
      return isReserved;
    },
  };
}
