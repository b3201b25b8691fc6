import type { TFunction } from 'i18next';
import type { AdminUserChange, AdminUserDetail } from '../../../api/types.ts';

const greatestLimit = 1_000_000;

/** What an administrator may change of a person, as the fields hold it: no limit is an empty field. */
export type UserFields = Pick<
  AdminUserDetail,
  'subscription_tier' | 'billing_cycle' | 'is_complimentary' | 'allow_overage' | 'is_admin' | 'notes'
> & { daily_upload_limit: string };

/** The fields of a person as they are. */
export function fieldsOf(user: AdminUserDetail): UserFields {
  const { subscription_tier, billing_cycle, is_complimentary, allow_overage, is_admin, notes } = user;
  const limit = user.daily_upload_limit === null ? '' : String(user.daily_upload_limit);
  const switches = { is_complimentary, allow_overage, is_admin };
  return { subscription_tier, billing_cycle, ...switches, notes, daily_upload_limit: limit };
}

/** What is not as it was, and nothing else: somebody else may have changed the rest meanwhile. */
export function changesOf(before: UserFields, now: UserFields): AdminUserChange {
  const changed = Object.entries(now).filter(([name, value]) => before[name as keyof UserFields] !== value);
  const { daily_upload_limit: limit, ...others }: Partial<UserFields> = Object.fromEntries(changed);
  if (limit === undefined) return others;
  return { ...others, daily_upload_limit: limit.trim() === '' ? null : Number(limit) };
}

/** What is wrong with a daily limit, in words; null when nothing is. */
export function dailyLimitProblem(t: TFunction, value: string): string | null {
  const limit = value.trim();
  if (limit === '') return null;
  const isRight = /^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= greatestLimit;
  return isRight ? null : t('users.daily_limit_wrong');
}
