import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import classes from './narrow-layout.module.css';

/** One centred column with the mark on top: signing in and the first start. */
export function NarrowLayout({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
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
