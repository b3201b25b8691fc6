import type { SavedSearch } from '../api/types.ts';
import classes from './saved-dot.module.css';

/** The colour of a saved search before its name. */
export function SavedDot({ color }: { color: SavedSearch['color'] }) {
  return <span className={classes.dot} style={{ background: `var(--av-tag-${color})` }} aria-hidden />;
}
