export { idempotencyErrors } from './idempotency.errors.ts';
export {
  type Answer,
  canonicalJson,
  deleteExpiredIdempotencyKeys,
  deleteIdempotencyKeysOf,
  type IdempotencyClaim,
  idempotent,
} from './idempotency.ts';
