import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { sendMail } from '../../src/modules/people/mail/index.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { startMailCatcher } from '../harness/mail-catcher.ts';
import { startPackageRegistry } from '../harness/package-registry.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { startTestService } from '../harness/service.ts';
import { everyAppearance, violationsOn } from './axe.ts';

describe.skipIf(!isInstalled('chromium-headless-shell'))('an administrator', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('sees that a job gave up, looks at it, tries it again by the keyboard, and sees that all is well', async () => {
    let refusal: (Error & { responseCode: number }) | undefined;
    const mail = await startMailCatcher({ onMail: () => refusal });
    const service = await startTestService({ env: mail.env });
    const context = await openSignedIn(browser, service.url, service.admin.cookie, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    try {
      const page = await context.newPage();
      await page.goto(service.url);
      await page.getByText('Drop your first document anywhere').waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('h');
      await page.getByRole('heading', { level: 1, name: 'Everything runs', exact: true }).waitFor();

      refusal = Object.assign(new Error('no thanks'), { responseCode: 550 });
      await inTransaction(service.systemContext(), (ctx) =>
        sendMail(ctx, {
          template: 'reset_password',
          locale: 'en',
          to: 'ann@secret.example',
          path: '/reset-password?token=very-secret',
          expiresAt: new Date(Date.now() + 3_600_000),
        }),
      );
      await page.getByRole('heading', { level: 1, name: 'Everything runs, 2 things to look at' }).waitFor();
      const jobs = page.getByRole('region', { name: 'Jobs' });
      await jobs.getByText('Look at this').waitFor();
      await page.getByText(/the mail server refused it for good/).waitFor();
      expect(await violationsOn(page, 'status with troubles', everyAppearance)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);

      // Three beside each other on an ordinary screen: the pages of the same kind stand above them.
      await page.setViewportSize({ width: 1280, height: 800 });
      const topOf = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y;
      expect(new Set([await topOf('Database'), await topOf('Jobs'), await topOf('Processes')]).size).toBe(1);

      await page.getByRole('button', { name: 'Copy for support' }).click();
      const copied = String(await page.evaluate('navigator.clipboard.readText()'));
      expect(copied).toMatch(/^attention +jobs jobs_failed number=1$/m);
      expect(copied).toMatch(/^attention +mail mail_refused last_at=/m);
      expect(copied).not.toMatch(/secret|@|127\.0\.0\.1|host/);

      await jobs.getByRole('link', { name: 'Show' }).click();
      await page.getByText('The mail server refused the mail for good.').first().waitFor();
      await page.goBack();
      refusal = undefined;
      await jobs.getByRole('button', { name: 'Try all again' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('1 job is tried again').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Everything runs', exact: true }).waitFor();
      expect(mail.mails).toHaveLength(1);
    } finally {
      await context.close();
      await service.stop();
      await mail.stop();
    }
  });

  it('adds an extra from the list of converters, and reads there why that failed', async () => {
    const registry = await startPackageRegistry();
    const { promise: isSeen, resolve } = Promise.withResolvers<void>();
    registry.answer = (response) => void isSeen.then(() => response.writeHead(503).end());
    const service = await startTestService({ internet: registry.internet });
    const context = await openSignedIn(browser, service.url, service.admin.cookie);
    try {
      const page = await context.newPage();
      await page.goto(`${service.url}/admin/status`);
      const list = page.getByRole('region', { name: 'Converters and extras' });
      await list.getByText('English, German, French').waitFor();
      await list.getByText('Not added').waitFor();
      await list.getByRole('button', { name: 'Add, 80 MB' }).click();
      await page.getByText('The extra is fetched in the background').waitFor();
      await list.getByText('Being added').waitFor();
      expect(await violationsOn(page, 'an extra that is added', everyAppearance)).toEqual([]);
      resolve();
      await list.getByText('registry.npmjs.org did not hand the package out. Try again later.').waitFor();
      await list.getByRole('button', { name: 'Try again, 80 MB' }).waitFor();
      expect(await violationsOn(page, 'an extra that was not added', everyAppearance)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await list.getByRole('link', { name: 'Settings' }).click();
      await page.getByText('CLOUD_OCR_PROVIDER').first().waitFor();
    } finally {
      await context.close();
      await service.stop();
      await registry.stop();
    }
  });

  it('reads in the list of backups when each was made, how it ended, and why one failed', async () => {
    const to = await mkdtemp(path.join(os.tmpdir(), 'archivolt-backup-list-'));
    const other = path.join(to, 'holiday.txt');
    await writeFile(other, 'nothing of ours');
    const service = await startTestService({
      env: { BACKUP_TO: to, BACKUP_PASSPHRASE: 'correct horse battery staple' },
    });
    const context = await openSignedIn(browser, service.url, service.admin.cookie);
    try {
      const page = await context.newPage();
      await page.goto(`${service.url}/admin/status`);
      const part = page.getByRole('region', { name: 'Backup', exact: true });
      await part.getByRole('button', { name: 'Back up now' }).click();
      await part.getByText(/there is something else than backups/).waitFor();
      await rm(other);
      await part.getByRole('button', { name: 'Back up now' }).click();
      await part.getByRole('button', { name: 'Try to restore' }).waitFor();
      await part.getByText('Last good one').waitFor();
      const details = part.getByRole('button', { name: 'Details' });
      await details.focus();
      await page.keyboard.press('Enter');
      const list = page.getByRole('dialog', { name: 'Backups and tests of them' });
      await list.getByText('Whole').waitFor();
      await list.getByText('Failed').waitFor();
      await list.getByText(/there is something else than backups/).waitFor();
      expect(await list.getByRole('heading', { level: 3, name: 'Backup', exact: true }).count()).toBe(2);
      expect(await list.getByText(to).count()).toBe(2);
      expect(await violationsOn(page, 'the list of backups', everyAppearance)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Details');
    } finally {
      await context.close();
      await service.stop();
      await rm(to, { recursive: true });
    }
  });

  it('is told that nothing is known, not that all is well, while the service does not answer', async () => {
    const service = await startTestService({ mode: 'serve' });
    const context = await openSignedIn(browser, service.url, service.admin.cookie);
    try {
      const page = await context.newPage();
      await page.goto(`${service.url}/admin/status`);
      await page.getByRole('heading', { level: 1, name: '1 thing does not work' }).waitFor();
      await page.getByText('none is alive: documents wait until one is started').waitFor();
      await page.route('**/api/admin/status', (route) => route.abort());
      await page.getByRole('heading', { level: 1, name: 'The status cannot be asked at the moment' }).waitFor();
      expect(await page.getByRole('region', { name: 'Database' }).count()).toBe(0);
    } finally {
      await context.close();
      await service.stop();
    }
  });
});

describe.skipIf(!isInstalled('chromium-headless-shell'))('somebody who is no administrator', () => {
  it('is led to their documents and has no entry for the status', async () => {
    const browser = await launchBrowser();
    const service = await startTestService({ mode: 'serve' });
    const context = await openSignedIn(browser, service.url, service.admin.cookie);
    try {
      await service.db.updateTable('users').set({ is_admin: false }).execute();
      const page = await context.newPage();
      await page.goto(`${service.url}/admin/status`);
      await page.getByText('Drop your first document anywhere').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await page.getByRole('link', { name: 'Status' }).count()).toBe(0);
    } finally {
      await context.close();
      await service.stop();
      await browser.close();
    }
  });
});
