import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { signerNamed } from '../../src/modules/reading/pdf/fixtures/cms-message.ts';
import { pdfWithFiles } from '../../src/modules/reading/pdf/fixtures/pdf-with-files.ts';
import { contract, signed } from '../../src/modules/reading/pdf/fixtures/signed-pdfs.ts';
import { textPdf } from '../corpus/documents.ts';
import { attached, headOf, multipart, text } from '../corpus/mails.ts';
import { uploadWhole } from '../harness/attachments.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { narrowAndWide, violationsOn } from './axe.ts';
import { Person } from './person.ts';

describe.skipIf(!isInstalled('chromium-headless-shell'))('somebody with an e-mail', () => {
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
      await person.page.screenshot({ path: path.join(root, '.shots', 'failed-attachments.png') });
    await person.leave();
  });
  afterAll(async () => {
    await browser.close();
    await folder.remove();
  });

  it('sees what was attached, why something is no document, and the way there and back; also on a phone', async () => {
    const client = await folder.signIn(service);
    const file = await uploadWhole(
      client,
      'angebot.eml',
      multipart(headOf('Angebot für Ihr neues Bad'), [
        text('Guten Tag Frau Lindqvist,\r\n\r\nvielen Dank für den Termin am Dienstag. Das Angebot liegt bei.'),
        attached('Angebot 2026-117.pdf', 'application/pdf', textPdf([['Angebot 2026-117']])),
        attached('smime.p7s', 'application/pkcs7-signature', Buffer.from('signature')),
      ]),
    );
    await waitForAll(client, [file.attachments[0]?.file?.id ?? '']);
    person = await Person.sitDown(browser, {});
    const { page } = person;
    await page.goto(`${service.url}/files/${file.id}`);
    await page.getByLabel('Name').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await person.press('Enter');
    const attachments = page.getByRole('region', { name: 'Attachments' });
    await attachments.getByText('The signature of the e-mail. It is kept in the original.').waitFor();
    expect(await violationsOn(page, 'attachments', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 740 });
    await attachments.getByRole('link', { name: /Angebot 2026-117/ }).click();
    const back = page.getByRole('link', { name: 'Angebot für Ihr neues Bad' });
    await page.getByText('From the e-mail').waitFor();
    await back.click();
    await attachments.getByText('smime.p7s').waitFor();
    expect(person.complaints()).toEqual([]);
  });

  it('files what lies in a signed PDF, one or all, and sees who signed it', async () => {
    const client = await folder.signIn(service);
    const files = ['Plan.pdf', 'Skizze.pdf', 'Notiz.pdf'].map((name) => ({
      name,
      bytes: textPdf([[`In it: ${name}`]]),
    }));
    const { id } = await uploadWhole(client, 'enclosures.pdf', pdfWithFiles(files));
    const contractFile = await uploadWhole(client, 'contract.pdf', signed(contract(), signerNamed('Ann Lindqvist')));
    person = await Person.sitDown(browser, {});
    const { page } = person;
    await page.goto(`${service.url}/files/${id}`);
    await page.getByLabel('Name').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await person.press('Enter');
    const inside = page.getByRole('region', { name: 'Files inside' });
    await inside.getByText('3 files inside').waitFor();
    expect(await violationsOn(page, 'files-inside', narrowAndWide)).toEqual([]);
    await inside.getByRole('button', { name: 'File it: Skizze.pdf' }).click();
    await inside.getByRole('link', { name: /Skizze/ }).waitFor();
    await inside.getByRole('button', { name: 'File all' }).click();
    await inside.getByRole('link', { name: /Plan/ }).waitFor();
    await inside.getByRole('link', { name: /Notiz/ }).waitFor();
    await page.goto(`${service.url}/files/${contractFile.id}`);
    const signatures = page.getByRole('region', { name: 'Signatures' });
    await signatures.getByText('Signed by Ann Lindqvist, unchanged').waitFor();
    await signatures.getByText('was not checked against a list of trusted authorities').waitFor();
    expect(await violationsOn(page, 'signatures', narrowAndWide)).toEqual([]);
    expect(person.complaints()).toEqual([]);
  });
});
