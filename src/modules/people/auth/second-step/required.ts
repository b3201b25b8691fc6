import type { Config } from '../../../../platform/config/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { authSettings } from '../auth.settings.ts';
import { secondStepSince } from './second-step.store.ts';

/** Whether REQUIRE_SECOND_STEP means this person. */
export function isSecondStepRequired(config: Config, person: { isAdmin: boolean }): boolean {
  const { requireSecondStep } = config.get(authSettings);
  return requireSecondStep === 'everybody' || (requireSecondStep === 'admins' && person.isAdmin);
}

/** Whether a person must set up a second step before anything else. Asks the database only where the setting means them. */
export async function lacksRequiredSecondStep(
  deps: { db: Database; config: Config },
  person: { userId: string; isAdmin: boolean },
): Promise<boolean> {
  if (!isSecondStepRequired(deps.config, person)) return false;
  return (await secondStepSince(deps.db, person.userId)) === undefined;
}
