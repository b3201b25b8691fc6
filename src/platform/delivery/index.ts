export { Backoff, retryAfterSeconds } from './backoff.ts';
export { comeBackAt } from './come-back-at.ts';
export { type DeliveryJob, defineDeliveryJob } from './define-delivery-job.ts';
export { ClaimLost, type Outlet } from './delivery-queue.ts';
export { type DeliveryKind, handleDeliveries } from './handle-deliveries.ts';
export { perService } from './per-service.ts';
