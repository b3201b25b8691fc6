import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { violationsOn } from './axe.ts';

const looks = [
  [1280, 'light'],
  [360, 'dark'],
] as const;

describe.skipIf(!isInstalled('chromium-headless-shell'))('copies', () => {
  let browser: Browser;
  let seeded: SeededService;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [browser, seeded] = await Promise.all([launchBrowser(), startSeededService()]);
    context = await openSignedIn(browser, seeded.service.url, seeded.client.cookie);
    page = await context.newPage();
  });
  afterAll(() => Promise.all([browser?.close(), seeded?.close()]));

  const open = (path: string) => page.goto(new URL(path, seeded.service.url).href);
  const head = () => page.locator('header');
  const copies = () => page.getByRole('list', { name: 'Copies' });

  it('stand under their first document in the list, are not counted twice, and lead to it', async () => {
    await open('/');
    await page.getByRole('link', { name: 'and 2 copies' }).waitFor();
    expect(await page.getByRole('link', { name: 'insurance again' }).count()).toBe(0);
    // A list draws what is in sight; the lease and its draft came later.
    await page.setViewportSize({ width: 1280, height: 1800 });
    await page.getByRole('button', { name: '+1 copy' }).nth(1).click();
    await copies().getByText('The same file, byte for byte').waitFor();
    expect(await violationsOn(page, 'copies in the list', looks)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 1800 });
    await copies().getByRole('link', { name: 'insurance again', exact: true }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByText('This is the same file as').waitFor();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.waitForURL(/duplicates/);
    await head().getByText('The same file, byte for byte').waitFor();
  });

  it('are compared word by word, one is kept by a key, and that is taken back', async () => {
    await open('/duplicates');
    await head().getByText('Nearly the same').waitFor();
    await page.getByText('2 places differ on page 1').waitFor();
    await page.getByText('Difference 1 of 2').waitFor();
    await page.locator('[data-hit][data-current]').nth(1).waitFor();
    await page.keyboard.press('n');
    await page.getByText('Difference 2 of 2').waitFor();
    expect(await violationsOn(page, 'two copies', looks)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    // What one side is scrolled by, the other follows.
    const left = page.getByRole('region', { name: /on the left$/ });
    await left.hover();
    await page.mouse.wheel(0, 120);
    const tops = () =>
      page
        .locator('section[aria-label*="on the"] [tabindex="0"]')
        .evaluateAll((both) => both.map((one) => one.scrollTop));
    await expect.poll(async () => (await tops())[1]).toBeGreaterThan(0);
    const [mine, other] = await tops();
    expect(other).toBe(mine);
    await page.keyboard.press('2');
    await page.getByText('is in the trash').waitFor();
    await head().getByText('The same file, byte for byte').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 places differ on page 1').waitFor();
    await page.keyboard.press('b');
    await page.getByText('Both are kept').waitFor();
    await head().getByText('The same file, byte for byte').waitFor();
    await page.getByText('1 of 1', { exact: true }).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('heading', { name: 'No copies to decide on' }).waitFor();
    expect(await violationsOn(page, 'no copies', looks)).toEqual([]);
  });
});
