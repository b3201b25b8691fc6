import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { blobErrors } from '../../blobs/index.ts';
import { isDatabaseUnavailable } from '../../database/index.ts';
import { AppError } from '../../errors.ts';
import { recentFailures } from '../../failures/index.ts';
import type { Log } from '../../log/index.ts';
import { httpErrors } from '../errors.ts';
import { fieldErrors, type ValidationFailure } from './field-errors.ts';
import { PROBLEM_TYPE, problemOf } from './problem.ts';

/** Fastify's own refusals by their code; everything it may throw that is not here is a bug of ours and a 500. */
const frameworkErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: httpErrors.unsupported_media_type,
  FST_ERR_CTP_BODY_TOO_LARGE: httpErrors.body_too_large,
  FST_ERR_CTP_INVALID_JSON_BODY: httpErrors.malformed_body,
  FST_ERR_CTP_EMPTY_JSON_BODY: httpErrors.malformed_body,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: httpErrors.malformed_body,
  FST_ERR_BAD_URL: httpErrors.malformed_request,
  FST_ERR_MAX_PARAM_LENGTH: httpErrors.not_found,
  FST_ERR_INVALID_URL: httpErrors.malformed_request,
  FST_ERR_VALIDATION: httpErrors.invalid_request,
};

/** PostgreSQL's SQLSTATE to what the caller can do about it. */
const databaseErrors: Record<string, (cause: unknown) => AppError> = {
  // NUL and broken surrogates cannot be stored as text.
  '22021': (cause) => httpErrors.invalid_request({ cause, detail: 'A text holds characters that cannot be stored.' }),
  '22P05': (cause) => httpErrors.invalid_request({ cause, detail: 'A text holds characters that cannot be stored.' }),
  '40001': (cause) => httpErrors.service_unavailable({ cause, retryAfterSeconds: 1 }),
  '40P01': (cause) => httpErrors.service_unavailable({ cause, retryAfterSeconds: 1 }),
  '55P03': (cause) => httpErrors.service_unavailable({ cause, retryAfterSeconds: 1 }),
  '57014': (cause) => httpErrors.service_unavailable({ cause, retryAfterSeconds: 5 }),
  '53100': (cause) => blobErrors.storage_full({ cause }),
};

/** A Linux disk with errors is mounted anew for reading only. */
const READ_ONLY = 'The disk of the service can only be read at the moment. Nothing was stored; try again later.';

/** Turns whatever was thrown into an error with a public side; nothing of an unknown one gets out. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  if (isDatabaseUnavailable(error)) return httpErrors.service_unavailable({ cause: error, retryAfterSeconds: 5 });
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return blobErrors.storage_full({ cause: error });
  if (code === 'EROFS')
    return httpErrors.service_unavailable({ cause: error, detail: READ_ONLY, retryAfterSeconds: 60 });
  const known = code === undefined ? undefined : (databaseErrors[code] ?? frameworkErrors[code]);
  if (known) return known(error);
  if (error instanceof SyntaxError && 'statusCode' in error) return httpErrors.malformed_body({ cause: error });
  return httpErrors.internal_error({ cause: error });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function validationError(error: FastifyError & ValidationFailure): AppError {
  // A path that names nothing possible (an id that is no UUID) names nothing that exists.
  if (error.validationContext === 'params') return httpErrors.not_found({ cause: error });
  return httpErrors.invalid_request({ errors: fieldErrors(error), cause: error });
}

/** Answers a failed request with its problem document and logs what the service itself got wrong. */
export function createErrorHandler(log: Log) {
  return function answerError(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> {
    const appError = toAppError(error);
    const hasLeft = request.raw.socket.destroyed;
    if (hasLeft) log.info({ request_id: request.id, code: appError.code }, 'the client left before its answer');
    else if (appError.status >= 500) {
      const fields = { request_id: request.id, code: appError.code, err: appError.cause ?? appError };
      if (appError.status === 500) {
        const route = `${request.method} ${request.routeOptions?.url ?? 'none'}`;
        recentFailures.note('request', route, appError.cause ?? appError, new Date());
        log.error(fields, 'a request failed unexpectedly');
      } else log.warn(fields, 'a request could not be served');
    }
    if (appError.retryAfterSeconds !== undefined) reply.header('Retry-After', appError.retryAfterSeconds);
    return (
      request.routeOptions?.config?.answerFailure?.(appError, request, reply) ?? sendProblem(appError, request, reply)
    );
  };
}

/** Sends an error's public side. Serialised here: a route's own response schemas describe successes. */
export function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .code(error.status)
    .header('Cache-Control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(error, request.id)));
}
