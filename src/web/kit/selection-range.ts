/** The ids between two rows, both included; only the second when the first is not listed any more. */
export function between(order: readonly string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : order.indexOf(from);
  const end = order.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}
