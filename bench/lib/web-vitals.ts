import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';

/** What a page load cost and how calm it was. */
export type PageLoad = {
  /** Scripts that index.html names, itself or to be loaded ahead, each as gzip makes it. */
  entryBytes: number;
  /** All scripts that were fetched until the page was quiet. */
  allBytes: number;
  lcpMs: number;
  layoutShift: number;
};

/** In the page, as text: the server's type checker knows no browser. */
const observers = `
globalThis.vitals = { lcpMs: 0, shift: 0, events: [], longestFrameMs: 0 };
const watch = (type, take, more = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
watch('largest-contentful-paint', (entry) => { vitals.lcpMs = entry.startTime; });
watch('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.shift += entry.value; });
watch('event', (entry) => { if (entry.interactionId) vitals.events.push({ name: entry.name, id: entry.interactionId, ms: entry.duration }); }, { durationThreshold: 16 });
watch('long-animation-frame', (entry) => { vitals.longestFrameMs = Math.max(vitals.longestFrameMs, entry.duration); });
`;

type Vitals = {
  lcpMs: number;
  shift: number;
  events: { name: string; id: number; ms: number }[];
  longestFrameMs: number;
};

/** Events and paints are told a moment after they happened. */
const SETTLE_MS = 400;

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

/** Opens an address and waits until `ready` is there and nothing moves any more. */
export async function measureLoad(page: Page, address: string, ready: string): Promise<PageLoad> {
  const scripts: { url: string; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push({ url: response.url(), body: response.body() });
  });
  const answer = await page.goto(address, { waitUntil: 'load' });
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(SETTLE_MS * 3);
  page.removeAllListeners('response');
  const html = (await answer?.text()) ?? '';
  let [entryBytes, allBytes] = [0, 0];
  for (const { url, body } of scripts) {
    const { length } = gzipSync(await body, { level: 9 });
    allBytes += length;
    if (html.includes(new URL(url).pathname)) entryBytes += length;
  }
  const { lcpMs, shift } = await readVitals(page);
  return { entryBytes, allBytes, lcpMs, layoutShift: shift };
}

/** The slowest interaction of what `act` does: from the key or click until the next picture, in steps of 8 ms. */
export type InteractionTime = { what: string; slowestMs: number; count: number; longestFrameMs: number };

/** Does something as a person would and tells how long the page took to show it. */
export async function measureInteraction(page: Page, what: string, act: () => Promise<void>): Promise<InteractionTime> {
  await page.evaluate('vitals.events.length = 0; vitals.longestFrameMs = 0');
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const { events, longestFrameMs } = await readVitals(page);
  const slowestMs = Math.max(0, ...events.map(({ ms }) => ms));
  return { what, slowestMs, count: new Set(events.map(({ id }) => id)).size, longestFrameMs };
}
