import { useLayoutEffect } from 'react';

let opener: HTMLElement | null = null;

/**
 * For a dialog: once it is gone and nothing else took the focus, what had it before the dialog has it again. A dialog that
 * follows another, such as a secret after its form, gives it back to what opened the first.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active !== document.body && !active.closest('[aria-modal="true"]'))
      opener = active;
    return () => {
      requestAnimationFrame(() => {
        const isFree = document.activeElement === document.body || document.activeElement === null;
        if (!isFree || document.querySelector('[aria-modal="true"]')) return;
        // The button of an empty list is gone with the emptiness.
        if (opener?.isConnected) opener.focus();
        else document.querySelector<HTMLElement>('main h1')?.focus();
      });
    };
  }, []);
}
