let focusField: (() => void) | null = null;
let isAwaited = false;

/** The box of the documents is there: whoever asked for it before gets it now. Returns the way to say that it is gone. */
export function offerSearch(focus: () => void): () => void {
  focusField = focus;
  if (isAwaited) focus();
  isAwaited = false;
  return () => {
    if (focusField === focus) focusField = null;
  };
}

/** Puts the cursor into the box of the documents, at once where it is there. Returns whether it was. */
export function focusSearch(): boolean {
  isAwaited = focusField === null;
  focusField?.();
  return !isAwaited;
}
