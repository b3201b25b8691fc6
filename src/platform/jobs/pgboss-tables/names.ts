import { createHash } from 'node:crypto';

/** Schema of pg-boss' tables. */
export const SCHEMA = 'pgboss';

/** Jobs that failed for good are moved here and wait for an administrator. */
export const DEAD_LETTERS = 'dead_letters';

/** The channel pg-boss notifies when a job can be started; the payload is the queue's name. */
export const WAKE_CHANNEL = `pgboss_${createHash('sha224').update(SCHEMA).digest('hex').slice(0, 24)}`;
