import type { WebhookActivity } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './webhooks-page.module.css';

const heightPx = 20;
const lowestPx = 2;
/** Nothing is counted further than this. */
export const mostCounted = 10_000;

/** The past seven days as bars: one is seven hours, its height the deliveries, red where any was given up; flat while it is paused. */
export function DeliveryBars({ activity, isPaused }: { activity: WebhookActivity | undefined; isPaused: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!activity) return <span className={classes.bars} />;
  const highest = Math.max(1, ...activity.bars.map(({ count }) => count));
  const sum = (pick: (bar: WebhookActivity['bars'][number]) => number) =>
    activity.bars.reduce((total, bar) => total + pick(bar), 0);
  const count = sum((bar) => bar.count);
  const lost = sum((bar) => bar.failed_count);
  const isFlat = isPaused || count === 0;
  const more = activity.bars.some((bar) => bar.count >= mostCounted) ? '+' : '';
  const said = [
    ...(isPaused ? [t('webhooks.bars_paused')] : []),
    t('webhooks.bars', { count, number: `${format.number(count)}${more}` }),
    ...(lost > 0 ? [t('webhooks.bars_lost', { count: lost, number: format.number(lost) })] : []),
  ].join(' ');
  return (
    <span className={classes.bars} role="img" aria-label={said} title={said} data-flat={isFlat || undefined}>
      {activity.bars.map((bar) => (
        <span
          key={bar.starts_at}
          className={classes.bar}
          data-lost={bar.failed_count > 0 || undefined}
          style={{ height: isFlat ? undefined : Math.max(lowestPx, Math.round((bar.count / highest) * heightPx)) }}
        />
      ))}
    </span>
  );
}
