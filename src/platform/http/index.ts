export { verifyCsrfField } from './csrf.ts';
export { httpErrors } from './errors.ts';
export { idempotencyClaim, withIdempotency } from './idempotency-key.ts';
export { binaryResponse, problemResponses } from './problem.ts';
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
