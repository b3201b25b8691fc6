import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openQuiet, openSignedIn, schemes, screens } from '../../scripts/lib/browser.ts';
import { ensureKitBuilt, showKit } from '../../scripts/lib/kit-build.ts';
import { type PageVisit, pageVisits } from '../../scripts/lib/pages.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';

const looks = screens.flatMap((screen) =>
  schemes.map((scheme) => ({ screen: screen.name, viewport: screen.viewport, scheme })),
);

describe.skipIf(!isInstalled('chromium'))('every page', () => {
  let browser: Browser;
  let seeded: SeededService;
  let visits: PageVisit[];

  beforeAll(async () => {
    [browser, seeded] = await Promise.all([launchBrowser(), startSeededService(), ensureKitBuilt()]);
    visits = [...(await pageVisits({ id: seeded.fileId })), ...seeded.visits];
  });
  afterAll(() => Promise.all([browser?.close(), seeded?.close()]));

  async function violationsOn(context: BrowserContext, visit: PageVisit): Promise<string[]> {
    const page = await context.newPage();
    if (visit.isOfKit) await showKit(page);
    await openQuiet(page, new URL(visit.address, seeded.service.url).href, visit);
    const { violations, passes } = await new AxeBuilder({ page }).analyze();
    // A page that shows nothing would pass without having been looked at.
    expect(passes.length, visit.name).toBeGreaterThan(10);
    await page.close();
    return violations.map(
      (violation) => `${visit.name}: ${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`,
    );
  }

  it.each(looks)('passes axe with no violation: $screen, $scheme', async ({ viewport, scheme }) => {
    const options = { viewport, colorScheme: scheme };
    const signedIn = await openSignedIn(browser, seeded.service.url, seeded.client.cookie, options);
    const stranger = await browser.newContext({ locale: 'en-GB', ...options });
    const found: string[] = [];
    for (const visit of visits) found.push(...(await violationsOn(visit.isPublic ? stranger : signedIn, visit)));
    await Promise.all([signedIn.close(), stranger.close()]);
    expect(found).toEqual([]);
  });
});
