import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { hasCode } from '../database/errors.ts';

/**
 * For the fault suite (test/faults) alone: names a file, read at each point, that says where this process has to die. Unset,
 * as everywhere else, a point costs one comparison and can do nothing.
 */
export const FAULT_FILE_VARIABLE = 'ARCHIVOLT_FAULT_FILE';

/** Every point by name, but those of the steps: `<noun>.<what has just happened>`. The suite kills the service at each of them. */
export const FAULT_POINTS = [
  'upload.received',
  'upload.written',
  'upload.committed',
  'upload.settled',
  'idempotency.kept',
  'blob.staged',
  'blob.placed',
  'blob.unstaged',
  'blob.removed',
  'recovery.settled',
  'recovery.swept',
  'jobs.handed_back',
  'job.taken',
  'job.handled',
  'job.ended',
  'job.resent',
  'run.claimed',
  'run.ended',
  'reading.kept',
  'layer.appended',
  'file.planned',
  'file.trashed',
  'file.restored',
  'file.erased',
  'erasure.written',
  'removal.begun',
  'purge.committed',
  'bulk.written',
  'bulk.committed',
  'search.refreshed',
  'copy.renewed',
] as const;

/** Where a point stands in every processing step: it has begun, it ran, its end is written, its end is committed. */
export const STEP_FAULT_MOMENTS = ['begun', 'ran', 'written', 'committed'] as const;

/** Where a part of a deleted person's documents has been dealt with. Visited by test/service/administration alone. */
const DELETION_FAULT_POINTS = ['deletion.written', 'deletion.committed'] as const;

/** Where something that lies in a document has become one. Visited by test/service/attachments alone. */
const ATTACHMENT_FAULT_POINTS = ['attachment.accepted'] as const;

/** Where pages that were arranged by hand are stored, written and kept. Visited by test/service/arranged-pages-kills.test.ts alone. */
const ARRANGEMENT_FAULT_POINTS = ['arrangement.stored', 'arrangement.written', 'arrangement.committed'] as const;

/** Between an event and its receiver. Visited by test/service/webhooks alone. */
const WEBHOOK_FAULT_POINTS = ['webhook.claimed', 'webhook.sent', 'webhook.delivered'] as const;

/** Between a document and its destination. Visited by test/service/destinations alone. */
const DELIVERY_FAULT_POINTS = [
  'delivery.claimed',
  'delivery.reserved',
  'delivery.placed',
  'delivery.written',
  'reconcile.listed',
  'reconcile.checked',
] as const;
/** Between a watched folder and the document it becomes. Visited by test/service/folder-kills.test.ts alone. */
const FOLDER_FAULT_POINTS = ['folder.taken', 'folder.put_away'] as const;

/** Between a mail and the documents it becomes. Visited by test/service/mailbox-kills.test.ts alone. */
const MAILBOX_FAULT_POINTS = ['mailbox.taken', 'mailbox.noted', 'mailbox.put_away'] as const;

/** Between a payment and the plan that is paid for. Visited by test/service/billing-kills.test.ts alone. */
const BILLING_FAULT_POINTS = ['billing.read', 'billing.written', 'billing.committed'] as const;

/** Between a document and whoever wants to know of it. Visited by test/service/saved-search-kills.test.ts alone. */
const SAVED_SEARCH_FAULT_POINTS = ['saved_search.matched', 'saved_search.notified'] as const;
/** Between a document and the search service. Visited by test/service/search-service-kills.test.ts alone. */
const SEARCH_SERVICE_FAULT_POINTS = [
  'search_service.told',
  'search_service.brought',
  'search_service.filled',
  'search_service.swapped',
] as const;

/** Between a document and those it is like. Visited by test/service/similarity-kills.test.ts alone. */
const SIMILARITY_FAULT_POINTS = ['similarity.made', 'similarity.embedded'] as const;

/** Between the archive and its backup, and back. Visited by test/service/backups alone. */
const BACKUP_FAULT_POINTS = [
  'backup.begun',
  'backup.table_saved',
  'backup.rows_saved',
  'backup.blob_saved',
  'backup.blobs_saved',
  'backup.described',
  'backup.sealed',
  'restore.begun',
  'restore.table_loaded',
  'restore.rows_loaded',
  'restore.blob_put_back',
  'restore.migrated',
] as const;

/** Between the one store and the other. Visited by test/service/blob-store alone. */
const STORE_MOVE_FAULT_POINTS = ['store_move.copied'] as const;

/** The name of a point. */
export type FaultPoint =
  | (typeof FAULT_POINTS)[number]
  | (typeof DELETION_FAULT_POINTS)[number]
  | (typeof ATTACHMENT_FAULT_POINTS)[number]
  | (typeof ARRANGEMENT_FAULT_POINTS)[number]
  | (typeof WEBHOOK_FAULT_POINTS)[number]
  | (typeof DELIVERY_FAULT_POINTS)[number]
  | (typeof FOLDER_FAULT_POINTS)[number]
  | (typeof MAILBOX_FAULT_POINTS)[number]
  | (typeof BILLING_FAULT_POINTS)[number]
  | (typeof SAVED_SEARCH_FAULT_POINTS)[number]
  | (typeof SEARCH_SERVICE_FAULT_POINTS)[number]
  | (typeof SIMILARITY_FAULT_POINTS)[number]
  | (typeof BACKUP_FAULT_POINTS)[number]
  | (typeof STORE_MOVE_FAULT_POINTS)[number]
  | `step.${string}.${(typeof STEP_FAULT_MOMENTS)[number]}`;

const faultFile = process.env[FAULT_FILE_VARIABLE] ?? '';
let counted = { order: '', passes: 0 };

/** A moment at which the fault suite may end this process as a power cut would: SIGKILL, in the middle of the statement. */
export function faultPoint(name: FaultPoint): void {
  if (faultFile !== '') pass(name);
}

/**
 * The file says `<name> <n> <anything>`: the n-th pass from then on is the last one. Whoever removes the file dies, and
 * leaves its further lines to the processes that come after it, which may be there before anybody could write them.
 */
function pass(name: FaultPoint): void {
  const [order = '', ...later] = readOrders();
  if (order !== counted.order) counted = { order, passes: 0 };
  const [wanted, nth] = order.split(' ');
  if (wanted !== name) return;
  counted.passes += 1;
  if (counted.passes < Number(nth) || !takeOrders()) return;
  if (later.length > 0) writeFileSync(faultFile, later.join('\n'));
  process.kill(process.pid, 'SIGKILL');
}

function readOrders(): string[] {
  try {
    return readFileSync(faultFile, 'utf8').split('\n');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function takeOrders(): boolean {
  try {
    unlinkSync(faultFile);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
