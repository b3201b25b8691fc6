import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll, waitForStatus } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { textPdf } from '../corpus/documents.ts';
import { stackPdf } from '../corpus/labelled-scans.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { narrowAndWide, violationsOn } from './axe.ts';
import { Person } from './person.ts';

const words = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];

describe.skipIf(!isInstalled('chromium-headless-shell'))('somebody who arranges pages', () => {
  let browser: Browser;
  let folder: DataDir;
  let service: ServiceProcess;
  let client: ApiClient;
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    [browser, folder] = await Promise.all([launchBrowser(), DataDir.create()]);
    service = await folder.start();
    client = await folder.signIn(service);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({ path: path.join(root, '.shots', 'failed-arrange-pages.png') });
    await person.leave();
  });
  afterAll(async () => {
    await browser.close();
    await folder.remove();
  });

  async function read(name: string, pages: readonly string[]): Promise<string> {
    const [accepted] = await client.upload([{ name, bytes: textPdf(pages.map((word) => [`${word} of ${name}`])) }]);
    return (await waitForStatus(client, accepted?.id ?? '')).id;
  }
  async function open(address: string): Promise<void> {
    person = await Person.sitDown(browser, {});
    page = person.page;
    await page.goto(new URL(address, service.url).href);
    await page.getByLabel('Name').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await person.press('Enter');
  }
  const textOf = async (id: string) =>
    (await (await client.send('GET', `/api/files/${id}/text`)).text()).split('\f').map((text) => text.split(' ')[0]);
  const card = (label: string) => page.getByRole('button', { name: `Page ${label}`, exact: true });
  const firstNumbers = async () => (await page.locator('main ol > li > span').allTextContents()).slice(0, 5);

  it('turns, moves, takes out and splits by mouse and keys, takes steps back, saves, and undoes all of it', async () => {
    const id = await read('stack.pdf', words);
    await open(`/files/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Arrange pages' }).click();
    await card('5').waitFor();
    await page.locator('canvas[data-drawn]').nth(4).waitFor();
    const status = page.locator('main footer').getByRole('status');

    // By keys: the second page goes behind the third, the first turns, a document begins with the fourth.
    await card('2').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(firstNumbers).toEqual(['1', '3', '2', '4', '5']);
    await card('1').focus();
    await page.keyboard.press('r');
    await expect.poll(() => status.textContent()).toBe('Page 1 turned');
    await card('4').focus();
    await page.keyboard.press('s');
    await page.getByText('Becomes 2 documents').waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => status.textContent()).toBe('Page 4 taken out');
    await page.getByRole('button', { name: 'Put back page 4' }).waitFor();
    await page.keyboard.press('u');
    await card('4').waitFor();
    await page.keyboard.press('Shift+U');
    expect(await violationsOn(page, 'pages that are arranged', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });

    // By mouse: the last page is dragged before the first, and comes back by Undo.
    await card('5').dragTo(card('1'), { steps: 12 });
    await expect.poll(firstNumbers).toEqual(['5', '1', '3', '2', '4']);
    await page.locator('main footer').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(firstNumbers).toEqual(['1', '3', '2', '4', '5']);
    await page.getByRole('textbox', { name: 'Name of document 2' }).fill('The rest');

    await page.getByRole('button', { name: 'Save as 2 documents' }).click();
    await page.waitForURL(/\/files\/[^/]+$/);
    const { files } = await client.get<{ files: { id: string; title: string }[] }>(`/api/files?parent_id=${id}`);
    expect(files.map(({ title }) => title)).toEqual(['The rest']);
    await waitForAll(client, [id, files[0]?.id ?? '']);
    expect([await textOf(id), await textOf(files[0]?.id ?? '')]).toEqual([['Alpha', 'Gamma', 'Beta'], ['Epsilon']]);

    await page.getByRole('button', { name: 'Restore: The original' }).click();
    await page.getByText(/^The earlier pages of .* are back\.$/).waitFor();
    await waitForAll(client, [id]);
    expect(await textOf(id)).toEqual(words);
  });

  it('adds pages of another document, and leaves without saving only after a question', async () => {
    const id = await read('first.pdf', ['Uno', 'Due']);
    await read('second.pdf', ['Tre']);
    await open(`/files/${id}/arrange`);
    await page.getByRole('button', { name: 'Add pages from another document' }).click();
    await page.getByRole('textbox', { name: 'Title, sender or words' }).fill('second');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /second/ })
      .click();
    await card('1, second').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/files\/[^/]+$/);
    await waitForAll(client, [id]);
    expect(await textOf(id)).toEqual(['Uno', 'Due', 'Tre']);
  });

  it('shows how separator sheets divide a stack before anything is done, offers blank pages, and divides it on saving', async () => {
    const bytes = await stackPdf([{ said: 'First letter' }, {}, { isSeparator: true }, { said: 'Second letter' }]);
    const [accepted] = await client.upload([{ name: 'scanned.pdf', bytes }]);
    const { id } = await waitForStatus(client, accepted?.id ?? '');
    await open(`/files/${id}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Separator sheets: would become 2 documents' })
      .getByRole('link', { name: 'Look at it' })
      .click();
    await page.getByText('Becomes 2 documents').waitFor();
    await page.getByRole('button', { name: 'Put back page 3' }).waitFor();
    const atSheets = page.getByRole('switch', { name: 'Split at separator sheets' });
    expect(await atSheets.isChecked()).toBe(true);
    await atSheets.click();
    await page.getByText('Becomes 1 document').waitFor();
    await atSheets.click();
    await page.getByRole('button', { name: '1 found' }).click();
    await page.getByRole('button', { name: 'Put back page 2' }).waitFor();
    expect(await violationsOn(page, 'a stack that is divided', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save as 2 documents' }).click();
    await page.waitForURL(/\/files\/[^/]+$/);
    const { files } = await client.get<{ files: { id: string }[] }>(`/api/files?parent_id=${id}`);
    await waitForAll(client, [id, files[0]?.id ?? '']);
    expect([await textOf(id), await textOf(files[0]?.id ?? '')]).toEqual([['First'], ['Second']]);
  });
});
