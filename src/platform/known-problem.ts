/** What may be said of a problem beside its code and its sentence. */
export type KnownProblemOptions = ErrorOptions & {
  /** Trying again changes nothing until somebody has done something. */
  isFinal?: boolean;
  /** After which time the other side wants to be asked again; null when it did not say. */
  retryAfterSeconds?: number | null;
};

/**
 * Something outside that did not go as it should, kept or shown where it belongs. It is no answer to a request: that is an AppError.
 * Its sentence is public, says what to do and holds no secret.
 */
export abstract class KnownProblem<Code extends string = string> extends Error {
  readonly code: Code;
  readonly detail: string;
  readonly isFinal: boolean;
  readonly retryAfterSeconds: number | null;

  constructor(code: Code, detail: string, { isFinal, retryAfterSeconds, cause }: KnownProblemOptions = {}) {
    super(`${code}: ${detail}`, { cause });
    this.name = new.target.name;
    this.code = code;
    this.detail = detail;
    this.isFinal = isFinal ?? false;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}
