import type { UsageLevel } from './usage.ts';
import classes from './usage-bar.module.css';

type Props = { label: string; used: number; limit: number; level: UsageLevel };

/** How much of a limit is used, as a bar whose words stand beside it. */
export function UsageBar({ label, used, limit, level }: Props) {
  const percent = limit === 0 ? 100 : Math.min(100, (100 * used) / limit);
  return (
    <div className={classes.bar} data-level={level}>
      <meter className="av-hidden" aria-label={label} min={0} max={Math.max(1, limit)} value={Math.min(used, limit)} />
      <div style={{ width: `${percent}%` }} aria-hidden />
    </div>
  );
}
