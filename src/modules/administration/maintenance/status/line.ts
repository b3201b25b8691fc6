import { STORE_PROBLEMS, type StoreProblemCode } from '../../../../platform/blobs/index.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { QueueDepth } from '../../../../platform/jobs/index.ts';
import { SEARCH_SERVICE_PROBLEMS, type SearchServiceProblemCode } from '../../../documents/search/index.ts';
import { MAIL_FAILURES, type MailFailure } from '../../../people/mail/index.ts';
import { RUN_PROBLEMS, type RunProblem } from '../../backups/index.ts';

/** How a line is: nothing to do, worth a look, or something does not work. */
export const LINE_STATES = ['ok', 'attention', 'problem'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** The parts of the service in the order in which they are shown. */
export const PART_NAMES = [
  'database',
  'jobs',
  'processes',
  'storage',
  'backups',
  'search',
  'mail',
  'converters',
  'versions',
  'errors',
] as const;
export type PartName = (typeof PART_NAMES)[number];

const mailFailedCodes = MAIL_FAILURES.map((failure): `mail_${MailFailure}` => `mail_${failure}`);

const searchServiceCodes = (Object.keys(SEARCH_SERVICE_PROBLEMS) as SearchServiceProblemCode[]).map(
  (code): `search_service_${SearchServiceProblemCode}` => `search_service_${code}`,
);

const storeCodes = STORE_PROBLEMS.map((code): `store_${StoreProblemCode}` => `store_${code}`);

const backupFailedCodes = RUN_PROBLEMS.map((problem): `backup_failed_${RunProblem}` => `backup_failed_${problem}`);
const drillFailedCodes = RUN_PROBLEMS.map((problem): `drill_failed_${RunProblem}` => `drill_failed_${problem}`);

/** What a line can say. The web interface has the words of each, and a line without words does not compile. */
export const LINE_CODES = [
  'unknown',
  'database_here',
  'database_elsewhere',
  'database_too_old',
  'database_size',
  'database_answers',
  'database_connections',
  'database_longest',
  'jobs_cpu',
  'jobs_io',
  'jobs_longest',
  'jobs_failed',
  'process_both',
  'process_serve',
  'process_work',
  'process_silent',
  'process_other_version',
  'process_no_worker',
  'disk_free',
  'disk_reserve',
  'disk_full',
  'store_writable',
  'store_broken',
  'store_two',
  ...storeCodes,
  'backup_off',
  'backup_none',
  'backup_whole',
  'backup_age',
  'backup_to',
  'backup_next',
  'backup_waiting',
  'backup_running',
  'backup_damaged_files',
  'backup_not_pruned',
  ...backupFailedCodes,
  'drill_none',
  'drill_done',
  'drill_running',
  ...drillFailedCodes,
  'search_documents',
  'search_documents_about',
  'search_behind',
  'search_compared',
  'search_service_known',
  'search_service_newer',
  'search_service_documents',
  'search_service_behind',
  'search_service_not_taken',
  'search_service_rebuilding',
  'search_service_rebuilt',
  ...searchServiceCodes,
  'mail_off',
  'mail_on',
  'mail_sent',
  'mail_queued',
  ...mailFailedCodes,
  'pdf_library',
  'picture_library',
  'isolation_full',
  'isolation_partial',
  'version_archivolt',
  'version_node',
  'schema_current',
  'schema_behind',
  'schema_foreign',
  'errors_none',
  'error_request',
  'error_job',
] as const;
export type LineCode = (typeof LINE_CODES)[number];

/** What an administrator can do about a line, from the page. */
export const LINE_ACTIONS = [
  'retry_jobs',
  'show_jobs',
  'mail_settings',
  'rebuild_search',
  'show_backups',
  'back_up',
  'drill_backup',
] as const;
export type LineAction = (typeof LINE_ACTIONS)[number];

/**
 * One line of the status. The ending of a value's name says what it is: `_bytes`, `_seconds`, `_ms`, `_at`; `host` alone names
 * something of the installation, all others hold words and numbers of the program.
 */
export type Line = {
  code: LineCode;
  state: LineState;
  values: Record<string, string | number>;
  actions: readonly LineAction[];
};

/** A line that is fine, or as `state` says. */
export function line(
  code: LineCode,
  values: Line['values'] = {},
  state: LineState = 'ok',
  actions: readonly LineAction[] = [],
): Line {
  return { code, state, values, actions };
}

/** What the parts are asked with. */
export type StatusContext = {
  ctx: Context;
  /** Of Archivolt. */
  version: string;
  /** Reads with a bound on each statement. */
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** How full the queues are; asked for once, whoever wants it. */
  depths(): Promise<readonly QueueDepth[]>;
};

/** One part of the service: what it says of itself. @throws when it cannot be asked, which is told as a problem of its own */
export type Part = { name: PartName; look(status: StatusContext): Promise<Line[]> };
