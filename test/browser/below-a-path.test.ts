import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import { scanPdf } from '../corpus/documents.ts';
import { canRunFrontNginx, type FrontNginx, prepareFrontNginx } from '../harness/front-nginx.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { Person } from './person.ts';

const base = '/papers/of-ann';

describe.skipIf(!isInstalled('chromium-headless-shell') || !canRunFrontNginx)('below a path behind nginx', () => {
  let browser: Browser;
  let folder: DataDir;
  let front: FrontNginx;
  let person: Person;

  beforeAll(async () => {
    [browser, folder, front] = await Promise.all([
      launchBrowser(),
      DataDir.create(),
      prepareFrontNginx({ location: base }),
    ]);
    const service = await folder.start({
      env: { PUBLIC_BASE_URL: front.origin + base, TRUSTED_PROXIES: '127.0.0.1' },
    });
    await front.start(Number(new URL(service.url).port));
    person = await Person.sitDown(browser, { ignoreHTTPSErrors: true });
  });
  afterAll(async () => {
    await person?.leave();
    await browser?.close();
    await front?.stop();
    await folder?.remove();
  });

  it('somebody signs in, uploads, watches, finds, reads, downloads, follows a link and signs out, and never leaves it', async () => {
    const { page } = person;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    try {
      await page.goto(`${front.origin}${base}/trash`);
      await page.getByLabel('Name').fill(admin.username);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      // Where they wanted to go before they were asked who they are.
      await page.getByText('The trash is empty').waitFor();
      expect(page.url()).toBe(`${front.origin}${base}/trash`);
      await page
        .getByRole('link', { name: /^Documents/ })
        .first()
        .click();
      await page.getByText('Drop your first document anywhere').waitFor();

      await person.chooseFiles(
        () => page.getByRole('button', { name: 'Upload' }).first().click(),
        [{ name: 'scan.pdf', mimeType: 'application/pdf', buffer: await scanPdf([{ word: 'Harvestmoon' }]) }],
      );
      // The event stream says how far it is.
      await person.uploads.getByText('1 of 1 file done').waitFor({ timeout: 120_000 });
      await expect
        .poll(() =>
          person.rows
            .locator('img')
            .first()
            .evaluate((one) => 'naturalWidth' in one && one.naturalWidth),
        )
        .toBeGreaterThan(0);
      await page.getByLabel('Search or filter documents').fill('harvestmoon');
      await person.rows.locator('mark', { hasText: 'Harvestmoon' }).waitFor();
      await person.rows.getByRole('link').first().click();
      await person.marks.first().waitFor();
      const { name } = await person.download(async () => {
        await page.getByRole('button', { name: 'Download' }).click();
        await page.getByRole('menuitem', { name: 'Searchable PDF' }).click();
      });
      expect(name).toBe('scan.pdf');

      // The address of a document, opened anew.
      await page.reload();
      await person.marks.first().waitFor();
      await page.goBack();
      await person.rows.first().waitFor();

      await person.rows.getByRole('link').first().click();
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Arrange pages' }).click();
      await page.locator('canvas[data-drawn]').first().waitFor();
      await page.goto(`${front.origin}${base}/settings/paper`);
      await page.getByRole('link', { name: 'Labels as PDF' }).waitFor();
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''));
      expect(links.filter((href) => !href.startsWith(`${base}/`))).toEqual([]);

      await page.goto(`${front.origin}${base}/api-tokens`);
      await page.getByRole('button', { name: admin.username }).first().click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL(`${front.origin}${base}/login`);
      const elsewhere = asked.filter(
        (url) => !/^(?:blob|data):/.test(url) && !url.startsWith(`${front.origin}${base}`),
      );
      expect(elsewhere).toEqual([]);
      expect(person.complaints()).toEqual([]);
    } catch (error) {
      await page.screenshot({ path: path.join(root, '.shots', 'failed-below-a-path.png') });
      throw error;
    }
  });
});
