import type { Plan } from '../api/types.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { isFree, priceOf, savingOf } from './plan-price.ts';
import classes from './saving.module.css';

/** What paying yearly saves, rounded down; the most of all plans where they differ. */
export function Saving({ plans, currency }: { plans: readonly Plan[]; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percents = plans
    .map((plan) => priceOf(plan, currency))
    .filter((price) => !isFree(price))
    .map((price) => savingOf(price)?.percent ?? 0);
  const most = Math.max(0, ...percents);
  if (most === 0) return null;
  const percent = format.percent(most / 100);
  const isSame = percents.every((one) => one === most);
  return <span className={classes.saving}>{t(isSame ? 'plans.save' : 'plans.save_up_to', { percent })}</span>;
}
