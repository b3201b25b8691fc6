/** One figure beside its target. `isMet` null: told, not promised. */
export type Figure = { what: string; reached: string; target: string; isMet: boolean | null };

/** Figures as a table: what, reached, target, and whether it is met. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, reached, target, isMet }) => {
    const mark = isMet === null ? '' : isMet ? '✓' : '✗';
    return `| ${what} | ${reached} | ${target} | ${mark} |`;
  });
  return ['| | Reached | Target | |', '|---|---|---|---|', ...rows].join('\n');
}
