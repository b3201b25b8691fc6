import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { textPdf } from '../corpus/documents.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { everyAppearance, violationsOn } from './axe.ts';
import { Person } from './person.ts';

describe.skipIf(!isInstalled('chromium-headless-shell'))(
  'somebody whose documents get archive copies, on a server without other programs',
  () => {
    let browser: Browser;
    let folder: DataDir;
    let service: ServiceProcess;
    let person: Person;

    beforeAll(async () => {
      [browser, folder] = await Promise.all([launchBrowser(), DataDir.create({ makesDatabase: true })]);
      service = await folder.start({ env: { ENABLE_PDFA_CONVERSION: 'true', PATH: path.dirname(process.execPath) } });
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail')
        await person.page.screenshot({ path: path.join(root, '.shots', 'failed-archive-copies.png') });
      await person.leave();
    });
    afterAll(async () => {
      await browser.close();
      await folder.remove();
    });

    async function look(name: string, bytes: Buffer, locale: string): Promise<void> {
      const client = await folder.signIn(service);
      const [file] = await client.upload([{ name, bytes }]);
      if (!file) throw new Error('an upload was accepted without a document');
      await waitForAll(client, [file.id]);
      person = await Person.sitDown(browser, { locale });
      await person.page.goto(`${service.url}/files/${file.id}`);
      await person.page.getByLabel(/^Name or|^Name oder|^Name$/).fill(admin.username);
      await person.page.getByLabel(/^(Password|Passwort)$/).fill(admin.password);
      await person.press('Enter');
    }

    it('finds the copy in the download menu, with what it is and that nobody checked it', async () => {
      const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8b4a0' } });
      await look('photo.png', await picture.png().toBuffer(), 'en-US');
      const { page } = person;
      await page.getByText('Archive copy (PDF/A) made').waitFor();
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const item = page.getByRole('menuitem', { name: 'Archive copy, PDF/A-2b' });
      await item.getByText('not checked on this server').waitFor();
      const wide = everyAppearance.filter(([width]) => width === 1280);
      expect(await violationsOn(page, 'the download menu', wide, { hasMenu: true })).toEqual([]);
      const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
      expect(download.suggestedFilename()).toMatch(/\(PDFA-2b\)\.pdf$/);
      expect(person.complaints()).toEqual([]);
    });

    it('has copies made of what is chosen in the list, hears what was passed over, and narrows the list by them', async () => {
      const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#b4c8a0' } });
      await look('second.png', await picture.png().toBuffer(), 'en-US');
      const { page } = person;
      await page.getByText('Archive copy (PDF/A) made').waitFor();
      const client = await folder.signIn(service);
      const broken = Buffer.from('%PDF-1.7\nnothing that could be read');
      const [unreadable] = await client.upload([{ name: 'broken.pdf', bytes: broken }]);
      await waitForAll(client, [unreadable?.id ?? ''], 'failed');
      await page.goto(`${service.url}/`);
      const bar = page.getByRole('region', { name: 'Selected documents' });
      await page.locator('[data-row]').first().focus();
      await person.press('x', 'j', 'x');
      await bar.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Make archive copies (PDF/A)' }).click();
      const toast = page.getByRole('alert').filter({ hasText: 'is being made' });
      await toast.getByText('An archive copy of 1 document is being made').waitFor();
      await toast.getByText('broken: it could not be read').waitFor();
      await page.getByRole('button', { name: 'More filters' }).click();
      await page.getByRole('button', { name: 'Archive copy' }).click();
      await page.getByRole('radio', { name: 'None' }).check();
      await expect.poll(() => page.url()).toContain('pdfa=none');
      await expect.poll(() => person.rows.count()).toBe(1);
      const wide = everyAppearance.filter(([width]) => width === 1280);
      expect(await violationsOn(page, 'a list without archive copies', wide)).toEqual([]);
      expect(person.complaints()).toEqual([]);
    });

    it('reads in German what has to be installed where a document needs more', async () => {
      await look('brief.pdf', textPdf([['Ein getippter Brief für das Archiv']]), 'de-DE');
      await person.page.getByText(/wird nur mit Ghostscript zu PDF\/A.*apt-get install ghostscript/).waitFor();
      await person.page.getByRole('button', { name: 'Erneut versuchen' }).waitFor();
      expect(person.complaints()).toEqual([]);
    });
  },
);
