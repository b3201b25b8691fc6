import { defineCounter } from '../../../platform/metrics/index.ts';

/** Attempts to sign in that were refused, by the proof that was given. */
export const signInFailures = defineCounter({
  name: 'archivolt_sign_in_failures_total',
  help: 'Attempts to sign in that were refused, by the proof that was given.',
  labels: ['method'],
  series: [{ method: 'password' }, { method: 'second_step' }, { method: 'passkey' }, { method: 'provider' }],
});
