import type { Webhook, WebhookActivity } from '../../api/types.ts';

/** How a webhook stands. */
export type WebhookState = 'paused' | 'gone' | 'given_up' | 'failing' | 'delivered' | 'refused' | 'waiting' | 'idle';

/** How a webhook stands, from what it is and what happened lately; without the latter as much as is known. */
export function stateOf(webhook: Webhook, activity: WebhookActivity | undefined): WebhookState {
  if (!webhook.is_active) {
    if (webhook.paused_reason === 'gone') return 'gone';
    return webhook.paused_reason === 'failing' ? 'given_up' : 'paused';
  }
  if (webhook.failing_since !== null) return 'failing';
  const last = activity?.last_attempt;
  if (last) return isSuccess(last.status) ? 'delivered' : 'refused';
  return activity && activity.waiting_count > 0 ? 'waiting' : 'idle';
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Whether somebody should look after a webhook: its receiver fails, or it was switched off for that. */
export function needsLook(state: WebhookState): boolean {
  return state === 'failing' || state === 'gone' || state === 'given_up';
}
