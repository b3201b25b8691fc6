import { useCallback, useMemo, useState } from 'react';

const smallest = 0.2;
const largest = 6;

/** Zoom and turn of the viewer; `scale` is null while the page is fitted to the width. */
export function useZoom() {
  const [scale, setScale] = useState<number | null>(null);
  const [fitted, setFitted] = useState(1);
  const [turn, setTurn] = useState(0);
  const by = useCallback(
    (factor: number) => setScale((old) => Math.min(largest, Math.max(smallest, (old ?? fitted) * factor))),
    [fitted],
  );
  const fit = useCallback(() => setScale(null), []);
  const turnOn = useCallback(() => setTurn((old) => (old + 90) % 360), []);
  return useMemo(
    () => ({ scale: scale ?? fitted, isFitted: scale === null, turnedDegrees: turn, by, fit, turn: turnOn, setFitted }),
    [scale, fitted, turn, by, fit, turnOn],
  );
}

export type Zoom = ReturnType<typeof useZoom>;
