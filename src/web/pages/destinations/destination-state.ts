import type { Destination } from '../../api/types.ts';

/** How a destination stands. */
export type DestinationState =
  | 'needs_you'
  | 'paused'
  | 'resting'
  | 'delivering'
  | 'some_failed'
  | 'working'
  | 'nothing_yet';

/** How a destination stands, the worst first. */
export function stateOf({ is_active, paused_reason, failing_since, deliveries, last_success_at }: Destination) {
  if (!is_active) return paused_reason === 'by_hand' ? 'paused' : 'needs_you';
  if (failing_since !== null) return 'resting';
  if (deliveries.pending + deliveries.delivering > 0) return 'delivering';
  if (deliveries.failed > 0) return 'some_failed';
  return last_success_at === null ? 'nothing_yet' : 'working';
}

/** How many copies wait for a destination, and how many it has or will have. */
export function countsOf({ deliveries }: Destination): { waiting: number; total: number } {
  const waiting = deliveries.pending + deliveries.delivering;
  return { waiting, total: waiting + deliveries.delivered + deliveries.failed };
}

/** Whether documents lie in folders there. */
export function hasFolders({ provider }: Pick<Destination, 'provider'>): boolean {
  return provider !== 'email' && provider !== 'paperless';
}
