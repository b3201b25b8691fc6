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

  it('does not look for the name of a filter whose value is still being typed', async () => {
    await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('q') ?? ''));
    await box().fill('toner tag:ho');
    await page.waitForURL((url) => url.searchParams.get('q') === 'toner');
    expect(await box().inputValue()).toBe('toner tag:ho');
    await box().fill('toner tag:house ');
    await page.waitForURL((url) => url.searchParams.get('tags') === 'house');
    expect(asked.filter((q) => q.includes('tag:'))).toEqual([]);
  });

  it('turns amounts and unwanted words into chips that can be dropped, and keeps them with the address', async () => {
    await open();
    await box().fill('amount:>100 -"final reminder" invoice');
    await page.keyboard.press('Enter');
    const search = page.getByRole('search');
    await search.getByText('Amount over 100').waitFor();
    await search.getByText('not “final reminder”').waitFor();
    expect(await box().inputValue()).toBe('invoice');
    expect(new URL(page.url()).searchParams.get('q')).toBe('amount:>100 -"final reminder" invoice');
    expect(await violationsOn(page, 'search with chips', narrowAndWide)).toEqual([]);
    await open(page.url());
    expect(await box().inputValue()).toBe('invoice');
    await search.getByRole('button', { name: 'Drop the filter not “final reminder”' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'amount:>100 invoice');
    await search.getByText('Amount over 100').waitFor();
    // Backspace in the empty box takes the last chip.
    await box().fill('');
    await box().press('Backspace');
    await page.waitForURL((url) => !url.searchParams.has('q'));
  });

  it('counts beside a search what a click would leave: the first takes, the second leaves out, the third clears', async () => {
    await open('/?q=-nothing');
    await page.setViewportSize({ width: 1280, height: 800 });
    const tags = page
      .getByRole('complementary', { name: 'Narrow what was found' })
      .getByRole('region', { name: 'Tag' });
    const house = tags.getByRole('button', { name: /^house/ });
    const shown = async () => Number(await house.locator('span').last().innerText());
    await house.waitFor();
    const count = await shown();
    const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    await house.click();
    await page.waitForURL((url) => url.searchParams.get('tags') === 'house');
    await tags.locator('[aria-pressed="true"]').waitFor();
    await expect.poll(() => rows.count()).toBe(count);
    expect(
      await violationsOn(page, 'what a search can be narrowed by', [
        [1280, 'light'],
        [1280, 'dark'],
      ]),
    ).toEqual([]);
    await house.click();
    await page.waitForURL(
      (url) => url.searchParams.get('q') === '-nothing -tag:house' && !url.searchParams.has('tags'),
    );
    await page.getByRole('search').getByText('Tag not house').waitFor();
    await tags.getByRole('button', { name: 'house left out' }).waitFor();
    await page.getByRole('link', { name: /insurance/ }).waitFor({ state: 'detached' });
    await tags.getByRole('button', { name: 'house left out' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '-nothing');
    expect(await shown()).toBe(count);
  });

  it('asks by its chips for one of several values, or for none of them, and the address keeps it', async () => {
    await open();
    await page.getByRole('article').first().waitFor();
    const filters = page.getByRole('group', { name: 'Filters' });
    const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    await filters.getByRole('button', { name: 'Tag', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'Tag' });
    await choice.getByText('None of', { exact: true }).click();
    await choice.getByRole('checkbox', { name: 'house' }).check();
    await page.waitForURL((url) => url.searchParams.get('tags_not') === 'house');
    expect(await violationsOn(page, 'a filter of several values', narrowAndWide)).toEqual([]);
    await page.keyboard.press('Escape');
    await filters.getByRole('button', { name: 'Tag: not house' }).waitFor();
    await filters.getByRole('button', { name: 'Type', exact: true }).click();
    const types = page.getByRole('dialog', { name: 'Type' }).getByRole('checkbox');
    await types.first().check();
    await page.waitForURL((url) => url.searchParams.has('document_type'));
    await types.nth(1).check();
    await page.waitForURL((url) => (url.searchParams.get('document_type_any') ?? '').split(',').length === 2);
    await page.keyboard.press('Escape');
    const { search } = new URL(page.url());
    const listed = (await seeded.client.get(`/api/files${search}`)) as { pagination: { total: number } };
    await expect.poll(() => rows.count()).toBe(listed.pagination.total);
    await page.reload();
    await filters.getByRole('button', { name: 'Tag: not house' }).waitFor();
    await filters.getByRole('button', { name: /^Type: .+ or .+/ }).waitFor();
    await filters.getByRole('button', { name: 'Drop the filter Tag' }).click();
    await page.waitForURL((url) => !url.searchParams.has('tags_not'));
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
    await page.getByText('Betrag über 1.000').waitFor();
    await page.getByRole('button', { name: 'Was man hier schreiben kann' }).click();
    await page.getByRole('region', { name: 'Das können Sie schreiben' }).getByText('toner OR papier').waitFor();
    // The mouse rests on the button, whose hint may float above.
    expect(await violationsOn(page, 'German help of the search', [[360, 'light']], { hasMenu: true })).toEqual([]);
    await german.close();
  });
});
