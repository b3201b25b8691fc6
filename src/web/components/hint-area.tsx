import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { HintSide } from './hint.ts';

const showAfterMs = 400;

type Shown = { element: HTMLElement; label: string; side: HintSide };

function hintOf(target: EventTarget | null): Shown | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
  const label = element?.dataset.hint;
  if (!element || !label) return null;
  return { element, label, side: element.dataset.hintSide === 'right' ? 'right' : 'top' };
}

/** Draws the hint of what the mouse rests on or the keyboard has reached; gone with the next key, click or scroll. */
export default function HintArea() {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let about: HTMLElement | null = null;
    let timer = 0;
    const say = (found: Shown | null) => {
      if ((found?.element ?? null) === about) return;
      about = found?.element ?? null;
      window.clearTimeout(timer);
      setShown(null);
      if (found) timer = window.setTimeout(() => setShown(found.element.isConnected ? found : null), showAfterMs);
    };
    // What was pressed keeps quiet until something else was pointed at.
    const hush = () => {
      window.clearTimeout(timer);
      setShown(null);
    };
    const point = (event: PointerEvent) => say(event.pointerType === 'mouse' ? hintOf(event.target) : null);
    const reach = (event: FocusEvent) => {
      const found = hintOf(event.target);
      say(found?.element.matches(':focus-visible') ? found : null);
    };
    // The mouse or the focus may already rest on something: this area comes a moment after the page.
    const hovered = [...document.querySelectorAll(':hover')].at(-1);
    say(hintOf(hovered ?? document.querySelector(':focus-visible')));
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerover', point, { signal });
    document.addEventListener('focusin', reach, { signal });
    document.addEventListener('pointerdown', hush, { signal, capture: true });
    document.addEventListener('keydown', hush, { signal, capture: true });
    document.addEventListener('scroll', hush, { signal, capture: true });
    document.documentElement.addEventListener('pointerleave', () => say(null), { signal });
    return () => {
      listeners.abort();
      window.clearTimeout(timer);
    };
  }, []);

  if (!shown) return null;
  return <Tooltip target={shown.element} label={shown.label} position={shown.side} opened multiline maw={300} />;
}
