import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import { type MailCatcher, startMailCatcher } from '../harness/mail-catcher.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin, DataDir } from '../harness/process.ts';
import { type Look, violationsOn } from './axe.ts';
import { Person } from './person.ts';

const looks: readonly Look[] = [
  [360, 'dark'],
  [1280, 'light'],
];

describe.skipIf(!isInstalled('chromium-headless-shell'))('an administrator', () => {
  let browser: Browser;
  let folder: DataDir;
  let catcher: MailCatcher;
  let url: string;
  let boss: Person;
  let sofia: Person;

  beforeAll(async () => {
    browser = await launchBrowser();
    folder = await DataDir.create();
    catcher = await startMailCatcher();
    ({ url } = await folder.start({ env: { MULTI_USER_ENABLED: 'true', ...catcher.env } }));
    boss = await Person.sitDown(browser);
    sofia = await Person.sitDown(browser);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await boss.page.screenshot({ path: path.join(root, '.shots', 'failed-administration.png') });
    await sofia.page.screenshot({ path: path.join(root, '.shots', 'failed-administration-other.png') });
  });
  afterAll(async () => {
    await boss.leave();
    await sofia.leave();
    await browser.close();
    await folder.remove();
    await catcher.stop();
  });

  it('lets somebody in, blocks them at work, who is told why, and takes the block back: everything is as it was', async () => {
    const { page } = boss;
    const found: string[] = [];
    await page.goto(`${url}/login?next=/admin/users`);
    await page.getByLabel('Name or e-mail').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await boss.press('Enter');
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByLabel('User name').fill('sofia');
    await page.getByLabel('E-mail address').fill('sofia@rossi.example');
    found.push(...(await violationsOn(page, 'add user', looks)));
    const [mail] = await Promise.all([catcher.next(), boss.press('Enter')]);
    await page.getByText('sofia gets a link to choose a password').waitFor();
    await page.getByText('Unconfirmed').waitFor();

    const other = sofia.page;
    const { pathname, search } = new URL(mail.link);
    await other.goto(new URL(pathname + search, url).href);
    await other.getByRole('heading', { name: 'Choose a password', exact: true }).waitFor();
    await other.getByLabel('Password', { exact: true }).fill('short');
    await sofia.press('Enter');
    // The help below would say the same again.
    await other.getByText('Too short: at least 10 characters.').waitFor();
    expect(await other.getByText(/^At least 10 characters/).count()).toBe(0);
    await other.getByLabel('Password', { exact: true }).fill('two herons on one leg');
    expect(await other.getByText('Revoke the API tokens').count()).toBe(0);
    await sofia.press('Enter');
    await sofia.skipFirstSteps();
    await other.getByText('Drop your first document anywhere').waitFor();
    // Nobody but administrators comes here.
    await other.goto(`${url}/admin/users`);
    await other.getByText('Drop your first document anywhere').waitFor();
    expect(await other.getByRole('link', { name: 'Users' }).count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: /^sofia/ }).focus();
    await boss.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'sofia' });
    await drawer.getByLabel('Plan').selectOption('starter');
    await drawer.getByLabel('Note').fill('From the studio');
    await drawer.getByLabel('Documents a day').fill('many');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('Enter a whole number from 1 to 1,000,000, or nothing.').waitFor();
    await drawer.getByLabel('Documents a day').fill('5');
    // Esc asks before it loses what was typed, from a field and from the drawer itself.
    await drawer.getByLabel('Note').press('Escape');
    await drawer.getByText('What you entered is not saved yet.').waitFor();
    await drawer.getByRole('button', { name: 'Keep editing' }).click();
    expect(await drawer.getByLabel('Note').inputValue()).toBe('From the studio');
    await drawer.getByRole('heading', { name: 'sofia' }).focus();
    await boss.press('Escape');
    await drawer.getByRole('button', { name: 'Keep editing' }).click();
    expect(await drawer.getByLabel('Documents a day').inputValue()).toBe('5');
    found.push(...(await violationsOn(page, 'one user', looks)));
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: sofia').waitFor();
    await page.getByRole('cell', { name: 'Starter' }).waitFor();

    await page.getByLabel('Last seen', { exact: true }).selectOption('Not here for 90 days');
    await page.getByRole('button', { name: /^sofia/ }).waitFor({ state: 'detached' });
    await page.getByLabel('Last seen', { exact: true }).selectOption('Here in the past 7 days');
    await page.getByRole('button', { name: /^sofia/ }).waitFor();
    await page.getByLabel('Plan', { exact: true }).selectOption('Starter');
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Table (CSV)' }).click(),
    ]);
    const table = await readFile(await download.path(), 'utf8');
    expect([table.match(/\r\n/g)?.length, table.includes('From the studio')]).toEqual([2, true]);
    found.push(...(await violationsOn(page, 'users', looks)));

    await page.getByRole('button', { name: /^sofia/ }).click();
    expect(await drawer.getByLabel('Documents a day').inputValue()).toBe('5');
    await drawer.getByRole('button', { name: 'Block' }).click();
    await page.getByText('sofia is blocked').waitFor();
    // Without a reload: the page she works on yields.
    await other.getByRole('heading', { name: 'Your account is blocked' }).waitFor({ timeout: 20_000 });
    await other.getByText('Nothing in it is lost').waitFor();
    found.push(...(await violationsOn(other, 'blocked', looks)));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('sofia can work again').waitFor();
    await other.getByText('Drop your first document anywhere').waitFor({ timeout: 20_000 });

    await drawer.getByRole('button', { name: 'Delete' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete sofia?' });
    await deleting.waitFor();
    // Enter pressed in haste does nothing.
    await deleting.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
    found.push(...(await violationsOn(page, 'delete user', looks)));
    await page.getByLabel('Keep them').check();
    await deleting.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('sofia is being deleted').waitFor();
    expect(found).toEqual([]);
  });
});
