import { Link } from '@tanstack/react-router';
import classes from './page-tabs.module.css';
import sideways from './sideways.module.css';

type Tab = { label: string; to: string; search?: Record<string, string>; isHere: boolean; count?: string | undefined };

/** Pages beside each other under one heading, as tabs. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={`${sideways.sideways} ${classes.tabs}`} aria-label={label}>
      {tabs.map(({ label: name, to, search = {}, isHere, count }) => (
        <Link
          key={name}
          to={to}
          search={search}
          className={classes.tab}
          data-here={isHere || undefined}
          aria-current={isHere ? 'page' : undefined}
        >
          <span>{name}</span>
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
