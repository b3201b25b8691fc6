import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Logo } from './logo.tsx';

/** A calm page with nothing on it yet: what it is for, and what to do next. */
export function EmptyState(props: { title: string; text: string; isPage?: boolean; children?: ReactNode }) {
  const { title, text, isPage = false, children } = props;
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className={classes.empty}>
      <Logo size={64} />
      <Heading className={classes.title} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Heading>
      <p className={classes.text}>{text}</p>
      {children && <div className={`av-line ${classes.actions}`}>{children}</div>}
    </section>
  );
}
