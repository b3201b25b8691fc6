import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BarChart, LineChart, type Point } from './charts.tsx';
import classes from './statistics-page.module.css';

type Props = {
  icon: TablerIcon;
  title: string;
  value: string;
  text: ReactNode;
  points: readonly (Point & { name: string })[];
  /** How it is at the end of each time, or what came in it. */
  kind: 'level' | 'flow';
  write: (value: number) => string;
};

const shownAtFirst = 3;

/** One figure: how it is, how it came to that, and the numbers. */
export function FigureCard({ icon: Icon, title, value, text, points, kind, write }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const Chart = kind === 'level' ? LineChart : BarChart;
  const compare = (now: number, before: number | undefined, isRunning: boolean): string => {
    if (before === undefined) return '–';
    if (kind === 'level') return `${now < before ? '−' : '+'}${write(Math.abs(now - before))}`;
    // A month that is not over cannot be compared with one that is.
    if (isRunning || before === 0) return '–';
    const share = now / before - 1;
    return `${share < 0 ? '−' : '+'}${format.percent(Math.abs(Math.round(share * 100)) / 100)}`;
  };
  const rows = points
    .map((point, index) => ({ ...point, change: compare(point.value, points[index - 1]?.value, point.isRunning) }))
    .toReversed();
  return (
    <section className={`av-card ${classes.card}`} aria-label={title}>
      <h2 className={classes.name}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {title}
      </h2>
      <p className={classes.value}>{value}</p>
      <p className={classes.text}>{text}</p>
      <Chart points={points} />
      <div className={classes.numbers}>
        <table className={classes.table}>
          <caption className="av-hidden">{t('statistics.numbers_of', { name: title })}</caption>
          <thead className="av-hidden">
            <tr>
              <th>{t('statistics.time')}</th>
              <th>{title}</th>
              <th>{t('statistics.change')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isWhole ? undefined : shownAtFirst).map(({ key, name, value: one, isRunning, change }) => (
              <tr key={key}>
                <th scope="row">{isRunning ? t('statistics.until_now', { name }) : name}</th>
                <td>{write(one)}</td>
                <td>{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > shownAtFirst && (
          <button
            type="button"
            className={`av-plain av-link ${classes.all}`}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'statistics.fewer_numbers' : 'statistics.all_numbers')}
          </button>
        )}
      </div>
    </section>
  );
}
