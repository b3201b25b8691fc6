import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { root } from '../../scripts/lib/paths.ts';
import { textPdf } from '../corpus/documents.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { DataDir } from '../harness/process.ts';
import { type Look, violationsOn } from './axe.ts';
import { Person } from './person.ts';

const username = 'sofia';
const password = 'two herons on one leg';
const looks: readonly Look[] = [
  [360, 'dark'],
  [1280, 'light'],
];

const run = promisify(execFile);

describe.skipIf(!isInstalled('chromium-headless-shell'))('somebody with an account', () => {
  let browser: Browser;
  let folder: DataDir;
  let url: string;
  let atHome: Person;
  let atWork: Person;

  beforeAll(async () => {
    browser = await launchBrowser();
    folder = await DataDir.create();
    const service = await folder.start({ env: { MULTI_USER_ENABLED: 'true' } });
    ({ url } = service);
    const boss = await folder.signIn(service);
    const about = { username, email: 'sofia@rossi.example', display_name: 'Sofia', password, is_active: true };
    await boss.post('/api/admin/users/local', about);
    const client = new ApiClient(url);
    await client.signIn(username, password);
    await client.post('/api/onboarding/complete');
    await client.upload([{ name: 'heron.pdf', bytes: textPdf([['A letter about herons']]) }]);
  });
  beforeEach(async () => {
    atHome = await Person.sitDown(browser);
    atWork = await Person.sitDown(browser);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await atHome.page.screenshot({ path: path.join(root, '.shots', 'failed-own-account.png') });
      await atWork.page.screenshot({ path: path.join(root, '.shots', 'failed-own-account-work.png') });
    }
    await atHome.leave();
    await atWork.leave();
  });
  afterAll(async () => {
    await browser.close();
    await folder.remove();
  });

  async function givePassword(page: Page, next: string): Promise<void> {
    await page.goto(`${url}/login?next=${next}`);
    await page.getByLabel('Name or e-mail').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  }

  it('is signed out at work from home, and loses nothing there of what was being typed', async () => {
    const { page: work } = atWork;
    await givePassword(work, '/settings');
    await work.getByLabel('Display name').fill('Sofia at work');

    const { page: home } = atHome;
    await givePassword(home, '/settings/sign-in');
    // Here, at work, and the program that uploaded.
    const others = home.getByRole('button', { name: /^Sign out: / });
    await others.nth(1).waitFor();
    expect(await others.count()).toBe(2);
    expect(await violationsOn(home, 'where one is signed in', looks)).toEqual([]);
    await home.getByRole('button', { name: 'Sign out everywhere else' }).focus();
    await atHome.press('Enter');
    const asked = home.getByRole('dialog', { name: 'Sign out everywhere else' });
    expect(await asked.getByRole('checkbox', { name: 'Revoke the API tokens, too' }).isChecked()).toBe(true);
    expect(await violationsOn(home, 'signing out everywhere else', looks)).toEqual([]);
    await asked.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await home.getByText('Signed out on 2 other devices').waitFor();
    await others.first().waitFor({ state: 'detached' });

    // Nobody touches the page at work: it finds out by itself.
    const dialog = work.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    expect(await violationsOn(work, 'sign in again', looks)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill('the wrong one');
    await atWork.press('Enter');
    await dialog.locator('[data-error]').first().waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await atWork.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await work.getByLabel('Display name').inputValue()).toBe('Sofia at work');
    const form = work.locator('form', { has: work.getByLabel('Display name') });
    await form.getByRole('button', { name: 'Save' }).click();
    await work.getByText('Saved').first().waitFor();
  });

  it('takes everything along as one archive, deletes the account, and keeps it after all: the document is there', async () => {
    const { page } = atHome;
    await givePassword(page, '/settings/data');
    await page.getByRole('button', { name: 'Pack my data' }).click();
    await page.getByRole('link', { name: 'Download' }).waitFor();
    const { name, bytes } = await atHome.download(() => page.getByRole('link', { name: 'Download' }).click());
    const archive = path.join(folder.path, name);
    await writeFile(archive, bytes);
    const { stdout } = await run('tar', ['tf', archive]);
    expect(stdout).toMatch(/heron\.pdf$/m);
    expect(await violationsOn(page, 'data, packed', looks)).toEqual([]);

    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('This is needed to confirm.').waitFor();
    await dialog.getByLabel('Your password').fill('not this one');
    await atHome.press('Enter');
    await dialog.getByText('That is not right.').waitFor();
    expect(await violationsOn(page, 'delete the account', looks)).toEqual([]);
    await dialog.getByLabel('Your password').fill(password);
    await atHome.press('Enter');
    await page.waitForURL('**/login');
    await page.getByText(/^Your account is deleted\. You can keep it until \d+ \w+ 20\d\d/).waitFor();
    expect(await violationsOn(page, 'deleted', looks)).toEqual([]);

    await givePassword(page, '/');
    await page.getByRole('heading', { name: 'This account is being deleted' }).waitFor();
    expect(await violationsOn(page, 'being deleted', looks)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await atHome.rows.filter({ hasText: 'heron' }).waitFor();
  });
});
