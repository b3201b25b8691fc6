import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';

/** In the page, as text: the server's type checker knows no browser. */
const observers = `
globalThis.vitals = { events: [], longestFrameMs: 0 };
const watch = (type, take, more = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
watch('event', (entry) => { if (entry.interactionId) vitals.events.push({ name: entry.name, id: entry.interactionId, ms: entry.duration }); }, { durationThreshold: 16 });
watch('long-animation-frame', (entry) => { vitals.longestFrameMs = Math.max(vitals.longestFrameMs, entry.duration); });
`;

type Vitals = {
  events: { name: string; id: number; ms: number }[];
  longestFrameMs: number;
};

/** Events and paints are told a moment after they happened. */
const QUIET_MS = 400;

/** A page that measures itself from its first byte on. */
export async function measuredPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observers);
  return page;
}

/** What the page has measured so far. */
function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate('globalThis.vitals');
}

/**
 * Bytes of scripts, each as gzip makes it: of those that the page itself names, to be loaded ahead or at once, and of all.
 * @param scripts addresses that were fetched by the page.
 */
export async function scriptBytes(page: string, scripts: readonly string[]): Promise<{ entry: number; all: number }> {
  const html = await (await fetch(page, { headers: { accept: 'text/html' } })).text();
  let [entry, all] = [0, 0];
  for (const script of new Set(scripts)) {
    const { length } = gzipSync(await (await fetch(script)).bytes(), { level: 9 });
    all += length;
    if (html.includes(new URL(script).pathname)) entry += length;
  }
  return { entry, all };
}

/** The slowest interaction of what `act` does: from the key or click until the next picture, in steps of 8 ms. */
export type InteractionTime = { what: string; slowestMs: number; count: number; longestFrameMs: number };

/** Does something as a person would and tells how long the page took to show it. */
export async function measureInteraction(page: Page, what: string, act: () => Promise<void>): Promise<InteractionTime> {
  await page.evaluate('vitals.events.length = 0; vitals.longestFrameMs = 0');
  await act();
  await page.waitForTimeout(QUIET_MS);
  const { events, longestFrameMs } = await readVitals(page);
  const slowestMs = Math.max(0, ...events.map(({ ms }) => ms));
  return { what, slowestMs, count: new Set(events.map(({ id }) => id)).size, longestFrameMs };
}
