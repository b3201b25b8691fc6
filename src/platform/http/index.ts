export { listAnswer } from './answers/list-answer.ts';
export { type WebPage, wantsJson } from './answers/page-addresses.ts';
export { binaryResponse, problemResponses, textOrJsonResponse } from './answers/problem.ts';
export { cellText, type TableColumns, type TableFormat, tableFile, tableFormat } from './answers/table-file.ts';
export { httpErrors } from './errors.ts';
export { composeFeatures, defineFeatures, type Features } from './features.ts';
export { spend } from './requests/count-request.ts';
export { verifyCsrfField } from './requests/csrf.ts';
export { matchesAnyEtag, requireMatch, withMatch } from './requests/entity-tag.ts';
export { flagSchema } from './requests/flag.ts';
export { idempotencyClaim, withIdempotency } from './requests/idempotency-key.ts';
export { unknownKeys } from './requests/known-keys.ts';
export { createHttpServer, type HttpServerOptions } from './server.ts';
export { httpSettings, isLoopback, publicBaseUrl, publicPath } from './settings.ts';
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
