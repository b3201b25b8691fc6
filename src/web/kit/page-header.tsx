import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type Props = {
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
  /** A picture before the title: the state of what the page is about. */
  sign?: ReactNode;
  /** Stands beside the title: how it is with what the page is about. */
  badge?: ReactNode;
  /** The words are still to come: on a phone, where they take two lines each, they have their room before. */
  isWaiting?: boolean;
  /** The title is there for screen readers only: what the page is, is plain to see. */
  isTitleHidden?: boolean;
  /** What stands below: a search, filters. */
  children?: ReactNode;
};

/** The head of every page: its name, a sentence on what it is for, what can be done, and the ways to narrow it. */
export function PageHeader({
  title,
  text,
  actions,
  sign,
  badge,
  isWaiting = false,
  isTitleHidden = false,
  children,
}: Props) {
  return (
    <header className={classes.head}>
      {isTitleHidden ? (
        <h1 className="av-hidden" tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <div className={classes.top}>
          {sign}
          <div className={classes.words} data-waiting={isWaiting || undefined}>
            <div className={`av-line ${classes.name}`}>
              <h1 tabIndex={-1}>{title}</h1>
              {badge}
            </div>
            {text && <p className={classes.text}>{text}</p>}
          </div>
          {actions && <div className={`av-line ${classes.actions}`}>{actions}</div>}
        </div>
      )}
      {children}
    </header>
  );
}
