import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** What a state means to whoever looks: all is well, under way, look at it soon, look at it now, at rest. */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'idle';

/** A state as a sign and a word: colour never says it alone. */
export function StatusBadge({ tone, icon: Icon, children }: { tone: Tone; icon: TablerIcon; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}

/** A word about something, on a ground of its own. */
export function Chip({ tone = 'idle', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}

/** Words about something beside each other. */
export function Chips({ words }: { words: readonly string[] }) {
  return (
    <span className={classes.chips}>
      {words.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </span>
  );
}
