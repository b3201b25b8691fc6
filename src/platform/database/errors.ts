/** Fields of a PostgreSQL or socket error that we decide by. */
type ErrorFields = { code?: unknown; constraint?: unknown; message?: unknown; routine?: unknown; severity?: unknown };

/** SQLSTATEs and network codes of "no connection, or it went away": of an error that came from a connection to the database. */
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Errors of pg that carry a text and no code. */
const LOST_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|connection ended|not queryable/i;

/** PANIC in the languages PostgreSQL speaks: the server ends, and whether a commit under way counts is known afterwards. */
const PANIC = /^P[AÁ]NI/;

/**
 * The database could not be reached, or went away: a reason to try again, not a mistake of ours. Thrown by this folder's
 * connections only, so that no other network or file error is taken for it; `cause` is what the connection said.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`the database is not available: ${describe(cause)}`, { cause });
  }
}

/** What a connection to the database threw: a DatabaseUnavailable when the connection is at fault, else the error itself. */
export function databaseError(error: unknown): unknown {
  return isLost(error) || isStalePlan(error) ? new DatabaseUnavailable(error) : error;
}

/** Whether `error`, or its cause, says that a prepared statement no longer fits its tables: a newer version has migrated them meanwhile. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = fieldsOf(error instanceof DatabaseUnavailable ? error.cause : error);
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** Whether `error`, or one that it gathers, is a DatabaseUnavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return error instanceof DatabaseUnavailable;
}

/** Whether `error` is a broken unique constraint or index; with `constraint`, whether it is that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fields = fieldsOf(error);
  return fields.code === '23505' && (constraint === undefined || fields.constraint === constraint);
}

/** Whether `error` says that others held the locks: a deadlock, or a row that changed or stayed locked. Another try may find them gone. */
export function isLockConflict(error: unknown): boolean {
  return hasCode(error, '40P01', '40001', '55P03');
}

/** Whether `error` is a file system or network error with this code. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  const { code } = fieldsOf(error);
  return typeof code === 'string' && codes.includes(code);
}

/** Whether an error of a connection says that it is lost or was never there. */
function isLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isLost);
  const { code, message, severity } = fieldsOf(error);
  if (typeof severity === 'string' && PANIC.test(severity)) return true;
  if (typeof code === 'string' && (LOST_CODES.has(code) || code.startsWith('08'))) return true;
  return typeof message === 'string' && LOST_MESSAGES.test(message);
}

function describe(cause: unknown): string {
  const { code, message } = fieldsOf(cause);
  if (typeof message === 'string' && message !== '') return message;
  return typeof code === 'string' ? code : 'no reason given';
}

function fieldsOf(error: unknown): ErrorFields {
  return typeof error === 'object' && error !== null ? error : {};
}
