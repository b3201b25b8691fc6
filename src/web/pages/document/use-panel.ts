import { useState } from 'react';

const storageKey = 'archivolt.panel';
const widePx = 900;

/** Whether the details stand beside the pages; remembered on wide screens, closed at first on narrow ones. */
export function usePanel() {
  const isWide = window.innerWidth >= widePx;
  const [isOpen, setOpen] = useState(isWide && window.localStorage.getItem(storageKey) !== 'closed');
  const set = (next: boolean) => {
    setOpen(next);
    if (isWide) window.localStorage.setItem(storageKey, next ? 'open' : 'closed');
  };
  return { isOpen, set };
}

export type Panel = ReturnType<typeof usePanel>;
