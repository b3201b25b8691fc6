import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';
import { BILLING_CYCLES } from './tiers.ts';

const signup = defineEvent({
  name: 'user.signup',
  doc: 'A new person has an account, whichever way they came. Not told of administrators.',
  payload: z.object({
    user_id: z.uuid(),
    display_name: z.string(),
    email: z.string().nullable(),
    method: z
      .string()
      .describe('How they came: signup, admin (somebody added them), oidc, google, microsoft, apple, dropbox.'),
  }),
  sample: {
    user_id: '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01',
    display_name: 'Ann Lindqvist',
    email: 'ann@lindqvist.example',
    method: 'signup',
  },
});

const planChanged = defineEvent({
  name: 'user.plan_changed',
  doc: 'A person has another tier from now on.',
  payload: z.object({
    user_id: z.uuid(),
    old_tier: z.string(),
    new_tier: z.string(),
    billing_cycle: z.enum(BILLING_CYCLES),
    changed_by: z.enum(['admin', 'provider', 'user']),
  }),
  sample: {
    user_id: '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01',
    old_tier: 'starter',
    new_tier: 'professional',
    billing_cycle: 'monthly',
    changed_by: 'admin',
  },
});

const paymentIssue = defineEvent({
  name: 'user.payment_issue',
  doc: 'A payment of a person did not go through, or needs something of them.',
  payload: z.object({
    user_id: z.uuid(),
    issue: z.string().describe('One sentence that says what is wrong.'),
    invoice_id: z.string().optional().describe('The invoice at the payment provider, where there is one.'),
  }),
  sample: {
    user_id: '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01',
    issue: 'The card was declined.',
    invoice_id: 'in_1QKf2nLkdIwHu7ixQ8zC3y7p',
  },
});

/** Everything that is told about people. */
export const userEvents = { signup, planChanged, paymentIssue };
