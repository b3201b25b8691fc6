import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { everyAppearance, violationsOn } from './axe.ts';

const wide = everyAppearance.filter(([width]) => width === 1280);

describe.skipIf(!isInstalled('chromium-headless-shell'))('many documents at once', () => {
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

  const bar = () => page.getByRole('region', { name: 'Selected documents' });
  const dialog = () => page.getByRole('dialog');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Chooses the first two documents by keys. */
  const choose = async () => {
    await page.goto(new URL('/', seeded.service.url).href);
    await page.locator('[data-row]').first().focus();
    await press('x', 'j', 'x');
    await bar().getByText('2 selected').waitFor();
  };
  type Files = { files: { title: string; tags: string[]; document_type: string | null }[] };
  const withTag = async (tag: string) => (await seeded.client.get<Files>(`/api/files?tags=${tag}`)).files;

  it('get tags by a key, and lose them again by another', async () => {
    await choose();
    await press('t');
    await dialog().locator('input').and(page.getByLabel('Add tags')).fill('for the tax');
    await press('Enter');
    expect(await violationsOn(page, 'tags of many documents', wide)).toEqual([]);
    await dialog().getByRole('button', { name: 'Apply' }).click();
    await page.getByText('2 documents changed').waitFor();
    expect(await withTag('for the tax')).toHaveLength(2);
    await expect.poll(() => bar().count()).toBe(0);
    // Keys are the dialog's until it is gone.
    await expect.poll(() => dialog().count()).toBe(0);
    await press('z');
    await expect.poll(() => withTag('for the tax')).toEqual([]);
  });

  it('get a type by the mouse; what is left empty is not taken for a value', async () => {
    await choose();
    await bar().getByRole('button', { name: 'Set…' }).click();
    await dialog().getByRole('combobox', { name: 'Field' }).selectOption('Type');
    await dialog().getByRole('button', { name: 'Set on 2' }).click();
    await dialog().getByText('Enter a value, or make the field empty.').waitFor();
    await dialog().getByRole('combobox', { name: 'Type' }).fill('manual of a kind');
    await dialog().getByRole('button', { name: 'Set on 2' }).click();
    await page.getByText('2 documents changed').waitFor();
    const { files } = await seeded.client.get<Files>('/api/files?document_type=manual%20of%20a%20kind');
    expect(files).toHaveLength(2);
  });

  it('are downloaded as one archive, and stay chosen', async () => {
    await choose();
    await bar().getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Originals' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^archivolt-\d{4}-\d{2}-\d{2}\.zip$/);
    expect(await download.failure()).toBe(null);
    await bar().getByText('2 selected').waitFor();
  });
});
