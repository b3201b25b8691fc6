import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';

/** Above a list: its search, its filters, and at the right what is done with all of it. */
export function ListToolbar({
  search,
  children,
  aside,
}: {
  search?: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className={classes.bar}>
      {search && <div className={classes.search}>{search}</div>}
      {children && <div className="av-line">{children}</div>}
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
