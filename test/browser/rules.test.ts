import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { type SeededService, startSeededService } from '../../scripts/lib/seeded-service.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { violationsOn } from './axe.ts';

type Files = { files: { id: string; title: string; sender: string | null; tags: string[] }[] };
type Rules = {
  rules: { id: string; name: string; is_active: boolean; actions: { document_type?: string | null } }[];
};

describe.skipIf(!isInstalled('chromium-headless-shell'))('rules', () => {
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

  const address = (path: string) => new URL(path, seeded.service.url).href;
  const names = async () => ((await seeded.client.get('/api/rules')) as Rules).rules.map(({ name }) => name);
  const sent = async (sender: string) =>
    ((await seeded.client.get(`/api/files?sender=${sender}`)) as Files).files.map(({ id }) => id);
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click();

  it('are made with a look at what they would do, run on what is there, undone again, and told on the document', async () => {
    await page.goto(address('/'));
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'New rule' }).click();
    const form = page.getByRole('dialog', { name: 'New rule' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Town');
    await form.getByLabel('How condition 1 looks').selectOption('matches_expression');
    const looksFor = form.getByRole('textbox', { name: 'What condition 1 looks for' });
    await form.getByLabel('From', { exact: true }).fill('Town hall');
    await looksFor.fill('heat(?=ing)');
    await form.getByText(/^This expression cannot be used: it looks ahead or behind/).waitFor();
    await looksFor.fill('heating,\\s+water');
    await form.getByText(/Would change 1 of all your \d+ documents\./).waitFor();
    await form.getByText('→ Town hall').waitFor();
    expect(await violationsOn(page, 'a rule with its preview', [[360, 'dark']])).toEqual([]);
    await form.getByRole('button', { name: 'Create rule' }).click();
    await page.getByText('“Town” is saved.').waitFor();
    expect(await names()).toEqual(['Mill Lane', 'Steuer', 'Town']);
    await page.getByRole('button', { name: 'More about Town' }).click();
    await page.getByRole('menuitem', { name: 'Run on existing documents…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Your rules changed 1 document.').waitFor();
    const [id] = await sent('Town hall');
    const other = await context.newPage();
    await other.goto(address(`/files/${id}`));
    await other.getByText('because of your rule “Town”').waitFor();
    await other.close();
    await undo();
    await page.getByText('Undone on 1 document.').waitFor();
    expect(await sent('Town hall')).toEqual([]);
  });

  it('are refused with the first field in error in focus, their buttons always in sight, and types offered while one types', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(address('/rules'));
    await page.getByRole('button', { name: 'New rule' }).click();
    const form = page.getByRole('dialog', { name: 'New rule' });
    const create = form.getByRole('button', { name: 'Create rule' });
    const box = await create.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(600);
    await create.click();
    await form.locator('input[placeholder]:focus').waitFor();
    await page.keyboard.type('Bills');
    await form.getByLabel('From', { exact: true }).fill('Mill');
    await create.click();
    const looksFor = form.getByRole('textbox', { name: 'What condition 1 looks for' });
    await looksFor.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('heating');
    const type = form.getByLabel('Type', { exact: true });
    await type.fill('inv');
    await page.getByRole('option', { name: 'Invoice' }).click();
    expect(await type.inputValue()).toBe('Invoice');
    await create.click();
    await page.getByText('“Bills” is saved.').waitFor();
    const { rules } = (await seeded.client.get('/api/rules')) as Rules;
    const bills = rules.find(({ name }) => name === 'Bills');
    expect(bills?.actions.document_type).toBe('invoice');
    await seeded.client.call('DELETE', `/api/rules/${bills?.id}`);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('are made from a document that was just corrected, with what was corrected and a look at what it would do', async () => {
    const { files } = (await seeded.client.get('/api/files?per_page=50')) as Files;
    const corrected = files.find(({ sender }) => sender !== null);
    const address360 = { width: 360, height: 760 };
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address(`/files/${corrected?.id}`));
    await page.getByRole('button', { name: /^From: / }).click();
    await page.getByLabel('From', { exact: true }).fill('Quarry and Sons');
    await page.keyboard.press('Enter');
    const made = page.getByRole('link', { name: 'Make a rule' });
    await made.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New rule' });
    await form.getByText(/^From the document “/).waitFor();
    expect(await form.getByLabel('From', { exact: true }).inputValue()).toBe('Quarry and Sons');
    await form
      .getByText(/The rule fits [1-9]\d* of them\.|Would change [1-9]/)
      .first()
      .waitFor();
    expect(await violationsOn(page, 'a rule from a document', [[360, 'dark']])).toEqual([]);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/files/${corrected?.id}`);

    await page.setViewportSize(address360);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Make a rule from this document…' }).click();
    const name = form.getByRole('textbox', { name: 'Name' });
    expect(await name.inputValue()).toBe('Quarry and Sons');
    await form.getByRole('button', { name: 'Create rule' }).click();
    await page.getByText('“Quarry and Sons” is saved.').waitFor();
    expect((await names()).at(-1)).toBe('Quarry and Sons');
    await page.setViewportSize({ width: 1280, height: 800 });
    const { rules } = (await seeded.client.get('/api/rules')) as Rules;
    await seeded.client.call('DELETE', `/api/rules/${rules.at(-1)?.id}`);
  });

  it('are put into another order by keyboard alone, switched off and deleted, each with undo', async () => {
    await page.goto(address('/rules'));
    const handle = page.getByRole('button', { name: 'Move Town' });
    await handle.waitFor();
    expect(await violationsOn(page, 'rules', [[360, 'light']])).toEqual([]);
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText('Town is picked up.', { exact: false }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Town is 2 of 3.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Town is 3 of 3.').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Town is 1 of 3.').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(names).toEqual(['Town', 'Mill Lane', 'Steuer']);
    const isOn = page.getByRole('switch', { name: 'Town is on' });
    const active = async () =>
      ((await seeded.client.get('/api/rules')) as Rules).rules.find(({ name }) => name === 'Town')?.is_active;
    await isOn.press('Space');
    await page.getByText('“Town” is off.').waitFor();
    expect(await active()).toBe(false);
    await undo();
    await expect.poll(active).toBe(true);
    await page.getByRole('button', { name: 'More about Town' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('“Town” is deleted.', { exact: false }).waitFor();
    expect(await handle.count()).toBe(0);
    await undo();
    await handle.waitFor();
    await expect.poll(active).toBe(true);
  });
});
