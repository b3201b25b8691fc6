import type { CustomField, CustomValue } from '../../api/types.ts';
import classes from './choice-dot.module.css';

/** The colour of a choice before its word, wherever it is shown; nothing for other fields. */
export function ChoiceDot({ field, value }: { field: CustomField; value: CustomValue | undefined }) {
  const color = field.choices?.find(({ key }) => key === value)?.color;
  return color && <span className={classes.dot} style={{ background: `var(--av-tag-${color})` }} aria-hidden />;
}
