import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { narrowAndWide, violationsOn } from './axe.ts';

describe.skipIf(!isInstalled('chromium-headless-shell'))('the search box', () => {
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

  const box = () => page.getByRole('combobox', { name: 'Search or filter documents' });
  const help = () => page.getByRole('region', { name: 'You can write' });
  const open = async (address = '/') => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(new URL(address, seeded.service.url).href);
    await box().waitFor();
  };

  it('says what can be written, on the desk and on the phone, and goes away with Escape', async () => {
    await open();
    await page.getByRole('button', { name: 'What can be written here' }).click();
    await help().waitFor();
    // A hint about the button would lie over the page as long as the mouse rests on it.
    await page.mouse.move(0, 0);
    expect(await help().getByText('toner OR paper').count()).toBe(1);
    expect(await box().and(page.locator(':focus')).count()).toBe(1);
    expect(await violationsOn(page, 'help of the search', narrowAndWide)).toEqual([]);
    const { width = 0, x = -1 } = (await help().boundingBox()) ?? {};
    expect(x >= 0 && width > 0).toBe(true);
    await page.keyboard.press('Escape');
    await help().waitFor({ state: 'detached' });
  });

  it('looks for what words mean, too, and for the words alone where that is chosen and kept with the address', async () => {
    await open('/?q=toner');
    const rows = page.getByRole('list', { name: 'Documents' });
    await rows.getByRole('link').first().waitFor();
    const choose = async (way: string) => {
      await page.getByRole('button', { name: /^Order:/ }).click();
      await page.getByRole('menuitem', { name: way }).click();
    };
    await choose('Words alone');
    await page.waitForURL((url) => url.searchParams.get('by') === 'words');
    await rows.getByRole('link').first().waitFor();
    expect(await rows.getByText('Found by meaning').count()).toBe(0);
    await choose('Words and meaning');
    await page.waitForURL((url) => !url.searchParams.has('by'));
    await rows.getByRole('link').first().waitFor();
    expect(await violationsOn(page, 'search by meaning', narrowAndWide)).toEqual([]);
  });

  it('turns amounts and unwanted words into chips that can be dropped, and keeps them with the address', async () => {
    await open();
    await box().fill('amount:>100 -"final reminder" invoice');
    await page.keyboard.press('Enter');
    const filters = page.getByRole('group', { name: 'Filters' });
    await filters.getByText('Amount: over 100').waitFor();
    await filters.getByText('Without: final reminder').waitFor();
    expect(await box().inputValue()).toBe('invoice');
    expect(new URL(page.url()).searchParams.get('q')).toBe('amount:>100 -"final reminder" invoice');
    expect(await violationsOn(page, 'search with chips', narrowAndWide)).toEqual([]);
    await open(page.url());
    expect(await box().inputValue()).toBe('invoice');
    await filters.getByRole('button', { name: 'Drop the filter Without' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'amount:>100 invoice');
    await filters.getByText('Amount: over 100').waitFor();
  });

  it('offers the last searches of this browser again, and leads to the results by the arrow', async () => {
    await open();
    await box().fill('house OR insurance');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'house OR insurance');
    await open();
    await page.getByRole('button', { name: 'What can be written here' }).click();
    await help().getByRole('button', { name: 'house OR insurance' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'house OR insurance');
    expect(await box().inputValue()).toBe('house OR insurance');
  });

  it('says that signs alone cannot be searched for, instead of showing everything', async () => {
    await open('/?q=%C2%A7');
    await page.getByText('“§” is signs alone').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });

  it('speaks German', async () => {
    const options = { locale: 'de-DE', viewport: { width: 360, height: 740 } };
    const german = await openSignedIn(browser, seeded.service.url, seeded.client.cookie, options);
    page = await german.newPage();
    await page.goto(new URL('/?q=amount:%3E1000', seeded.service.url).href);
    await page.getByText('Betrag: über 1.000').waitFor();
    await page.getByRole('button', { name: 'Was man hier schreiben kann' }).click();
    await page.getByRole('region', { name: 'Das können Sie schreiben' }).getByText('toner OR papier').waitFor();
    // The mouse rests on the button, whose hint may float above.
    expect(await violationsOn(page, 'German help of the search', [[360, 'light']], { hasMenu: true })).toEqual([]);
    await german.close();
  });
});
