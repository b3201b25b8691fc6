import { IconCreditCard } from '@tabler/icons-react';
import type { PlatformStatistics } from '../../../api/types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { priceText } from '../../../plans/plan-price.ts';
import { planName } from '../../../plans/plan-texts.ts';
import { StackChart } from './charts.tsx';
import classes from './statistics-page.module.css';

type Props = { statistics: PlatformStatistics; nameOf: (from: string) => string; labelOf: (from: string) => string };

const colours = ['accent', 'tag-blue', 'tag-green', 'tag-orange', 'tag-violet', 'tag-pink', 'tag-gray'];

/** What plans bring a month, by plan and over time; currencies are never added together. */
export function Revenue({ statistics, nameOf, labelOf }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plans, totals, periods } = statistics;
  const write = (amount: number, currency: string) => priceText(amount, currency, format.locale);
  const main = totals.toSorted((one, other) => other.amount_cents - one.amount_cents)[0];
  const currency = main?.currency ?? 'EUR';
  const paid = plans.filter((plan) => plan.currency === currency && plan.amount_cents > 0);
  const ids = [
    ...new Set([
      ...paid.map(({ plan_id }) => plan_id),
      ...periods.flatMap(({ revenue }) =>
        revenue.filter((one) => one.currency === currency && one.amount_cents > 0).map(({ plan_id }) => plan_id),
      ),
    ]),
  ];
  const colourOf = new Map(ids.map((id, index) => [id, `var(--av-${colours[index % colours.length]})`]));
  const nameOfPlan = (id: string) => {
    const plan = plans.find(({ plan_id }) => plan_id === id);
    return plan ? planName(t, plan) : id;
  };
  const stacks = periods.map(({ from, is_running: isRunning, revenue }) => ({
    ...{ key: from, label: labelOf(from), isRunning },
    parts: ids.map((id) => ({
      key: id,
      value: revenue.find((one) => one.plan_id === id && one.currency === currency)?.amount_cents ?? 0,
    })),
  }));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return (
    <section className={`av-card ${classes.revenue}`} aria-label={t('statistics.revenue')}>
      <div className={classes.revenueChart}>
        <header className={classes.revenueHead}>
          <h2 className={classes.name}>
            <IconCreditCard size={16} stroke={1.75} aria-hidden />
            {t('statistics.revenue')}
          </h2>
          <span className="av-dim">{t('statistics.by_twelfths')}</span>
        </header>
        <p className={classes.value}>
          {(totals.length > 0 ? totals : [{ currency, amount_cents: 0 }])
            .map((total) => write(total.amount_cents, total.currency))
            .join(' · ')}{' '}
          <span className={classes.text}>{t('statistics.a_month_today')}</span>
        </p>
        <StackChart stacks={stacks} colours={colourOf} write={(amount) => write(Math.round(amount), currency)} />
        <table className="av-hidden">
          <caption>{t('statistics.numbers_of', { name: t('statistics.revenue') })}</caption>
          <thead>
            <tr>
              <th>{t('statistics.time')}</th>
              {ids.map((id) => (
                <th key={id}>{nameOfPlan(id)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stacks.map(({ key, parts }) => (
              <tr key={key}>
                <th scope="row">{nameOf(key)}</th>
                {parts.map((part) => (
                  <td key={part.key}>{write(part.value, currency)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.plansTable}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.plan')}</th>
              <th scope="col">{t('statistics.people')}</th>
              <th scope="col">{t('statistics.not_paying')}</th>
              <th scope="col">{t('statistics.a_month')}</th>
              <th scope="col">{t('statistics.share')}</th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => {
              const total = totals.find((one) => one.currency === plan.currency)?.amount_cents ?? 0;
              return (
                <tr key={plan.plan_id}>
                  <th scope="row">
                    <span className="av-line" style={{ flexWrap: 'nowrap' }}>
                      <span
                        className={classes.dot}
                        style={{ background: colourOf.get(plan.plan_id) ?? 'transparent' }}
                        aria-hidden
                      />
                      {planName(t, plan)}
                    </span>
                  </th>
                  <td>{format.number(plan.people)}</td>
                  <td>{format.number(plan.not_paying)}</td>
                  <td>{plan.amount_cents === 0 ? '–' : write(plan.amount_cents, plan.currency)}</td>
                  <td>
                    {plan.amount_cents === 0 || total === 0
                      ? '–'
                      : format.percent(Math.round((100 * plan.amount_cents) / total) / 100)}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('statistics.together')}</th>
              <td>{format.number(sum(plans.map(({ people }) => people)))}</td>
              <td>{format.number(sum(plans.map(({ not_paying }) => not_paying)))}</td>
              <td>{totals.map((total) => write(total.amount_cents, total.currency)).join(' · ')}</td>
              <td />
            </tr>
          </tfoot>
        </table>
        <dl className={classes.losses}>
          <Loss name={t('statistics.failing')} losses={statistics.failing} />
          <Loss name={t('statistics.left')} losses={statistics.left} />
        </dl>
      </div>
    </section>
  );
}

type LossProps = { name: string; losses: PlatformStatistics['failing'] };

/** How many people do not pay, and what they would bring. */
function Loss({ name, losses }: LossProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const people = losses.reduce((sum, one) => sum + one.people, 0);
  const amounts = losses.map((one) => priceText(one.amount_cents, one.currency, format.locale));
  return (
    <div>
      <dt className="av-dim">{name}</dt>
      <dd>
        {people === 0
          ? t('statistics.nobody')
          : t('statistics.loss', { count: people, number: format.number(people), amount: amounts.join(' · ') })}
      </dd>
    </div>
  );
}
