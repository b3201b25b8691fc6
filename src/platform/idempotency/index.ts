export { idempotencyErrors } from './idempotency.errors.ts';
export {
  type Answer,
  canonicalJson,
  deleteExpiredIdempotencyKeys,
  deleteIdempotencyKeysOf,
  type IdempotencyClaim,
  idempotent,
  isAnswered,
} from './idempotency.ts';
