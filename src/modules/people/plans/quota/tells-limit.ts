/** A limit that was reached, as the answer tells it. */
export type ReachedLimit = { kind: string; allowed: number; used: number; freesAt: Date | null };

/** The members of a refusal that tell how much is allowed, how much is used, and when there is room again by itself. */
export function tellsLimit({ kind, allowed, used, freesAt }: ReachedLimit, now: Date) {
  const limit = { kind, allowed, used, resets_at: freesAt?.toISOString() ?? null };
  if (freesAt === null) return { extra: { limit } };
  return { extra: { limit }, retryAfterSeconds: Math.ceil((freesAt.getTime() - now.getTime()) / 1000) };
}
