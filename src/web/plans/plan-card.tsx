import { IconCheck, IconChevronDown, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Plan } from '../api/types.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './plan-card.module.css';
import { type PlanLimits, planLines } from './plan-lines.ts';
import { type Cycle, isFree, type PlanPrice, priceOf, priceText, savingOf } from './plan-price.ts';

/** What a card is drawn from: a plan as it is, or as somebody is about to make it. */
export type CardPlan = Pick<Plan, 'name' | 'tagline' | 'badge_text' | 'is_highlighted' | 'trial_days'> &
  PlanLimits &
  PlanPrice & { other_prices: readonly PlanPrice[] };

type Props = {
  plan: CardPlan;
  cycle: Cycle;
  currency: string;
  /** Stands in the corner instead of the badge of the plan: it is the reader's own. */
  ownBadge?: string | undefined;
  /** The button, where there is one. */
  action: ReactNode;
};

/** The price in large, and what it comes to. */
function usePriceWords({ plan, cycle, currency }: Pick<Props, 'plan' | 'cycle' | 'currency'>) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const price = priceOf(plan, currency);
  const write = (amount: number) => priceText(amount, price.currency, locale);
  if (isFree(price)) return { amount: write(0), per: t('plans.for_good'), note: t('plans.no_card') };
  const trial = plan.trial_days > 0 ? t('plans.trial', { count: plan.trial_days }) : null;
  // A plan that cannot be paid yearly is paid monthly.
  if (cycle === 'monthly' || price.price_yearly_cents === 0) {
    const amount = write(price.price_monthly_cents);
    return { amount, per: t('plans.a_month'), note: trial ?? t('plans.cancel_any_month') };
  }
  const saving = savingOf(price);
  const month = write(Math.round(price.price_yearly_cents / 12));
  const note = saving
    ? t('plans.month_and_saving', { month, saving: write(saving.amount) })
    : t('plans.month_only', { month });
  return { amount: write(price.price_yearly_cents), per: t('plans.a_year'), note };
}

function Lines({ plan }: { plan: CardPlan }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={`av-list ${classes.lines}`}>
      {planLines(t, format, plan).map(({ text, isMissing }) => (
        <li key={text} data-missing={isMissing || undefined}>
          {isMissing ? (
            <IconMinus size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconCheck size={16} stroke={1.75} aria-hidden />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A plan as people see it: what it is called, what it costs, its button and what it includes. */
export function PlanCard({ plan, cycle, currency, ownBadge, action }: Props) {
  const { amount, per, note } = usePriceWords({ plan, cycle, currency });
  const badge = ownBadge ?? plan.badge_text;
  return (
    <article className={classes.card} data-highlighted={plan.is_highlighted || undefined} aria-label={plan.name}>
      {badge && <span className={classes.badge}>{badge}</span>}
      <h2 className={classes.name}>{plan.name}</h2>
      <p className={classes.tagline}>{plan.tagline}</p>
      <p className={classes.price}>
        <strong>{amount}</strong> <span>{per}</span>
      </p>
      <p className={classes.note}>{note}</p>
      {action && <div className={classes.action}>{action}</div>}
      <Lines plan={plan} />
    </article>
  );
}

/** The same on a phone, where only one is open: a line that opens by a tap. */
export function FoldedPlan({ plan, cycle, currency, ownBadge, action }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, per, note } = usePriceWords({ plan, cycle, currency });
  return (
    <details className={classes.folded}>
      <summary>
        <span className={classes.foldedWords}>
          <strong>{plan.name}</strong>
          <span className={classes.note}>{ownBadge ?? planLines(t, format, plan)[0]?.text}</span>
        </span>
        <span className={classes.foldedPrice}>
          <strong>{amount}</strong>
          <span className={classes.note}>{per}</span>
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      <div className={classes.inside}>
        <p className={classes.tagline}>{plan.tagline}</p>
        <p className={classes.note}>{note}</p>
        {action && <div className={classes.action}>{action}</div>}
        <Lines plan={plan} />
      </div>
    </details>
  );
}
