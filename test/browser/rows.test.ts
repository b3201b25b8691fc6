import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { everyAppearance, violationsOn } from './axe.ts';

const wide = everyAppearance.filter(([width]) => width === 1280);

describe.skipIf(!isInstalled('chromium-headless-shell'))('the rows of the list', () => {
  let browser: Browser;
  let seeded: SeededService;
  let context: BrowserContext;
  let page: Page;
  type File = { id: string; title: string };
  let files: File[];

  beforeAll(async () => {
    [browser, seeded] = await Promise.all([launchBrowser(), startSeededService()]);
    files = (await seeded.client.get<{ files: File[] }>('/api/files')).files;
    const [first, second] = files;
    const named = { sender: 'Northgate Supplies', document_type: 'invoice', tags: ['office'] };
    for (const { id } of [first, second].filter((file) => file !== undefined))
      await seeded.client.call('PATCH', `/api/files/${id}`, { json: named });
    context = await openSignedIn(browser, seeded.service.url, seeded.client.cookie);
    page = await context.newPage();
  });
  afterAll(() => Promise.all([browser?.close(), seeded?.close()]));

  const open = (path: string) => page.goto(new URL(path, seeded.service.url).href);
  const row = (id: string | undefined) => page.locator('article').filter({ has: page.locator(`[data-row="${id}"]`) });

  it('say sender, type and tags, and a click on one of them narrows the list to it', async () => {
    const [first] = files;
    await open('/');
    await row(first?.id).waitFor();
    expect(await violationsOn(page, 'rows with values', wide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await row(first?.id).getByRole('button', { name: 'Invoice', exact: true }).click();
    await expect.poll(() => page.url()).toContain('document_type=invoice');
    await row(first?.id).getByRole('button', { name: 'office', exact: true }).click();
    await expect.poll(() => page.url()).toContain('tags=office');
    await row(first?.id).getByRole('button', { name: 'Northgate Supplies', exact: true }).click();
    await expect.poll(() => page.url()).toContain('sender=Northgate');
    await expect.poll(() => page.locator('[data-row]').count()).toBe(2);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('tags=');
  });

  it('open their document wherever else they are clicked, and in a new tab like every link', async () => {
    const [first] = files;
    await open('/');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      row(first?.id).click({ button: 'middle', position: { x: 500, y: 20 } }),
    ]);
    await tab.waitForURL(new RegExp(`/files/${first?.id}`));
    await tab.close();
    await row(first?.id).click({ position: { x: 500, y: 20 } });
    await page.waitForURL(new RegExp(`/files/${first?.id}`));
  });

  it('stand as whole pages in the grid, with room between its lines, when the rows were measured before', async () => {
    await open('/');
    await page.getByLabel('Grid of pages').click();
    await page.mouse.move(700, 790);
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('img') })
      .first();
    const picture = card.locator('img');
    await picture.waitFor();
    const cut = () =>
      picture.evaluate((node) => {
        const image = node as unknown as {
          naturalWidth: number;
          naturalHeight: number;
          getBoundingClientRect(): { width: number; height: number };
        };
        const { width, height } = image.getBoundingClientRect();
        return Math.abs(width / height - image.naturalWidth / image.naturalHeight);
      });
    await expect.poll(cut).toBeLessThan(0.02);
    const bottomOf = async (found: Locator) => {
      const box = await found.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    const title = await card.getByRole('link').first().boundingBox();
    expect(await bottomOf(picture)).toBeLessThan(title?.y ?? 0);
    const tops = (await Promise.all((await page.getByRole('article').all()).map((one) => one.boundingBox()))).map(
      (box) => box?.y ?? 0,
    );
    const [first = 0, second = 0] = [...new Set(tops)].toSorted((a, b) => a - b);
    expect(second - first - ((await page.getByRole('article').first().boundingBox())?.height ?? 0)).toBeGreaterThan(8);
    expect(await violationsOn(page, 'the grid', wide)).toEqual([]);
  });

  it('stand in a table whose heads order it, and whose columns are chosen and come along to another device', async () => {
    await open('/');
    await page.getByLabel('Table', { exact: true }).click();
    await page.mouse.move(700, 790);
    const table = page.getByRole('table', { name: 'Documents' });
    const heads = async () => (await table.getByRole('columnheader').allInnerTexts()).map((head) => head.trim());
    await expect.poll(heads).toEqual(['Chosen', 'Title', 'From', 'Type', 'Date', 'Total', 'Tags', 'State']);
    await table.getByRole('button', { name: 'Title' }).click();
    await page.waitForURL(/sort_by=title&sort_order=asc/);
    await table.getByRole('columnheader', { name: 'Title' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
    const titles = () => table.locator('[data-row]').allInnerTexts();
    const collator = new Intl.Collator('en');
    await expect
      .poll(async () => (await titles()).slice(0, 4))
      .toEqual((await titles()).toSorted(collator.compare).slice(0, 4));
    await page.getByRole('button', { name: 'Columns' }).click();
    const choice = page.getByRole('dialog', { name: 'Columns' });
    await choice.getByRole('checkbox', { name: 'Tags' }).uncheck();
    await choice.getByRole('checkbox', { name: 'Deductible' }).check();
    expect(await violationsOn(page, 'the columns of the table', wide)).toEqual([]);
    await page.keyboard.press('Escape');
    const chosen = ['Chosen', 'Title', 'From', 'Type', 'Date', 'Total', 'State', 'Deductible'];
    await expect.poll(heads).toEqual(chosen);
    await table.getByText('€214.50').waitFor();
    expect(await violationsOn(page, 'the table', wide)).toEqual([]);
    const elsewhere = await openSignedIn(browser, seeded.service.url, seeded.client.cookie);
    const other = await elsewhere.newPage();
    await other.goto(new URL('/?view=table', seeded.service.url).href);
    await other.getByRole('columnheader', { name: 'Deductible' }).waitFor();
    expect(await other.getByRole('columnheader', { name: 'Tags' }).count()).toBe(0);
    await elsewhere.close();
  });
});
