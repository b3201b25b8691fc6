import type { ModelStep } from './model.ts';

/** A step as the API takes it. @param ids of the places that it may name; a webhook that is gone has that of the place that is. */
export function asSent(step: ModelStep, ids: Readonly<Record<string, string>>): object {
  const { step_type, condition, on_failure, config } = step;
  const { places, to, message, ...rest } = config;
  const destinations = places && { destination_ids: places.map((name) => ids[name]) };
  const receiver = to && { to: to === 'gone' ? { webhook_id: ids.gone } : to, ...(message ? { message } : {}) };
  return { step_type, condition, on_failure, config: { ...rest, ...destinations, ...receiver } };
}
