export { idempotencyErrors } from './idempotency.errors.ts';
export {
  type Answer,
  canonicalJson,
  deleteExpiredIdempotencyKeys,
  type IdempotencyClaim,
  idempotent,
} from './idempotency.ts';
