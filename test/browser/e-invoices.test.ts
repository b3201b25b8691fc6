import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { asCii, asUbl, german } from '../corpus/e-invoices/index.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { Person } from './person.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

describe.skipIf(!isInstalled('chromium-headless-shell'))('somebody with an electronic invoice', () => {
  let browser: Browser;
  let folder: DataDir;
  let service: ServiceProcess;
  let person: Person;

  beforeAll(async () => {
    [browser, folder] = await Promise.all([launchBrowser(), DataDir.create()]);
    service = await folder.start();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await person.page.screenshot({ path: path.join(root, '.shots', 'failed-e-invoice.png') });
    await person.leave();
  });
  afterAll(async () => {
    await browser.close();
    await folder.remove();
  });

  async function signIn(target: string, options = {}): Promise<void> {
    person = await Person.sitDown(browser, options);
    await person.page.goto(`${service.url}${target}`);
    await person.page.getByLabel('Name').fill(admin.username);
    await person.page.getByLabel('Password', { exact: true }).fill(admin.password);
    await person.press('Enter');
  }

  it('adds it, and reads it: its fields are there, and its page shows what it says', async () => {
    await signIn('/');
    const { page } = person;
    const file = { name: 'xrechnung.xml', mimeType: 'text/xml', buffer: Buffer.from(asCii(german)) };
    await person.chooseFiles(() => page.getByRole('button', { name: 'Upload' }).first().click(), [file]);
    await person.uploads.getByText('1 of 1 file done').waitFor({ timeout: 120_000 });
    await page
      .getByRole('link', { name: /Müller|xrechnung|RE-2026/ })
      .first()
      .click();
    await page.getByText(german.seller.name).first().waitFor();
    await page.locator('.textLayer').getByText('Schreibtischstuhl „Höhe 5“').waitFor();
    expect(await page.getByText('2026-00471').count()).toBeGreaterThan(1);
    expect(person.complaints()).toEqual([]);
  });

  it('is told in figures when its sums do not add up, on a phone as well', async () => {
    const client = await folder.signIn(service);
    const text = asUbl({ ...german, number: 'OFF-1' }).replace('>101.88<', '>100.88<');
    const [file] = await client.upload([{ name: 'off.xml', bytes: Buffer.from(text) }]);
    if (!file) throw new Error('an upload was accepted without a document');
    await waitForAll(client, [file.id]);
    await signIn(`/files/${file.id}`, PHONE);
    const warning = /it says €1,927\.58, but what that is made of comes to €1,926\.58/;
    await person.page.getByText(warning).first().waitFor();
    expect(person.complaints()).toEqual([]);
  });
});
