const ROWS_PER_STATEMENT = 5_000;

/**
 * Removes rows a part at a time, so that nobody waits for long, until none is left or the signal aborts; it goes on at the next time.
 * @param remove removes no more than `limit`. @returns how many.
 */
export async function removeInParts(remove: (limit: number) => Promise<number>, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (let count = ROWS_PER_STATEMENT; count === ROWS_PER_STATEMENT && !signal.aborted; removed += count)
    count = await remove(ROWS_PER_STATEMENT);
  return removed;
}
