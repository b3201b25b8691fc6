/** Where a hint stands by what it is about. */
export type HintSide = 'top' | 'right';

/** What an element is told to say about itself when it is pointed at: one area draws the hints of the whole page. */
export function hint(label: string, side: HintSide = 'top'): { 'data-hint': string; 'data-hint-side': HintSide } {
  return { 'data-hint': label, 'data-hint-side': side };
}
