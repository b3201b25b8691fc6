import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { violationsOn } from './axe.ts';

type Fields = { custom_fields: { key: string; name: string; choices?: { name: string }[] }[] };
type Rules = { rules: { name: string; conditions: object[] }[] };
type Files = { files: { id: string; custom_fields: Record<string, unknown> }[] };

describe.skipIf(!isInstalled('chromium-headless-shell'))('custom fields', () => {
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
  const fields = async () => ((await seeded.client.get('/api/custom-fields')) as Fields).custom_fields;

  it('are made in settings with their choices and a preview, and keep their key under another name', async () => {
    await open('/settings/fields');
    await page.getByRole('button', { name: 'New field' }).first().click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Payment');
    await page.getByRole('textbox', { name: 'Choice 1' }).fill('Open');
    await page.getByRole('textbox', { name: 'Choice 2' }).fill('Paid');
    await page.getByText('payment:open').waitFor();
    expect(await violationsOn(page, 'making a field', [[1280, 'dark']])).toEqual([]);
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByText('Payment is saved').waitFor();
    await page.getByRole('button', { name: 'More for Payment' }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await name.fill('State of payment');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('State of payment is saved').waitFor();
    const made = (await fields()).find(({ key }) => key === 'payment');
    expect(made).toMatchObject({ name: 'State of payment', choices: [{ name: 'Open' }, { name: 'Paid' }] });
  });

  it('are edited on the page of a document, one that is not offered there is added, and each edit can be undone', async () => {
    const { files } = (await seeded.client.get('/api/files?cf.cost_centre=studio')) as Files;
    const id = files[0]?.id ?? '';
    const values = async () => ((await seeded.client.get(`/api/files/${id}`)) as Files['files'][number]).custom_fields;
    await open(`/files/${id}`);
    await page.getByRole('button', { name: /^Cost centre: Studio/ }).click();
    await page.getByRole('combobox', { name: 'Cost centre' }).selectOption({ label: 'Home' });
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await values()).cost_centre).toBe('home');
    await page.getByRole('status').filter({ hasText: 'Saved' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await values()).cost_centre).toBe('studio');
    await page.getByRole('button', { name: '+ Field' }).click();
    await page.getByRole('menuitem', { name: 'Meter reading' }).click();
    await page.getByRole('button', { name: /^Meter reading:/ }).click();
    await page.getByRole('textbox', { name: 'Meter reading' }).fill('many');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Meter reading' }).getAttribute('aria-invalid'))
      .toBe('true');
    await page.getByRole('textbox', { name: 'Meter reading' }).fill('1,042.5');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await values()).meter_reading).toBe(1042.5);
    await page.getByRole('button', { name: 'Meter reading: 1,042.5 kWh' }).waitFor();
  });

  it('narrow the list by chips that say the value, which one click drops', async () => {
    await open('/?cf.cost_centre=studio&cf.deductible_min=100');
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('button', { name: 'Cost centre: Studio' }).waitFor();
    await page.getByRole('button', { name: 'Drop the filter Cost centre' }).click();
    await page.waitForURL((url) => !url.search.includes('cost_centre'));
    expect(page.url()).toContain('cf.deductible_min=100');
  });

  it('are asked for by rules, by choices of their own, and the rule says so in words', async () => {
    await open('/rules?rule=new');
    const form = page.getByRole('dialog', { name: 'New rule' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Studio');
    await form.getByLabel('What condition 1 looks at').selectOption({ label: 'Cost centre' });
    expect(await form.getByLabel('How condition 1 looks').locator('option').allTextContents()).toEqual([
      ...['is', 'is not', 'is empty', 'is not empty'],
    ]);
    await form.getByLabel('What condition 1 looks for').selectOption({ label: 'Home' });
    await form.getByLabel('From', { exact: true }).fill('Somebody');
    expect(await violationsOn(page, 'a rule over a custom field', [[360, 'light']])).toEqual([]);
    await form.getByRole('button', { name: 'Create rule' }).click();
    await page.getByText('“Studio” is saved.').waitFor();
    await page.getByText('“Cost centre” is Home').waitFor();
    const { rules } = (await seeded.client.get('/api/rules')) as Rules;
    const made = rules.find(({ name }) => name === 'Studio');
    expect(made?.conditions).toMatchObject([
      { field: 'custom_field', key: 'cost_centre', operator: 'is', value: 'home' },
    ]);
    await open('/settings/fields');
    await page.getByText('Used in: rule “Studio”').waitFor();
  });
});
