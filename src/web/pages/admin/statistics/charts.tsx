import classes from './statistics-page.module.css';

const width = 240;
const height = 60;

/** One point of a chart: how much, what it is called below, and whether it is still running. */
export type Point = { key: string; label: string; value: number; isRunning: boolean };

type Props = { points: readonly Point[] };

/** Where labels stand without touching each other. */
function Labels({ points }: Props) {
  const every = Math.ceil(points.length / 12);
  return (
    <div className={classes.labels}>
      {points.map(({ key, label }, index) => (
        <span key={key}>{(points.length - 1 - index) % every === 0 ? label : ''}</span>
      ))}
    </div>
  );
}

/** How something that is there grows: its numbers are in the table below, which is what is read aloud. */
export function LineChart({ points }: Props) {
  const values = points.map(({ value }) => value);
  const most = Math.max(1, ...values);
  // One point alone is as wide as the chart.
  const drawn = values.length === 1 ? [...values, ...values] : values;
  const step = drawn.length > 1 ? width / (drawn.length - 1) : 0;
  const line = drawn
    .map((value, index) => `${(index * step).toFixed(1)},${(height - (value / most) * 54).toFixed(1)}`)
    .join(' ');
  return (
    <div className={classes.chart} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon className={classes.area} points={`0,${height} ${line} ${width},${height}`} />
        <polyline className={classes.curve} points={line} />
      </svg>
      <Labels points={points} />
    </div>
  );
}

/** How much came, bar by bar; the running one is paler. */
export function BarChart({ points }: Props) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const step = width / Math.max(1, points.length);
  return (
    <div className={classes.chart} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {points.map(({ key, value, isRunning }, index) => {
          const tall = (value / most) * 56;
          return (
            <rect
              key={key}
              className={classes.bar}
              data-running={isRunning || undefined}
              x={index * step + step * 0.15}
              y={height - tall}
              width={step * 0.7}
              height={tall}
            />
          );
        })}
      </svg>
      <Labels points={points} />
    </div>
  );
}

/** One bar of parts that stand on each other. */
export type Stack = {
  key: string;
  label: string;
  isRunning: boolean;
  parts: readonly { key: string; value: number }[];
};

type StackProps = {
  stacks: readonly Stack[];
  /** The colour of each part, by its key. */
  colours: ReadonlyMap<string, string>;
  write: (value: number) => string;
};

/** The next round number: 1, 2 or 5 with noughts, of which four steps hold the most. */
function stepOf(most: number): number {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
}

/** Bars made of parts, with what they come to at the side. */
export function StackChart({ stacks, colours, write }: StackProps) {
  const totals = stacks.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const step = stepOf(Math.max(...totals, 0));
  const lines = Math.max(1, Math.ceil(Math.max(...totals, 0) / step));
  const most = step * lines;
  const column = width / Math.max(1, stacks.length);
  return (
    <div className={classes.stacks} aria-hidden>
      <div className={classes.scale}>
        {Array.from({ length: lines + 1 }, (_, index) => step * (lines - index)).map((value) => (
          <span key={value}>{write(value)}</span>
        ))}
      </div>
      <div className={classes.chart}>
        <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
          {Array.from({ length: lines + 1 }, (_, index) => (100 * index) / lines).map((y) => (
            <line key={y} className={classes.rule} x1={0} x2={width} y1={y} y2={y} />
          ))}
          {stacks.map(({ key, isRunning, parts }, index) => {
            let top = 100;
            return (
              <g key={key} opacity={isRunning ? 0.55 : 1}>
                {parts.map((part) => {
                  const tall = (100 * part.value) / most;
                  top -= tall;
                  return (
                    <rect
                      key={part.key}
                      x={index * column + column * 0.15}
                      y={top}
                      width={column * 0.7}
                      height={Math.max(0, tall - 0.5)}
                      fill={colours.get(part.key)}
                    />
                  );
                })}
              </g>
            );
          })}
        </svg>
        <Labels points={stacks.map(({ key, label, isRunning }) => ({ key, label, isRunning, value: 0 }))} />
      </div>
    </div>
  );
}
