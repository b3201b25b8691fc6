/** How long a missing id may still appear: its transaction got the id early and commits late. */
const GAP_LIFETIME_MS = 60_000;
/** So many missing ids are remembered at most. */
export const MAX_GAPS = 40;

/** Where a reader of the event stream stands: everything up to `lastId` was told, except the ids in `gaps`. */
export type Position = { lastId: number; gaps: number[] };

/**
 * Keeps track of the highest id seen and of lower ids that did not appear yet. Ids are given before the commit, so a
 * lower one may become visible later; a resuming reader asks for the gaps too and neither misses nor repeats an event.
 */
export class PositionTracker {
  #lastId: number;
  readonly #gaps = new Map<number, number>();

  constructor(lastId: number) {
    this.#lastId = lastId;
  }

  /** Starts behind stored events: what is missing among the newest may still be on its way. */
  static after(newestIds: readonly number[], nowMs: number): PositionTracker {
    const ids = newestIds.toSorted((a, b) => a - b);
    const tracker = new PositionTracker(ids[0] ?? 0);
    for (const id of ids) tracker.seen(id, nowMs);
    return tracker;
  }

  get lastId(): number {
    return this.#lastId;
  }

  /** Whether the event was not seen yet. */
  isNews(id: number): boolean {
    return id > this.#lastId || this.#gaps.has(id);
  }

  /** Notes that the event was seen. */
  seen(id: number, nowMs: number): void {
    this.#gaps.delete(id);
    if (id <= this.#lastId) return;
    for (let missing = Math.max(this.#lastId + 1, id - MAX_GAPS); missing < id; missing++)
      this.#gaps.set(missing, nowMs);
    this.#lastId = id;
    for (const [gap, sinceMs] of this.#gaps) {
      if (nowMs - sinceMs > GAP_LIFETIME_MS || this.#gaps.size > MAX_GAPS) this.#gaps.delete(gap);
    }
  }

  /** The position of a reader that got everything up to `id`; by default everything seen so far. */
  position(id = this.#lastId): Position {
    return { lastId: id, gaps: [...this.#gaps.keys()].filter((gap) => gap < id) };
  }
}

/** `105` or, with gaps, `105~101.103`: the `id:` of a server-sent event. */
export function formatPosition({ lastId, gaps }: Position): string {
  return gaps.length === 0 ? String(lastId) : `${lastId}~${gaps.join('.')}`;
}

/** Reads a client's Last-Event-ID; null when it is none of ours. */
export function parsePosition(text: string): Position | null {
  const match = /^(\d{1,15})(?:~(\d{1,15}(?:\.\d{1,15}){0,99}))?$/.exec(text);
  if (!match) return null;
  return { lastId: Number(match[1]), gaps: match[2] ? match[2].split('.').map(Number) : [] };
}
