import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { textPdf } from '../corpus/documents.ts';
import { MeilisearchStandIn } from '../harness/meilisearch/meilisearch-stand-in.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { everyAppearance, violationsOn } from './axe.ts';

const AWAY = 'The search service cannot help right now. The database answered instead, and found the same.';

describe.skipIf(!isInstalled('chromium-headless-shell'))('a search service', () => {
  let browser: Browser;
  let meilisearch: MeilisearchStandIn;
  let service: TestService;
  beforeAll(async () => {
    meilisearch = await MeilisearchStandIn.start();
    [browser, service] = await Promise.all([launchBrowser(), startTestService({ env: meilisearch.env })]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
    await meilisearch.stop();
  });

  it('that goes away costs a search nothing but a quiet line, and the status says what is wrong and has the button', async () => {
    const [file] = await service.admin.upload([{ name: 'heron.pdf', bytes: textPdf([['A grey heron stood here']]) }]);
    await waitForStatus(service.admin, file?.id ?? '');
    const answeredBy = async () =>
      (await service.admin.get<{ answered_by?: string }>('/api/search?q=heron')).answered_by;
    await expect.poll(answeredBy, { timeout: 60_000 }).toBe('search_service');
    const context = await openSignedIn(browser, service.url, service.admin.cookie);
    try {
      const page = await context.newPage();
      await page.goto(`${service.url}/?q=heron`);
      await page.getByRole('list', { name: 'Documents' }).getByText('heron').first().waitFor();
      expect(await page.getByText(AWAY).count()).toBe(0);
      await meilisearch.stop();
      await page.goto(`${service.url}/?q=grey`);
      await page.getByText(AWAY).waitFor();
      await page.getByRole('list', { name: 'Documents' }).getByText('heron').first().waitFor();
      expect(await violationsOn(page, 'search without its service', everyAppearance)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);

      await page.goto(`${service.url}/admin/status`);
      const search = page.getByRole('region', { name: 'Search' });
      await search.getByText('could not be reached').waitFor();
      await meilisearch.listen();
      await search.getByText('Meilisearch 1.50.0').waitFor();
      await search.getByRole('button', { name: 'Fill the index anew' }).click();
      await page.getByText('The index is filled anew').waitFor();
      expect(await violationsOn(page, 'status of the search service', everyAppearance)).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
