import type { ConfigValues } from '../../../platform/config/index.ts';
import { userSettings } from '../users/index.ts';
import { planSettings } from './plans.settings.ts';

/** Whether this service has plans: it is for several people, and they are not switched off. */
export function hasPlans(config: ConfigValues): boolean {
  return config.get(userSettings).multiUserEnabled && config.get(planSettings).plansEnabled;
}
