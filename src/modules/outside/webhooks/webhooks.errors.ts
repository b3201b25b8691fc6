import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of webhooks. */
export const webhookErrors = defineErrors({
  webhook_not_found: { status: 404, title: 'Not found', detail: 'There is no such webhook.' },
  webhook_delivery_not_found: { status: 404, title: 'Not found', detail: 'There is no such delivery any more.' },
  webhook_limit_reached: {
    status: 409,
    title: 'Too many webhooks',
    detail: 'There are 50 webhooks already. Delete one that is no longer needed.',
  },
  webhook_scope_not_allowed: {
    status: 403,
    title: 'Forbidden',
    detail: 'Only an administrator looks after webhooks of the whole service; a token needs the scope "admin" for it.',
  },
  webhook_event_never_heard: {
    status: 422,
    title: 'Never heard',
    detail:
      'Of new people only webhooks of the whole service hear, so nothing would ever arrive: choose scope instance, as an administrator. An administrator’s hook hears of them too, made with a token that has the scope "admin".',
  },
  webhook_paused: {
    status: 409,
    title: 'Webhook is paused',
    detail: 'The webhook is paused, so nothing is sent to it. Switch it on first.',
  },
  webhook_of_platform: {
    status: 409,
    title: 'Made by a platform',
    detail:
      'An automation platform made this webhook and looks after its address and its event. Change the automation there.',
  },
  webhook_not_changing_over: {
    status: 409,
    title: 'No change of secrets',
    detail: 'Only one secret signs at the moment, so there is nothing to switch.',
  },
});
