import { type ReactNode, useDeferredValue } from 'react';

type Props = { children: ReactNode; meanwhile: ReactNode };

/** Before the first picture there is nothing to answer: all of the page is drawn in one go, which is the sooner end of the wait. */
const isFirstPicture = () => performance.getEntriesByName('first-contentful-paint').length === 0;

/**
 * Lets the rest of the page be painted before its heaviest part is drawn, which may then be interrupted by keys and clicks: a
 * click answers at once instead of after the last row.
 */
export function DeferredRender({ children, meanwhile }: Props) {
  const isDrawn = useDeferredValue(true, isFirstPicture());
  return isDrawn ? children : meanwhile;
}
