import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { imageFile, letterPage, textPdf } from '../corpus/documents.ts';
import { lockedPdf } from '../corpus/locked-pdf.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { violationsOn } from './axe.ts';
import { Person } from './person.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

describe.skipIf(!isInstalled('chromium-headless-shell'))('somebody who opens a damaged document', () => {
  let browser: Browser;
  let folder: DataDir;
  let service: ServiceProcess;
  let client: ApiClient;

  beforeAll(async () => {
    [browser, folder] = await Promise.all([launchBrowser(), DataDir.create()]);
    service = await folder.start();
    client = await folder.signIn(service);
  });
  afterAll(async () => {
    await browser.close();
    await folder.remove();
  });

  async function upload(name: string, bytes: Buffer, status: string): Promise<string> {
    const [file] = await client.upload([{ name, bytes }]);
    if (!file) throw new Error('an upload was accepted without a document');
    await waitForAll(client, [file.id], status);
    return file.id;
  }

  async function open(id: string, options = {}): Promise<Person> {
    const person = await Person.sitDown(browser, options);
    await person.page.goto(`${service.url}/files/${id}`);
    await person.page.getByLabel('Name').fill(admin.username);
    await person.page.getByLabel('Password', { exact: true }).fill(admin.password);
    await person.press('Enter');
    return person;
  }

  it('reads why there are no pages in their place, and that it is not a fault of the page', async () => {
    const id = await upload('torn.pdf', Buffer.from('%PDF-1.7\nnothing more'), 'failed');
    const person = await open(id, PHONE);
    await person.page.getByText('This PDF is damaged and could not be repaired.').waitFor();
    expect(await person.page.getByText('Something went wrong on our side').count()).toBe(0);
    await person.page.getByRole('button', { name: 'Show the details' }).click();
    await person.page.getByText('Make into a PDF').waitFor();
    expect(await person.page.getByText('not done').count()).toBe(5);
    expect(person.complaints()).toEqual([]);
    await person.leave();
  });

  it('is told above the pages that something is missing, or in the panel where that is open', async () => {
    const png = await imageFile(await letterPage({ word: 'Zephyr' }), 'png');
    const id = await upload('half.png', png.subarray(0, png.length >> 1), 'completed');
    const warning = 'This picture is damaged';
    for (const options of [{}, PHONE]) {
      const person = await open(id, options);
      await person.page.getByRole('img', { name: 'Page 1' }).or(person.page.locator('canvas')).first().waitFor();
      await person.page.getByText(warning).waitFor();
      expect(await person.page.getByText(warning).count()).toBe(1);
      const isOpen = options !== PHONE;
      await person.page.getByRole('button', { name: isOpen ? 'Hide the details' : 'Show the details' }).click();
      await person.page.getByText(warning).filter({ visible: true }).waitFor();
      expect(await person.page.getByText(warning).filter({ visible: true }).count()).toBe(1);
      expect(person.complaints()).toEqual([]);
      await person.leave();
    }
  });

  it.skipIf(!isInstalled('qpdf'))(
    'reads in the line of each upload what became of it, is offered another try only where it can help, and opens a locked document there',
    async () => {
      const first = textPdf([['The first of two']]);
      const known = await upload('first.pdf', first, 'completed');
      const person = await Person.sitDown(browser, PHONE);
      const { page, uploads } = person;
      await page.goto(`${service.url}/`);
      await page.getByLabel('Name').fill(admin.username);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await person.press('Enter');
      await person.rows.first().waitFor();
      const files = [
        ['empty.pdf', Buffer.alloc(0)],
        ['setup.exe', Buffer.from('MZ, a program')],
        ['copy.pdf', first],
        ['locked.pdf', await lockedPdf(textPdf([['Sesamefield']]), 'open sesame')],
      ] as const;
      await person.chooseFiles(
        () => person.press('Escape', 'u'),
        files.map(([name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer })),
      );
      await uploads.getByText('1 stored · 1 copy · 2 refused · 1 needs attention').waitFor();
      const line = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
      for (const [name, reason] of [
        ['empty.pdf', 'The file is empty.'],
        ['setup.exe', 'This kind of file is not taken: PDFs, pictures, office files, texts'],
        ['locked.pdf', 'This document is locked. Enter its password, and it is read.'],
      ] as const) {
        const words = line(name).getByText(reason);
        await words.waitFor();
        // All of it can be read, however narrow the line is.
        expect(await words.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      }
      expect(await uploads.getByRole('button', { name: 'Try again' }).count()).toBe(0);
      expect(
        await violationsOn(page, 'uploads', [
          [360, 'light'],
          [360, 'dark'],
        ]),
      ).toEqual([]);
      const password = line('locked.pdf').getByLabel(/^Password of the document/);
      await password.fill('open barley');
      await person.press('Enter');
      await line('locked.pdf').getByText('That password is not right.').waitFor();
      await password.fill('open sesame');
      await line('locked.pdf').getByRole('button', { name: 'Open', exact: true }).click();
      await uploads.getByText('1 stored · 1 copy · 2 refused').waitFor();
      await line('locked.pdf').getByText('Done').waitFor();
      expect(await line('copy.pdf').getByRole('link', { name: /first/ }).getAttribute('href')).toContain(known);
      await person.leave();
    },
  );
});
