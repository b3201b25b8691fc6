export { apiTokenRoutes } from './api-tokens.routes.ts';
export { createTokenOnCommandLine } from './create-token-on-command-line.ts';
export { ApiTokenVerifier } from './verify-api-token.ts';
