import { useEffect, useRef } from 'react';
import { refreshActivity } from '../webhooks/webhooks-query.ts';

/**
 * What is shown of a webhook, its head, its numbers, its log and a delivery, was read at several moments: as soon as one of them has
 * moved on, all are read anew, so that they say the same.
 * @param seen what one of them says; undefined until it is there.
 */
export function useInStep(seen: string | undefined): void {
  const before = useRef(seen);
  useEffect(() => {
    const last = before.current;
    before.current = seen;
    if (last !== undefined && seen !== undefined && last !== seen) void refreshActivity();
  }, [seen]);
}
