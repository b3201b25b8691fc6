import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import { trashSettings } from '../../src/modules/documents/trash/index.ts';
import { type MailCatcher, startMailCatcher } from '../harness/mail-catcher.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin } from '../harness/process.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { addPerson, PASSWORD } from '../service/access/callers.ts';
import { type Look, violationsOn } from './axe.ts';
import { Person } from './person.ts';

const looks: readonly Look[] = [
  [1280, 'light'],
  [360, 'dark'],
];
const patiently = { timeout: 30_000 };

describe.skipIf(!isInstalled('chromium-headless-shell'))('the settings of the service', () => {
  let browser: Browser;
  let service: TestService;
  let catcher: MailCatcher;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    [browser, service, catcher] = await Promise.all([
      launchBrowser(),
      startTestService({ mode: 'serve', env: { MULTI_USER_ENABLED: 'true' } }),
      startMailCatcher(),
    ]);
    await addPerson(service, 'bob');
    await addPerson(service, 'carol');
    await service.db.updateTable('users').set({ is_admin: true }).where('username', '=', 'bob').execute();
  });
  afterAll(() => Promise.all([browser?.close(), service?.stop(), catcher?.stop()]));
  beforeEach(async () => {
    ann = await Person.sitDown(browser);
    bob = await Person.sitDown(browser);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await ann.page.screenshot({ path: path.join(root, '.shots', 'failed-admin-settings.png') });
    await ann.leave();
    await bob.leave();
  });

  async function open(page: Page, username: string, password: string): Promise<void> {
    await page.goto(`${service.url}/login?next=%2Fadmin%2Fsettings`);
    await page.getByLabel('Name').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  }
  const retention = () => service.systemContext().config.get(trashSettings).retentionDays;
  const field = (page: Page) => page.getByLabel('Kept in the trash', { exact: true });

  it('are changed by two administrators at once, without a word of either being lost, and given back', async () => {
    await open(ann.page, admin.username, admin.password);
    await open(bob.page, 'bob', PASSWORD);
    await field(bob.page).fill('21');

    await field(ann.page).fill('0');
    await ann.page.getByText('1 change not saved, takes effect at once').waitFor();
    // Leaving asks first, and what was typed is still there for who stays.
    await ann.page.getByRole('link', { name: 'Status', exact: true }).click();
    await ann.page.getByText('What you entered is not saved yet.').waitFor();
    await ann.page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await field(ann.page).inputValue()).toBe('0');
    await ann.page.getByRole('button', { name: 'Save', exact: true }).click();
    await ann.page.getByText('Not less than 1.').waitFor();
    await ann.page.locator('[data-setting="TRASH_RETENTION_DAYS"] input:focus').waitFor();
    expect(await field(ann.page).inputValue()).toBe('0');
    await ann.page.keyboard.press('ControlOrMeta+A');
    await ann.page.keyboard.type('14');
    await ann.page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await ann.page.getByRole('button', { name: 'Kept in the trash: saved here. What can be done' }).waitFor();
    await expect.poll(retention, patiently).toBe(14);

    // Told live, before he saves; what he typed stays.
    await bob.page.getByText('ann has changed this meanwhile: 14').waitFor();
    expect(await field(bob.page).inputValue()).toBe('21');
    await bob.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => bob.complaints().some((line) => line.includes('409')), patiently).toBe(true);
    expect(retention()).toBe(14);
    await bob.page.getByRole('button', { name: 'Keep mine' }).click();
    await bob.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(retention, patiently).toBe(21);
    await expect.poll(() => field(ann.page).inputValue(), patiently).toBe('21');

    await ann.page.getByRole('button', { name: 'Kept in the trash: saved here. What can be done' }).press('Enter');
    await ann.page.getByRole('menuitem', { name: 'History' }).press('Enter');
    const drawer = ann.page.getByRole('dialog', { name: 'History of Kept in the trash' });
    await drawer.getByText('bob').waitFor();
    expect(await violationsOn(ann.page, 'history', looks)).toEqual([]);
    await drawer.getByRole('button', { name: 'Give this back: 14' }).click();
    await expect.poll(retention, patiently).toBe(14);
    await ann.page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(retention, patiently).toBe(21);
    await ann.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    await ann.page.getByRole('button', { name: 'Kept in the trash: saved here. What can be done' }).press('Enter');
    await ann.page.getByRole('menuitem', { name: 'Go back to the default' }).press('Enter');
    await ann.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(retention, patiently).toBe(30);
    expect(ann.complaints().filter((line) => !line.includes('422'))).toEqual([]);
  });

  it('are tried out with what is typed, and a secret is never shown again', async () => {
    const { page } = ann;
    await open(page, admin.username, admin.password);
    await page.getByLabel('Find a setting…').fill('mail');
    await page.getByLabel('Mail server', { exact: true }).fill(catcher.env.SMTP_URL);
    await page.getByLabel('Sender', { exact: true }).fill(catcher.env.MAIL_FROM);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The mail server lets us in').waitFor();
    expect(await violationsOn(page, 'tried out', looks)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Replace: Mail server' }).waitFor();
    await page.getByText(`smtp://127.0.0.1:${catcher.port}`, { exact: true }).waitFor();
    expect(ann.complaints()).toEqual([]);
  });

  it('speak German, and lead somebody who is no administrator to their documents', async () => {
    const german = await Person.sitDown(browser, { locale: 'de-DE' });
    await german.page.goto(`${service.url}/login?next=%2Fadmin%2Fsettings`);
    await german.page.locator('input[name="username"], input[autocomplete~="username"]').first().fill('bob');
    await german.page.locator('input[type="password"]').fill(PASSWORD);
    await german.page.keyboard.press('Enter');
    await german.page.getByText('Tage, bis ein Dokument dort endgültig gelöscht wird.').waitFor();
    await german.leave();
    await open(bob.page, 'carol', PASSWORD);
    await bob.skipFirstSteps();
    await bob.page.getByText('Drop your first document anywhere').waitFor();
    expect(await bob.page.getByRole('link', { name: 'Jobs' }).count()).toBe(0);
  });
});
