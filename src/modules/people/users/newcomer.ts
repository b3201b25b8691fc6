import type { ConfigValues } from '../../../platform/config/index.ts';
import { userSettings } from './users.settings.ts';
import type { User } from './users.store.ts';

/** Whether there are first steps for somebody: on a service for several people, and not for who looks after it. */
export function hasFirstSteps(config: ConfigValues, user: Pick<User, 'is_admin'>): boolean {
  return config.get(userSettings).multiUserEnabled && !user.is_admin;
}

/** Whether somebody has not been through the first steps yet. */
export function isNewcomer(config: ConfigValues, user: Pick<User, 'is_admin' | 'is_onboarded'>): boolean {
  return hasFirstSteps(config, user) && !user.is_onboarded;
}
