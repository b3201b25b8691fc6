import type { ReactNode } from 'react';
import classes from './rows.module.css';

/** A short list of things one has, each with what can be done to it at the right. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="av-card av-list">{children}</ul>;
}

type RowProps = {
  icon: ReactNode;
  name: string;
  /** Stands beside the name. */
  badge?: ReactNode;
  detail?: ReactNode;
  /** Why the last thing that was tried with it was refused. */
  refusal?: string | null;
  children?: ReactNode;
};

/** One thing of a list of rows. */
export function Row({ icon, name, badge, detail, refusal, children }: RowProps) {
  return (
    <li className={classes.row}>
      {icon}
      <div className={classes.what}>
        <div className={classes.name}>
          {name} {badge}
        </div>
        {detail && <div className={classes.detail}>{detail}</div>}
      </div>
      {children}
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </li>
  );
}

/** The line of a list of rows that makes more of them. */
export function RowOfActions({ children }: { children: ReactNode }) {
  return <li className={classes.row}>{children}</li>;
}
