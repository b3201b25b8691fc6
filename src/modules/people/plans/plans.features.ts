import { z } from 'zod';
import { defineFeatures } from '../../../platform/http/index.ts';
import { hasPlans } from './has-plans.ts';

/** Whether the web interface has anything to show of plans. */
export const planFeatures = defineFeatures(
  { plans_enabled: z.boolean().describe('People have plans, whose limits count.') },
  async ({ config }) => ({ plans_enabled: hasPlans(config) }),
);
