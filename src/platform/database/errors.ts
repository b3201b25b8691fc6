/** Fields of a PostgreSQL or socket error that we decide by. */
type ErrorFields = { code?: unknown; constraint?: unknown; message?: unknown; severity?: unknown };

/** Codes of "no connection, or it went away": the network's, and PostgreSQL's shutdown and start-up. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Errors of pg that carry a text and no code. */
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|connection ended|not queryable/i;

/** PANIC in the languages PostgreSQL speaks: the server ends, and whether a commit under way counts is known afterwards. */
const PANIC = /^P[AÁ]NI/;

/** Whether `error` is a broken unique constraint or index; with `constraint`, whether it is that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fields = fieldsOf(error);
  return fields.code === '23505' && (constraint === undefined || fields.constraint === constraint);
}

/** Whether `error` says that the database could not be reached or went away: a reason to try again, not a mistake of ours. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  const { code, message, severity } = fieldsOf(error);
  if (typeof severity === 'string' && PANIC.test(severity)) return true;
  if (typeof code === 'string' && (CONNECTION_CODES.has(code) || code.startsWith('08'))) return true;
  return typeof message === 'string' && CONNECTION_MESSAGES.test(message);
}

/** Whether `error` is a file system or network error with this code. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  const { code } = fieldsOf(error);
  return typeof code === 'string' && codes.includes(code);
}

function fieldsOf(error: unknown): ErrorFields {
  return typeof error === 'object' && error !== null ? error : {};
}
