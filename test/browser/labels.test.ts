import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { violationsOn } from './axe.ts';

type Files = { files: { id: string; title: string; tags: string[] }[] };

describe.skipIf(!isInstalled('chromium-headless-shell'))('labels', () => {
  let browser: Browser;
  let seeded: SeededService;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [browser, seeded] = await Promise.all([launchBrowser(), startSeededService()]);
    context = await openSignedIn(browser, seeded.service.url, seeded.client.cookie);
    page = await context.newPage();
    const { files } = (await seeded.client.get('/api/files?tags=insurance')) as Files;
    for (const { id } of files)
      await seeded.client.call('PATCH', `/api/files/${id}`, {
        json: { tags: ['insurance', 'Houses'], sender: 'Northgate' },
      });
  });
  afterAll(() => Promise.all([browser?.close(), seeded?.close()]));

  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  const tagged = async (tag: string) =>
    ((await seeded.client.get(`/api/files?tags=${tag}`)) as Files).files.map(({ title }) => title).toSorted();

  it('are renamed where they stand by keyboard alone, and undone again', async () => {
    await page.goto(new URL('/', seeded.service.url).href);
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await row('taxes').waitFor();
    const before = await tagged('taxes');
    expect(before).toHaveLength(1);
    await row('taxes').focus();
    await page.keyboard.press('F2');
    const field = page.getByRole('textbox', { name: 'New name of “taxes”' });
    await field.fill('Steuern');
    await page.keyboard.press('Enter');
    await page.getByText('“taxes” is “Steuern” now, on 1 document.').waitFor();
    expect(await tagged('Steuern')).toEqual(before);
    await row('Steuern').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone on 1 document.').waitFor();
    await row('taxes').waitFor();
    expect(await tagged('taxes')).toEqual(before);
  });

  it('that look alike are merged into the name that stays, nothing of that by itself, and undone again', async () => {
    await page.goto(new URL('/labels?order=alike', seeded.service.url).href);
    await row('Houses').waitFor();
    const [house, houses] = [await tagged('house'), await tagged('Houses')];
    await page.getByRole('checkbox', { name: 'Select Houses' }).click();
    const choice = page.getByRole('combobox', { name: 'Merge into' });
    expect(await choice.inputValue()).toBe('house');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('Merged into “house”, on').waitFor();
    expect(await tagged('house')).toEqual([...house, ...houses].toSorted());
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone on').waitFor();
    expect([await tagged('house'), await tagged('Houses')]).toEqual([house, houses]);
  });

  it('are counted on their tabs, and chosen all at once by one box, which lets them go again', async () => {
    await page.goto(new URL('/labels', seeded.service.url).href);
    await row('taxes').waitFor();
    const { pagination } = (await seeded.client.get('/api/labels?kind=tag')) as { pagination: { total: number } };
    const tabs = page.getByRole('navigation', { name: 'Labels' });
    await tabs.getByRole('link', { name: `Tags ${pagination.total}`, exact: true }).waitFor();
    const everyBox = page.getByRole('checkbox', { name: 'Select all shown' });
    const chosen = page.locator('tr[data-selected]');
    await page.getByRole('checkbox', { name: 'Select taxes' }).click();
    await page.locator('thead input:indeterminate').waitFor();
    await everyBox.click();
    await page.getByText(`${pagination.total} selected`, { exact: true }).waitFor();
    expect(
      await violationsOn(page, 'all labels chosen', [
        [1280, 'light'],
        [360, 'dark'],
      ]),
    ).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 740 });
    await everyBox.click();
    await expect.poll(() => chosen.count()).toBe(0);
    expect(await everyBox.isChecked()).toBe(false);
  });

  it('have a colour, which is shown wherever the tag is', async () => {
    await page.goto(new URL('/labels', seeded.service.url).href);
    await page.getByRole('button', { name: 'Colour of “insurance”' }).click();
    await page.getByRole('menuitem', { name: 'Green' }).click();
    await page.getByText('The colour of “insurance” is changed.').waitFor();
    expect(await violationsOn(page, 'labels with a colour', [[360, 'dark']])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: '1 document, show it' }).first().waitFor();
    await page.goto(new URL('/?tags=insurance', seeded.service.url).href);
    const tag = page.getByRole('article').getByText('insurance', { exact: true });
    await tag.waitFor();
    const dot = tag.locator('span').first();
    await dot.waitFor();
    expect(await dot.getAttribute('style')).toContain('--av-tag-green');
  });

  it('are offered while a filter is typed in the search box', async () => {
    await page.goto(new URL('/', seeded.service.url).href);
    const box = page.getByRole('combobox', { name: 'Search or filter documents' });
    await box.click();
    await page.keyboard.type('sender:North');
    await page.getByRole('option', { name: 'Northgate' }).waitFor();
    expect(await violationsOn(page, 'search with names', [[1280, 'light']])).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sender=Northgate/);
    expect(await box.inputValue()).toBe('');
  });
});
