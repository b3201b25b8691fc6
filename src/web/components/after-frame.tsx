import { type ReactNode, useDeferredValue } from 'react';

type Props = { children: ReactNode; meanwhile: ReactNode };

/**
 * Lets the rest of the page be painted before its heaviest part is drawn, which may then be interrupted by keys and clicks: a
 * click answers at once instead of after the last row.
 */
export function AfterFrame({ children, meanwhile }: Props) {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn ? children : meanwhile;
}
