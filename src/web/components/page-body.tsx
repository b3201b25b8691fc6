import type { ReactNode } from 'react';
import classes from './page-body.module.css';

/** A page of ordinary content: heading, what it is for, an action, and a readable column below. */
export function PageBody({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <header className={classes.head}>
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            {text && <p className={classes.text}>{text}</p>}
          </div>
          {action}
        </header>
        {children}
      </div>
    </div>
  );
}

/** One bordered part of such a page. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.sectionBody}>{children}</div>
    </section>
  );
}
