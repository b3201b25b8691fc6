import type { ReactNode } from 'react';
import classes from './calm-column.module.css';
import { Logo } from './logo.tsx';

/** One centred column with the mark on top: signing in and the first start. */
export function CalmColumn({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Logo size={40} />
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </main>
  );
}
