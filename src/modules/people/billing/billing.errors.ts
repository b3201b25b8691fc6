import { defineErrors } from '../../../platform/errors.ts';

/** What is refused about payments. */
export const billingErrors = defineErrors({
  billing_not_set_up: {
    status: 409,
    title: 'No payments here',
    detail: 'Plans cannot be paid for here. Ask the administrator for another plan.',
  },
  billing_unavailable: {
    status: 503,
    title: 'Payment provider away',
    detail: 'The payment provider does not answer. Nothing was changed or paid; try again in a minute.',
  },
  billing_refused: {
    status: 502,
    title: 'Payment provider refuses',
    detail: 'The payment provider does not take what the service asks of it. Nothing was paid; tell the administrator.',
  },
  payment_failed: {
    status: 402,
    title: 'Payment failed',
    detail: 'The payment did not go through, and your plan is as before. Choose another way to pay, and try again.',
  },
  plan_retired: {
    status: 409,
    title: 'Plan not offered',
    detail: 'This plan is not offered any more. Choose another one.',
  },
  plan_not_for_sale: {
    status: 409,
    title: 'Not for sale',
    detail:
      'This plan cannot be bought for this time and in this currency. Choose another one, or ask the administrator.',
  },
  plan_is_free: {
    status: 409,
    title: 'Nothing to pay',
    detail: 'This plan costs nothing. Choose it with POST /api/subscriptions/choose.',
  },
  no_plan_needed: {
    status: 409,
    title: 'No plan needed',
    detail: 'What you have costs nothing, and no payment changes it.',
  },
  subscription_running: {
    status: 409,
    title: 'Subscription runs',
    detail: 'You pay for a plan already. Change it with POST /api/subscriptions/choose instead of buying another one.',
  },
  subscription_missing: {
    status: 409,
    title: 'No subscription',
    detail: 'You pay for no plan at the moment.',
  },
  billing_signature_wrong: {
    status: 401,
    title: 'Signature wrong',
    detail: 'The event is not signed with the secret of this endpoint, or was signed too long ago.',
  },
  billing_event_invalid: {
    status: 400,
    title: 'Not an event',
    detail: 'The body is none of the payment provider’s events.',
  },
});
