export { apiTokenEvents } from './api-tokens.events.ts';
export { apiTokenRoutes } from './api-tokens.routes.ts';
export { presentApiToken } from './api-tokens.schemas.ts';
export { allTokenIds, listTokens, revokeAllTokens, tokenOrigin } from './api-tokens.store.ts';
export { USUAL_SCOPES } from './create-api-token.ts';
export { createTokenOnCommandLine } from './create-token-on-command-line.ts';
export { revokeTokensIf } from './revoke-api-token.ts';
export { ApiTokenVerifier } from './verify-api-token.ts';
