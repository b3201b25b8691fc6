import { useTagColor } from './tag-colors.ts';
import classes from './tag-dot.module.css';

/** The colour of a tag before its name, wherever a tag is shown; nothing for one without. */
export function TagDot({ tag }: { tag: string }) {
  const color = useTagColor(tag);
  return color && <span className={classes.dot} style={{ background: `var(--av-tag-${color})` }} aria-hidden />;
}
