const POLL_AGAIN_MS = 100;

/**
 * Looks again and again until `look` finds something other than undefined or false: for what nothing announces.
 * @throws after `limitMs`, which only something stuck reaches, with `whatFor` in words.
 */
export async function until<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  options: { limitMs: number; whatFor: () => string | Promise<string> },
): Promise<T> {
  const giveUpAtMs = performance.now() + options.limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > giveUpAtMs)
      throw new Error(`still waiting after ${options.limitMs / 1000} s: ${await options.whatFor()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_AGAIN_MS));
  }
}
