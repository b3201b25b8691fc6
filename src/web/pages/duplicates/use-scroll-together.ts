import { useCallback, useEffect, useRef } from 'react';

const scrollingKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/**
 * Lets what a person scrolls in one of two places take the other along, in proportion. What is brought into view by itself, such as
 * the next difference, moves each place on its own.
 * @param shown what is brought into view: when it changes, nobody scrolls any more.
 * @returns a ref for what holds both.
 */
export function useScrollTogether(shown: number): (holder: HTMLElement | null) => (() => void) | undefined {
  const leader = useRef<Element | null>(null);
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current !== shown) leader.current = null;
    shownBefore.current = shown;
  }, [shown]);
  return useCallback((holder: HTMLElement | null) => {
    if (!holder) return;
    const stop = new AbortController();
    const lead = (event: Event) => {
      if (event instanceof KeyboardEvent && !scrollingKeys.has(event.key)) return;
      const side = [...holder.children].find((child) => event.target instanceof Node && child.contains(event.target));
      leader.current = side ?? null;
    };
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !leader.current?.contains(target)) return;
      const other = [...holder.children].find((child) => child !== leader.current);
      const along = other && [...other.querySelectorAll<HTMLElement>('[tabindex="0"]')].find(isScroller);
      if (along) along.scrollTop = (target.scrollTop / roomOf(target)) * roomOf(along);
    };
    const options = { passive: true, capture: true, signal: stop.signal };
    for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown']) holder.addEventListener(name, lead, options);
    holder.addEventListener('scroll', follow, options);
    return () => stop.abort();
  }, []);
}

function roomOf(scroller: HTMLElement): number {
  return Math.max(1, scroller.scrollHeight - scroller.clientHeight);
}

function isScroller(element: HTMLElement): boolean {
  return element.scrollHeight > element.clientHeight;
}
