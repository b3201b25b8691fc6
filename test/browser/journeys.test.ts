import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { letterPhoto, scanPdf, textPdf } from '../corpus/documents.ts';
import { isInstalled, pdfText } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { Person } from './person.ts';

describe.skipIf(!isInstalled('chromium-headless-shell'))('a person', () => {
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
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await person.page.screenshot({ path: path.join(root, '.shots', 'failed-journey.png') });
    await person.leave();
    await folder.remove();
  });

  it('signs in by the printed link, uploads, watches, finds, reads, downloads, throws away and takes back, by mouse', async () => {
    service = await folder.start({ env: { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' } });
    const { page } = person;
    const link = /http:\S+\/setup\?token=\S+/.exec(service.output())?.[0] ?? '';
    await page.goto(link.replace(/^http:\/\/[^/]+/, service.url));
    await page.getByLabel('Name').fill('Ann');
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Drop your first document anywhere').waitFor();

    const scan = await scanPdf([
      { word: 'Harvestmoon', skewDegrees: 1 },
      { word: 'second' },
      { word: 'third' },
      { word: 'fourth' },
    ]);
    await person.chooseFiles(
      () => page.getByRole('button', { name: 'Upload' }).first().click(),
      [{ name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan }],
    );
    await person.uploads
      .getByText(/Page \d of 4|Reading/)
      .first()
      .waitFor();

    const dropped = path.join(folder.path, 'to-drop');
    await mkdir(path.join(dropped, 'letters', 'older'), { recursive: true });
    await writeFile(path.join(dropped, 'photo.jpg'), await letterPhoto({ word: 'Lighthouse' }));
    await writeFile(path.join(dropped, 'letters', 'rent.pdf'), textPdf([['Rentcontract']]));
    await writeFile(path.join(dropped, 'letters', 'older', 'car.pdf'), textPdf([['Carinsurance']]));
    await writeFile(path.join(dropped, 'letters', '.DS_Store'), 'litter');
    await person.drop([path.join(dropped, 'photo.jpg'), path.join(dropped, 'letters')]);
    await person.uploads.getByText('4 of 4 files done').waitFor({ timeout: 120_000 });
    expect(await person.rows.count()).toBe(4);

    await page.getByLabel('Search or filter documents').fill('harvestmoon');
    await person.rows.locator('mark', { hasText: 'Harvestmoon' }).waitFor();
    expect(await person.rows.count()).toBe(1);
    await person.rows.getByRole('link').first().click();
    await person.marks.first().waitFor();

    const { name, bytes } = await person.download(async () => {
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('menuitem', { name: 'Searchable PDF' }).click();
    });
    expect(name).toBe('scan.pdf');
    if (isInstalled('poppler-utils')) expect(await pdfText(bytes)).toContain('Harvestmoon');

    // A link to a page opens at that page, and stays there while the sizes of the pages become known.
    await page.goto(`${page.url().split('?')[0]}?page=4`);
    await page.locator('[data-sheet="4"]').waitFor();
    const number = page.getByRole('toolbar').getByLabel('Page', { exact: true });
    await expect.poll(() => number.inputValue()).toBe('4');
    await number.fill('1');
    await person.press('Enter');
    await page.locator('[data-sheet="1"]').waitFor();
    await expect.poll(() => number.inputValue()).toBe('1');
    await page.goBack();
    await person.marks.first().waitFor();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await page.getByText(/^“.*” is in the trash$/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await person.rows.locator('mark', { hasText: 'Harvestmoon' }).waitFor();
    expect(person.complaints()).toEqual([]);
  });

  it('does all of it with the keyboard alone', async () => {
    service = await folder.start();
    const { page } = person;
    await page.goto(service.url);
    await page.getByLabel('Name').waitFor();
    await page.keyboard.type(admin.username);
    await person.press('Tab');
    await page.keyboard.type(admin.password);
    await person.press('Enter');
    await page.getByText('Drop your first document anywhere').waitFor();

    await person.chooseFiles(
      // Whoever has just typed a password says first that the next letter is a key.
      () => person.press('Escape', 'u'),
      [
        { name: 'letter.pdf', mimeType: 'application/pdf', buffer: textPdf([['Kestrelwood'], ['and a second page']]) },
        { name: 'other.pdf', mimeType: 'application/pdf', buffer: textPdf([['Something else']]) },
        { name: 'damaged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnothing') },
      ],
    );
    // A damaged file is called so, also while its search entry is still being made.
    await person.uploads.getByText('3 stored · 1 needs attention').waitFor({ timeout: 60_000 });
    await person.rows.filter({ hasText: 'damaged' }).getByText('This PDF is damaged').waitFor();
    // No other try makes it whole.
    expect(await person.rows.getByRole('button', { name: 'Try again' }).count()).toBe(0);

    await person.press('/');
    await page.keyboard.type('kestrelwood');
    await person.press('Enter');
    await person.rows.locator('mark', { hasText: 'Kestrelwood' }).waitFor();
    await person.press('Tab', 'j');
    await page.locator('[data-row]:focus').waitFor();
    await person.press('Enter');
    await person.marks.first().waitFor();
    const { bytes } = await person.download(() => person.press('d'));
    if (isInstalled('poppler-utils')) expect(await pdfText(bytes)).toContain('Kestrelwood');

    await person.press('#');
    await page.getByText(/^“.*” is in the trash$/).waitFor();
    await page.getByText('Nothing matches').waitFor();
    await person.press('g', 't');
    await person.rows.filter({ hasText: 'letter' }).waitFor();
    await person.press('z');
    await page.getByText('The trash is empty').waitFor();
    await person.press('g', 'd');
    await person.rows.filter({ hasText: 'letter' }).waitFor();
    expect(person.complaints()).toEqual([]);
  });

  it('has the focus back after a filter or a menu, and is told by a hint what a sign does', async () => {
    service = await folder.start();
    const { page } = person;
    await page.goto(service.url);
    await page.getByLabel('Name').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await person.press('Enter');
    await page.getByText('Drop your first document anywhere').waitFor();
    await person.chooseFiles(
      // Whoever has just typed a password says first that the next letter is a key.
      () => person.press('Escape', 'u'),
      [{ name: 'letter.pdf', mimeType: 'application/pdf', buffer: textPdf([['Kestrelwood']]) }],
    );
    await person.rows.filter({ hasText: 'letter' }).waitFor();

    for (const [name, floating] of [
      ['From', page.getByRole('dialog', { name: 'From' })],
      ['Order: Newest first', page.getByRole('menu')],
    ] as const) {
      const opener = page.getByRole('button', { name, exact: true });
      // First there is nothing yet that could open; at last the button still has the focus, as it has for a moment.
      for (let time = 0; time < 3; time++) {
        await opener.focus();
        await person.press('Enter');
        await floating.waitFor();
        expect(await opener.getAttribute('aria-expanded')).toBe('true');
        if (time === 2) await opener.focus();
        await person.press('Escape');
        await floating.waitFor({ state: 'detached' });
        await opener.and(page.locator(':focus')).waitFor();
      }
      await opener.click();
      await floating.waitFor();
      await opener.click();
      await floating.waitFor({ state: 'detached' });
    }

    await page.getByRole('button', { name: 'Grid of pages' }).hover();
    await page.getByRole('tooltip').filter({ hasText: 'Grid of pages' }).waitFor();
    await person.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    expect(person.complaints()).toEqual([]);
  });
});
