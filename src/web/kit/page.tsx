import { type ReactNode, useState } from 'react';
import classes from './page.module.css';
import { PageHeader } from './page-header.tsx';
import { ScrollerContext } from './scroller.ts';

type BodyProps = {
  title: string;
  text?: string;
  actions?: ReactNode;
  /** A picture before the title. */
  sign?: ReactNode;
  /** Stands beside the title. */
  badge?: ReactNode;
  /** Title and text are still to come, and their room is kept. */
  isWaiting?: boolean;
  /** Lists take the room there is; forms and words stay in a readable column. */
  isWide?: boolean;
  /** Sub-navigation, at the left of what it leads to. */
  nav?: ReactNode;
  /** It stands above until the screen is so wide that what it leads to misses nothing. */
  isNavAbove?: boolean;
  children: ReactNode;
};

/** A page that scrolls as a whole: heading, what it is for, actions, and its content below. */
export function PageBody({
  title,
  text,
  actions,
  sign,
  badge,
  isWaiting = false,
  isWide = false,
  nav,
  isNavAbove = false,
  children,
}: BodyProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <div ref={setScroller} className={classes.page}>
      <div className={classes.column} data-wide={isWide || undefined}>
        <PageHeader title={title} text={text} actions={actions} sign={sign} badge={badge} isWaiting={isWaiting} />
        <ScrollerContext value={scroller}>
          {nav ? (
            <div className={classes.withNav} data-above={isNavAbove || undefined}>
              {nav}
              <div className={`av-stack ${classes.content}`}>{children}</div>
            </div>
          ) : (
            children
          )}
        </ScrollerContext>
      </div>
    </div>
  );
}

/** A page whose list scrolls by itself below a heading that stays. */
export function FullPage({ children }: { children: ReactNode }) {
  return <div className={classes.full}>{children}</div>;
}

/** One bordered part of a page that scrolls. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={`av-card ${classes.section}`} aria-label={title}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.sectionBody}>{children}</div>
    </section>
  );
}

/** A part of a page under its own heading, with a word at the right. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={`av-stack ${classes.part}`} aria-label={title}>
      <div className={`av-line ${classes.partHead}`}>
        <h2 className={classes.partTitle}>{title}</h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
