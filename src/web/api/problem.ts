/** What is wrong with one field, in words of ours; with its code, and what its sentence names. */
export type FieldProblem = {
  path: string;
  message: string;
  code?: string;
  limit?: number;
  values?: string[];
  value?: string;
  example?: string;
  /** Whether there are words for exactly this, or only general ones. */
  isKnown?: boolean;
};

/** What the server says when it refuses: an RFC 9457 problem document. */
export type Problem = {
  title: string;
  status: number;
  detail: string;
  code: string;
  request_id: string;
  errors?: FieldProblem[];
};

/** A refused or failed request, thrown by every call of the API. Its sentences are ours, in the language of the reader. */
export class ApiError extends Error {
  readonly problem: Problem;
  /** Seconds the server asked us to wait, from Retry-After. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: Problem, retryAfterSeconds: number | null = null) {
    super(problem.detail || problem.title);
    this.name = 'ApiError';
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The person, or their device, let the browser's question for a passkey pass. */
export class PasskeyUnused extends Error {
  constructor(cause: unknown) {
    super('No passkey was used', { cause });
    this.name = 'PasskeyUnused';
  }
}

/** The server could not be reached at all. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'UnreachableError';
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Makes a problem of whatever an error answer carried; proxies answer with HTML, a dead server with nothing. */
export function toProblem(status: number, body: unknown, requestId: string | null): Problem {
  const fields = isRecord(body) ? body : {};
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
  const errors = Array.isArray(fields.errors)
    ? fields.errors.filter(isRecord).map(({ path, message, code, limit, values, value, example }) => ({
        path: String(path),
        message: String(message),
        ...(typeof code === 'string' ? { code } : {}),
        ...(typeof limit === 'number' ? { limit } : {}),
        ...(Array.isArray(values) ? { values: values.map(String) } : {}),
        ...(typeof value === 'string' ? { value } : {}),
        ...(typeof example === 'string' ? { example } : {}),
      }))
    : [];
  return {
    title: text('title'),
    status,
    detail: text('detail') || text('title'),
    code: text('code') || `http_${status}`,
    request_id: text('request_id') || requestId || '',
    errors,
  };
}

/** Reads an error's body; a proxy in between answers with a page, a dying server with nothing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads Retry-After given in seconds or as a date. */
export function readRetryAfter(value: string | null, nowMs: number): number | null {
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMs) / 1000));
}
