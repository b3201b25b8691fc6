import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { violationsOn } from './axe.ts';

type Saved = {
  saved_searches: { id: string; name: string; pinned: boolean; notify_on_match: boolean; filters: object }[];
};

describe.skipIf(!isInstalled('chromium-headless-shell'))('saved searches', () => {
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
  const rail = () => page.getByRole('navigation', { name: 'Pages' }).first();
  const saved = async () => ((await seeded.client.get('/api/saved-searches')) as Saved).saved_searches;

  it('are made from the list in two clicks, stand in the side bar with their count, and stay named when opened from there', async () => {
    await open('/?tags=insurance');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    expect(await name.inputValue()).toBe('insurance');
    expect(await violationsOn(page, 'saving a search', [[1280, 'dark']])).toEqual([]);
    await name.fill('around the house');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Replace “Around the house”' }).waitFor();
    await name.fill('My insurance');
    await page.getByRole('switch', { name: 'Tell me about new matches' }).click({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“My insurance” is saved').waitFor();
    expect((await saved()).find((one) => one.name === 'My insurance')).toMatchObject({
      pinned: true,
      notify_on_match: true,
      filters: { tags: ['insurance'] },
    });
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    await rail()
      .getByRole('link', { name: /^Documents/ })
      .click();
    await rail()
      .getByRole('link', { name: /^My insurance 1$/ })
      .click();
    await page.waitForURL(/tags=insurance/);
    expect(await page.title()).toContain('My insurance');
    const link = page.url();
    await open(`/?saved=${new URL(link).searchParams.get('saved')}`);
    await page.waitForURL(link);
    await rail()
      .getByRole('link', { name: /^My insurance/, exact: false })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
  });

  it('are found by the palette, renamed, put in order by keyboard, and deleted with a way back', async () => {
    await open('/saved-searches');
    const row = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await row('Around the house').waitFor();
    const looks = [
      [1280, 'light'],
      [360, 'dark'],
    ] as const;
    expect(await violationsOn(page, 'saved searches', looks)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await row('Around the house').getByRole('button', { name: 'More for Around the house' }).click();
    await page.getByRole('menuitem', { name: 'Rename and change…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Home');
    await page.keyboard.press('Enter');
    await row('Home').waitFor();
    const first = (await saved())[0]?.name;
    expect(first).toBe('Home');
    await row('Home').getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await saved()).map(({ name }) => name).indexOf('Home')).toBe(1);
    await row('Taxes 2025').getByRole('button', { name: 'More for Taxes 2025' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await row('Taxes 2025').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('Taxes 2025').waitFor();
    expect((await saved()).some(({ name }) => name === 'Taxes 2025')).toBe(true);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Find a document or an action…').fill('Home');
    await page.getByRole('button', { name: 'Home', exact: true }).click();
    await page.waitForURL(/tags=house/);
  });

  it('say when their filters were changed, keep the changes under the same name, and fit a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const home = (await saved()).find(({ name }) => name === 'Home');
    await open(`/?saved=${home?.id}`);
    await page.waitForURL(/tags=house/);
    await open(`${new URL(page.url()).pathname}${new URL(page.url()).search}&status=completed`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“Home” is saved').waitFor();
    expect((await saved()).find(({ name }) => name === 'Home')?.filters).toEqual({
      tags: ['house'],
      status: 'completed',
    });
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('link', { name: 'My insurance' }).click();
    await page.waitForURL(/tags=insurance/);
  });
});
