import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { hasPlans } from '../plans/index.ts';
import { billingProviderName, isTestMode } from './billing.settings.ts';

/** Whom people pay for plans, and whether money moves. */
export const billingFeatures = defineFeatures(
  {
    billing_provider: z.enum(['none', 'stripe', 'polar']).describe('Whom people pay for plans; none: plans are given.'),
    billing_test_mode: z.boolean().describe('The provider moves no money: it is being tried out.'),
  },
  async ({ config }) => ({
    billing_provider: hasPlans(config) ? billingProviderName(config) : 'none',
    billing_test_mode: hasPlans(config) && isTestMode(config),
  }),
);
