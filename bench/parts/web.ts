import type { Page } from 'playwright-core';
import { launchBrowser, openQuiet, openSignedIn } from '../../scripts/lib/browser.ts';
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts';
import { type LoadedService, withLoadedService } from '../lib/loaded-service.ts';
import { definePart } from '../lib/part.ts';
import { PlainBrowser, type PlainLoad } from '../lib/plain-browser.ts';
import { median } from '../lib/statistics.ts';
import { type Figure, figureTable } from '../lib/verdict.ts';
import { type InteractionTime, measuredPage, measureInteraction, scriptBytes } from '../lib/web-vitals.ts';

const SCRIPT_TARGET_BYTES = 250_000;
const LCP_TARGET_MS = 1_000;
const INP_TARGET_MS = 100;
/** As a quick typist types. */
const KEY_DELAY_MS = 70;
const row = '[data-row]';

type Loads = { cold: PlainLoad[]; warm: PlainLoad[]; bytes: { entry: number; all: number } };

/** First and third visits of new windows; it is from the third on that Chromium keeps scripts compiled. */
async function loadsOf({ service, client }: LoadedService, rounds: number): Promise<Loads> {
  const address = `${service.url}/`;
  const [name = '', value = ''] = client.cookie.split('=');
  const cold: PlainLoad[] = [];
  const warm: PlainLoad[] = [];
  const browser = await PlainBrowser.launch();
  try {
    for (let round = 0; round < rounds; round += 1) {
      await browser.inFreshContext({ name, value, url: service.url }, async (load) => {
        cold.push(await load(address, row));
        await load(address, row);
        warm.push(await load(address, row));
      });
    }
  } finally {
    await browser.close();
  }
  return {
    cold,
    warm,
    bytes: await scriptBytes(
      address,
      cold.flatMap(({ scripts }) => scripts),
    ),
  };
}

/** Browsers tell of frames from 50 ms on (Long Animation Frames API). */
function longestFrame(durationMs: number): string {
  return durationMs === 0 ? 'no frame of 50 ms or more' : `longest frame ${durationMs.toFixed(0)} ms`;
}

async function scrollFar(page: Page): Promise<void> {
  await page.locator(row).first().hover();
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
}

/** What people do on a list, one after the other on the same page. */
async function interactionsOf(page: Page): Promise<InteractionTime[]> {
  const times: InteractionTime[] = [];
  const measure = async (what: string, act: () => Promise<void>) => {
    times.push(await measureInteraction(page, what, act));
  };
  const listStands = () => page.locator(`[aria-busy="false"] ${row}`).first().waitFor();
  await measure('scrolling 24,000 px', () => scrollFar(page));
  await measure('a document opened from there', async () => {
    await page.locator(row).nth(6).click();
    await page.waitForURL(/\/files\//);
  });
  await measure('back to the list', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await listStands();
  });
  await measure('ten documents down and up by key', async () => {
    for (const key of [...'jjjjjjjjjj', ...'kkkkkkkkkk']) await page.keyboard.press(key, { delay: KEY_DELAY_MS });
  });
  await measure('documents chosen by key: one, a range, all that are shown, none', async () => {
    for (const key of ['j', 'x', 'j', 'j', 'Shift+X', 'a', 'Escape']) {
      await page.keyboard.press(key, { delay: KEY_DELAY_MS });
    }
  });
  await measure('a filter opened and closed', async () => {
    await page.locator('fieldset button').first().click();
    await page.locator('[role="dialog"]').first().waitFor();
    await page.keyboard.press('Escape');
  });
  await measure('words typed into the search', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('invoice march', { delay: KEY_DELAY_MS });
    await listStands();
  });
  await measure('the search emptied', async () => {
    await page.keyboard.press('Escape');
    await listStands();
  });
  return times;
}

function figuresOf(loads: Loads, interactions: readonly InteractionTime[]): Figure[] {
  const { bytes } = loads;
  const lcp = (list: PlainLoad[]) => median(list.map(({ lcpMs }) => lcpMs));
  const lcpFigure = (what: string, list: PlainLoad[]): Figure => ({
    what,
    reached: `${lcp(list).toFixed(0)} ms (slowest ${Math.max(...list.map(({ lcpMs }) => lcpMs)).toFixed(0)})`,
    target: `≤ ${LCP_TARGET_MS} ms`,
    isMet: lcp(list) <= LCP_TARGET_MS,
  });
  const shift = Math.max(...[...loads.cold, ...loads.warm].map(({ layoutShift }) => layoutShift));
  return [
    {
      what: 'Entry JavaScript: what index.html names (gzip)',
      reached: `${(bytes.entry / 1000).toFixed(0)} kB; ${(bytes.all / 1000).toFixed(0)} kB with the list, toasts and palette`,
      target: `≤ ${SCRIPT_TARGET_BYTES / 1000} kB`,
      isMet: bytes.entry <= SCRIPT_TARGET_BYTES,
    },
    lcpFigure('LCP with an empty cache', loads.cold),
    lcpFigure('LCP with a filled cache', loads.warm),
    { what: 'CLS, the worst load', reached: shift.toFixed(4), target: '0', isMet: shift === 0 },
    ...interactions.map(({ what, slowestMs, count, longestFrameMs }) => ({
      what: `INP: ${what}`,
      reached:
        count === 0
          ? longestFrame(longestFrameMs)
          : `${slowestMs < 16 ? '< 16' : slowestMs} ms, slowest of ${count} seen`,
      target: `≤ ${INP_TARGET_MS} ms`,
      isMet: Math.max(slowestMs, count === 0 ? longestFrameMs : 0) <= INP_TARGET_MS,
    })),
  ];
}

/** The interface on a large archive, in Chromium. */
export const web = definePart({
  name: 'web',
  title: 'The interface',
  about: 'size, first picture, calmness and answers to keys and clicks on a list of 100,000 documents, in Chromium',
  async run({ quick, note }) {
    const count = quick ? 2_000 : 100_000;
    const rounds = quick ? 1 : 5;
    await ensureBuilt();
    const browser = await launchBrowser();
    try {
      return await withLoadedService(count, note, async (loaded) => {
        note(`${rounds} loads with an empty and with a filled cache`);
        const loads = await loadsOf(loaded, rounds);
        note('keys and clicks');
        const { service, client } = loaded;
        const context = await openSignedIn(browser, service.url, client.cookie, {
          viewport: { width: 1280, height: 800 },
        });
        const page = await measuredPage(context);
        await openQuiet(page, `${service.url}/`);
        const interactions = await interactionsOf(page);
        await context.close();
        return [
          figureTable(figuresOf(loads, interactions)),
          '',
          `Chromium ${browser.version()} without a window, 1280 × 800, processor not throttled, service and browser on one machine; ${count.toLocaleString('en')} documents, the one who looks owns 90 % of them. LCP and CLS by the browser's own observers, asked after the load and without a driver that follows its requests, medians of ${rounds} new windows: the first visit and the third; INP as the longest Event Timing entry (steps of 8 ms, those under 16 ms are not told). Scrolling is no interaction by that measure: its longest frame is told instead.`,
        ].join('\n');
      });
    } finally {
      await browser.close();
    }
  },
});
