import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openQuiet } from '../../scripts/lib/browser.ts';
import { ensureKitBuilt, showKit } from '../../scripts/lib/kit-build.ts';
import { type PageVisit, pageVisits } from '../../scripts/lib/pages.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { Visitors } from '../../scripts/lib/visitors.ts';
import { commitNumbers } from '../faults/lib/commit.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { casesOfTurn } from '../harness/turns.ts';
import { type Look, violationsOn, widths } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';

/** So many commits after each other look at every page between them: an odd number, for at every other one a page loads in the other width. */
const COMMITS_OF_A_ROUND = 5;

/** The narrowest and the widest of every page, and of some one between: there the frame alone changes, which is everybody's. */
function widthsOf(index: number): number[] {
  const [narrowest, tablet, laptop, widest] = widths;
  const between = [[tablet], [], [laptop], []][index % 4] ?? [];
  return [narrowest, ...between, widest];
}

/** Each page loads on a phone at one commit and on a wide screen at the next: what it looks like in other widths needs no load. */
function loadedAt(index: number): number {
  const [narrowest, , , widest] = widths;
  return (index + commitNumbers().turn) % 2 === 0 ? narrowest : widest;
}

describe.skipIf(!isInstalled('chromium-headless-shell'))('every page', () => {
  let browser: Browser;
  let seeded: SeededService;
  let visits: PageVisit[];
  let ofTurn: ReadonlySet<PageVisit>;
  let visitors: Visitors;

  beforeAll(async () => {
    [browser, seeded] = await Promise.all([launchBrowser(), startSeededService(), ensureKitBuilt()]);
    visits = await pageVisits(seeded.parameters, seeded.visits);
    ofTurn = new Set(casesOfTurn('pages', visits, COMMITS_OF_A_ROUND));
    visitors = new Visitors(browser, seeded, {}, watchShifts);
  });
  afterAll(() => Promise.all([browser?.close(), seeded?.close()]));

  // A page is opened once and looked at in one width after the other; from page to page the schemes change places. Two pages at
  // a time: a page that is looked at is a core at work.
  it.concurrent.each(['even', 'odd'])(
    'keeps still while it loads, and passes axe with no violation from 360 to 1280 px, light and dark: %s pages',
    async (pages) => {
      const found: string[] = [];
      for (const [index, visit] of visits.entries()) {
        if (!ofTurn.has(visit) || (index % 2 === 0) !== (pages === 'even')) continue;
        const page = await (await visitors.of(visit)).newPage();
        await page.setViewportSize({ width: loadedAt(index), height: 740 });
        if (visit.isOfKit) await showKit(page);
        await openQuiet(page, new URL(visit.address, seeded.service.url).href, visit);
        // The kit shows states that change; nobody uses it to work.
        if (!visit.isOfKit) found.push(...(await shiftsOf(page, visit.name)));
        const looks = widthsOf(index).map((width, at): Look => [width, (index >> 1) % 2 === at % 2 ? 'light' : 'dark']);
        found.push(...(await violationsOn(page, visit.name, looks, visit)));
        await page.close();
      }
      expect(found).toEqual([]);
    },
  );
});
