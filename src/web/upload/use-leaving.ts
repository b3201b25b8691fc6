import { type RefObject, useEffect } from 'react';
import { uploads } from './upload-queue.ts';

const leaveAfterMs = 6000;

/** Puts the upload panel away some seconds after all went well, unless somebody is looking at it. */
export function useLeaving(panel: RefObject<HTMLElement | null>, isAllWell: boolean): void {
  useEffect(() => {
    if (!isAllWell) return;
    let timer: number;
    const leave = () => {
      if (panel.current?.matches(':hover,:focus-within')) timer = window.setTimeout(leave, leaveAfterMs);
      else uploads.clear();
    };
    timer = window.setTimeout(leave, leaveAfterMs);
    return () => window.clearTimeout(timer);
  }, [panel, isAllWell]);
}
