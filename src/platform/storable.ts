/** Whether JSON can be stored: PostgreSQL knows no NUL in texts, nothing is nested deeper than `levels`, and no letter is half of one. */
export function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.entries(value).every((entry) => entry.every((part) => isStorable(part, levels - 1)));
}
