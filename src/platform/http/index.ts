export { verifyCsrfField } from './csrf.ts';
export { httpErrors } from './errors.ts';
export { ACCESS_CHANGED } from './events.routes.ts';
export { composeFeatures, defineFeatures, type Features } from './features.ts';
export {
  type Answer,
  deleteExpiredIdempotencyKeys,
  type IdempotencyClaim,
  idempotencyClaim,
  idempotent,
  withIdempotency,
} from './idempotency.ts';
export {
  decodeCursor,
  encodeCursor,
  type PageQuery,
  type Pagination,
  pageOf,
  pageQuery,
  paginationSchema,
} from './pagination.ts';
export { binaryResponse, problemResponses } from './problem.ts';
export { addressKey, RateLimiter } from './rate-limit.ts';
export { createHttpServer, type HttpServerOptions } from './server.ts';
export { httpSettings, isLoopback, publicBaseUrl } from './settings.ts';
export type {
  ActorResolver,
  ApiServer,
  Audience,
  BaseContext,
  RateLimitClass,
  ResolvedActor,
  RouteModule,
  Scope,
} from './types.ts';
export { scopes } from './types.ts';
