import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { textPdf } from '../corpus/documents.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { violationsOn } from './axe.ts';
import { Person } from './person.ts';

const LETTERS = 'Harvest Lighthouse Meadow Quarry Orchard Granary Foundry Brewery Tannery Pottery'.split(' ');
const letter = (word: string, at: number) => ({
  name: `${word}.pdf`,
  mimeType: 'application/pdf',
  buffer: textPdf([
    [
      `${word} Cooperative`,
      `Dated 2025-11-${String(at + 1).padStart(2, '0')}`,
      `A note about ${word} for the archive.`,
    ],
  ]),
});

describe.skipIf(!isInstalled('chromium-headless-shell'))('what waits for a look', () => {
  let browser: Browser;
  let folder: DataDir;
  let service: ServiceProcess;
  let person: Person;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    folder = await DataDir.create();
    person = await Person.sitDown(browser);
    service = await folder.start();
    const { page } = person;
    await page.goto(service.url);
    await page.getByLabel('Name').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await person.press('Enter');
    await page.getByText('Drop your first document anywhere').waitFor();
    await person.chooseFiles(() => page.getByRole('button', { name: 'Upload' }).first().click(), LETTERS.map(letter));
    await person.uploads.getByText('10 of 10 files done').waitFor({ timeout: 120_000 });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await person.page.screenshot({ path: path.join(root, '.shots', 'failed-review.png') });
    await person.leave();
    await folder.remove();
  });

  /** What the queue beside the document names, in its order. */
  const waitingNames = async () => {
    const waiting = person.page.getByRole('navigation', { name: 'Waiting documents' }).getByRole('listitem');
    return (await waiting.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  };

  it('is brought to zero by keyboard alone; fields filled in there are found by a search, and undone again; the language is chosen by name', async () => {
    const { page } = person;
    await page.getByRole('link', { name: 'To review 10' }).waitFor();
    await person.press('Escape', 'g', 'r');
    await page.getByText('10 left').waitFor();
    const filename = page.getByRole('complementary').getByRole('heading');
    // Uploads go side by side: whichever came first stands first.
    const waiting = await waitingNames();
    expect(waiting.toSorted()).toEqual(LETTERS.toSorted());
    const [first = '', second = ''] = waiting;
    const last = waiting.at(-1) ?? '';
    await filename.getByText(`${first}.pdf`).waitFor();
    await person.press('j');
    await filename.getByText(`${second}.pdf`).waitFor();
    await person.press('k');
    await filename.getByText(`${first}.pdf`).waitFor();

    // Tab leads into the fields of the document that is shown, not through the queue.
    await person.press('Tab');
    await page.getByRole('complementary').locator('dl :focus').waitFor();
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^From: / })
      .focus();
    await person.press('e');
    const sender = page.getByRole('combobox', { name: 'From' }).or(page.getByRole('textbox', { name: 'From' }));
    await sender.fill('Zephyr Bakery');
    await person.press('Enter');
    await page.getByRole('button', { name: 'From: Zephyr Bakery' }).waitFor();
    // Whoever has just typed says first that the next letter is a key.
    await person.press('Escape', 't');
    await page.locator('input[aria-label="Add a tag"]').fill('bread');
    await person.press('Enter', 'Escape');
    await page.getByRole('button', { name: 'Remove the tag bread' }).waitFor();

    await page.getByRole('heading', { name: 'To review' }).focus();
    for (const [at, name] of waiting.entries()) {
      await filename.getByText(`${name}.pdf`).waitFor();
      await person.press('Enter');
      await page.getByText(`${at + 1} of 10 done`).waitFor();
    }
    await page.getByRole('heading', { name: 'Nothing left to review' }).waitFor();
    await page.getByText('10 documents filed.').waitFor();
    await page.getByRole('link', { name: 'To review', exact: true }).waitFor();

    await person.press('u');
    await filename.getByText(`${last}.pdf`).waitFor();
    await page.getByText('1 left').waitFor();
    await person.press('#');
    await page.getByRole('heading', { name: 'Nothing left to review' }).waitFor();
    await person.press('u');
    await filename.getByText(`${last}.pdf`).waitFor();
    await page.getByRole('heading', { name: 'To review' }).focus();
    await person.press('Enter');
    await page.getByRole('heading', { name: 'Nothing left to review' }).waitFor();

    await person.press('g', 'd');
    await page.getByLabel('Search or filter documents').fill('zephyr');
    await person.rows.nth(1).waitFor({ state: 'detached' });
    await person.rows.getByText('Zephyr Bakery').first().waitFor();
    expect(await person.rows.count()).toBe(1);
    await person.rows.getByRole('link').first().click();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('You changed From').waitFor();
    await history.getByRole('button', { name: 'Undo: You changed From' }).click();
    await history.getByText('Undone: From').waitFor();
    expect(await page.getByRole('button', { name: 'From: Zephyr Bakery' }).count()).toBe(0);

    await page.getByRole('button', { name: /^Language: / }).click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Dutch' });
    await person.press('Enter');
    await page.getByRole('button', { name: 'Language: Dutch' }).waitFor();
    await history.getByText('You changed Language').waitFor();
    expect(person.complaints()).toEqual([]);
  });

  it('shows on the page where a value was found, and passes axe with something to say yes to, on a telephone too', async () => {
    const { page } = person;
    await page.goto(`${service.url}/review`);
    const date = page.getByRole('button', { name: /^Date: \d November 2025, suggested/ });
    await date.focus();
    await page.locator('[data-mark][data-current]').waitFor();
    expect(
      await violationsOn(page, 'review', [
        [360, 'dark'],
        [1280, 'light'],
      ]),
    ).toEqual([]);
    await date.focus();
    await person.press('Enter');
    await page.getByRole('button', { name: /^Date: \d November 2025$/ }).waitFor();
    expect(person.complaints()).toEqual([]);
  });

  it('goes from field to field on a telephone, under a page that has more than half of the height', async () => {
    const { page } = person;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${service.url}/review`);
    const step = page.getByRole('button', { name: /, \d of \d$/ }).and(page.locator('[aria-current]'));
    await step.waitFor();
    const field = async () => (await step.getAttribute('aria-label'))?.split(',')[0];
    const first = await field();
    const [head, found] = await Promise.all([
      page
        .locator('header')
        .filter({ has: page.getByRole('heading', { name: 'To review' }) })
        .boundingBox(),
      page.getByRole('complementary').boundingBox(),
    ]);
    expect((found?.y ?? 0) - (head?.height ?? 740)).toBeGreaterThan(740 * 0.55);
    // A field is chosen by its line; what is settled leads to the next one.
    await page.getByRole('button', { name: /^Date, / }).click();
    await page.getByRole('button', { name: 'Accept: Date' }).click();
    await expect.poll(field).toBe(first);
    expect(await page.getByRole('button', { name: /^Date, / }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'All fields' }).click();
    await page.getByRole('button', { name: /^Date: \d+ November 2025$/ }).waitFor();
    expect(person.complaints()).toEqual([]);
  });
});
