import type { ReactNode } from 'react';
import classes from './detail-header.module.css';

type Props = {
  title: string;
  text?: ReactNode;
  /** A picture or sign of it, 40 pixels wide. */
  sign?: ReactNode;
  status?: ReactNode;
};

/** The head of one thing's details: what it is, a line about it, and how it is. */
export function DetailHeader({ title, text, sign, status }: Props) {
  return (
    <div className={classes.head}>
      {sign && (
        <span className={classes.sign} aria-hidden>
          {sign}
        </span>
      )}
      <div className={classes.words}>
        <h2 className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        {text && <div className="av-note">{text}</div>}
      </div>
      {status && <div className={classes.status}>{status}</div>}
    </div>
  );
}

/** A thing's details as names and values, one a line. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={`av-stack ${classes.facts}`}>
      {facts.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
