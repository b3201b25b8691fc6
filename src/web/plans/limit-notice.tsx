import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Subscription } from '../api/types.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './limit-notice.module.css';
import { dayOfReset } from './reset-day.ts';
import { documentsUsage, levelOf, reachedAt } from './usage.ts';
import { documentsWords } from './usage-words.ts';

/** What is about to be used up of a plan, or is: from four fifths of the documents on. It goes by itself. */
export function LimitNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const format = useFormat();
  const usage = documentsUsage(subscription.usage);
  const level = usage && levelOf(usage);
  if (!usage || level === 'fine') return null;
  const { planned, allowed, resets_at: resetsAt } = usage;
  const day = resetsAt === null ? '' : dayOfReset(resetsAt, format.locale);
  const values = { planned: format.number(planned), allowed: format.number(allowed), day };
  const reached = reachedAt(usage, subscription.period, new Date());
  const pace = reached ? t('plans.pace', { ...values, reached: dayOfReset(reached.toISOString(), format.locale) }) : '';
  const rest =
    level === 'over'
      ? t(resetsAt === null ? 'plans.over_for_good' : 'plans.over_until', values)
      : t(
          resetsAt === null ? 'plans.near_for_good' : allowed > planned ? 'plans.near_grace' : 'plans.near_until',
          values,
        );
  const Icon = level === 'over' ? IconAlertCircle : IconAlertTriangle;
  return (
    <section className={classes.notice} data-level={level} role="status">
      <Icon size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{documentsWords(t, format, usage)}.</strong> {pace} {rest}
      </p>
      <Button variant="default" renderRoot={(props) => <Link to="/pricing" {...props} />}>
        {t('plans.see_larger')}
      </Button>
    </section>
  );
}
