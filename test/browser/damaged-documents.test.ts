import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { imageFile, letterPage } from '../corpus/documents.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { Person } from './person.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

describe.skipIf(!isInstalled('chromium'))('somebody who opens a damaged document', () => {
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
});
