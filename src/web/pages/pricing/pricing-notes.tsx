import { IconCreditCard, IconDoorExit, IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import type { Plan } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { providerNames } from '../../plans/payments.ts';
import classes from './pricing-page.module.css';

/** What holds for all plans, below them. */
export function Notes({ plans, overagePercent }: { plans: readonly Plan[]; overagePercent: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const limited = plans.filter((plan) => plan.monthly_upload_limit > 0);
  const percents = new Set(limited.map((plan) => plan.overage_percent ?? overagePercent));
  const [percent = 0] = percents;
  const hasYearly = limited.some((plan) => plan.price_yearly_cents > 0);
  return (
    <p className={classes.notes}>
      {hasYearly && t('plans.carry_over')}{' '}
      {percents.size === 1 && percent > 0 && t('plans.overage', { percent: format.percent(percent / 100) })}
    </p>
  );
}

/** What is promised whatever the plan. */
export function Promises() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const provider = me?.features.billing_provider ?? 'none';
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <footer className={classes.foot}>
      <span>
        <IconShieldCheck {...icon} />
        {t('plans.promise_originals')}
      </span>
      <span>
        <IconDownload {...icon} />
        {t('plans.promise_export')}
      </span>
      {provider !== 'none' && (
        <span>
          <IconCreditCard {...icon} />
          {t('plans.promise_payment', { provider: providerNames[provider] })}
        </span>
      )}
      <span>
        <IconDoorExit {...icon} />
        {t('plans.promise_cancel')}
      </span>
    </footer>
  );
}
