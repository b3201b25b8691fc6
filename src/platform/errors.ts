import { channel } from 'node:diagnostics_channel';

/** Hears the code of every expected failure as it comes up. Only a test run listens: it names what no test provoked. */
export const failureCodes = channel('archivolt:failure-code');

/**
 * One `{path, message}` of a rejected body, as RFC 9457 `errors` extension. Every answer has a code beside it, that of its sentence
 * (`src/platform/refusals`) where none is given, and what the sentence names.
 */
export type FieldError = {
  path: string;
  message: string;
  code?: string;
  limit?: number;
  values?: readonly string[];
  value?: string;
  example?: string;
};

/** What a module declares for one of its error codes. `detail` is the public sentence that says what to do. */
export type ErrorDeclaration = { status: number; title: string; detail: string };

export type AppErrorOptions = {
  /** Replaces the declared public sentence, for example to name the limit that was hit. */
  detail?: string;
  errors?: FieldError[];
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Further public members of the problem document, snake_case. */
  extra?: Record<string, unknown>;
  /** Internal cause: logged, never sent. */
  cause?: unknown;
};

/** An expected failure with a public side (status, code, detail) and an inner side (cause). Anything else thrown is a bare 500. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Record<string, unknown>;

  constructor(code: string, declaration: ErrorDeclaration, options: AppErrorOptions = {}) {
    super(`${code}: ${options.detail ?? declaration.detail}`, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = declaration.status;
    this.title = declaration.title;
    this.detail = options.detail ?? declaration.detail;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extra = options.extra ?? {};
    failureCodes.publish(code);
  }
}

const declaredErrors = new Map<string, ErrorDeclaration>();

/**
 * Declares the error codes a module owns and gives one constructor for each: `throw fileErrors.file_not_found()`.
 * @throws when a code is declared twice: a code belongs to exactly one module.
 */
export function defineErrors<const T extends Record<string, ErrorDeclaration>>(
  declarations: T,
): { [K in keyof T]: (options?: AppErrorOptions) => AppError } {
  const factories = {} as { [K in keyof T]: (options?: AppErrorOptions) => AppError };
  for (const code of Object.keys(declarations) as (keyof T & string)[]) {
    const declaration = declarations[code];
    if (!declaration) continue;
    if (declaredErrors.has(code)) throw new Error(`error code "${code}" is declared twice`);
    declaredErrors.set(code, declaration);
    factories[code] = (options) => new AppError(code, declaration, options);
  }
  return factories;
}

/** Every declared code, for the docs and for the test that provokes each of them. */
export function allDeclaredErrors(): ReadonlyMap<string, ErrorDeclaration> {
  return declaredErrors;
}
