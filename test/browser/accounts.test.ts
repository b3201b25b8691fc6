import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import { type MailCatcher, startMailCatcher } from '../harness/mail-catcher.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { DataDir } from '../harness/process.ts';
import { type Look, violationsOn } from './axe.ts';
import { Person } from './person.ts';

const email = 'ann@lindqvist.example';
const looks: readonly Look[] = [
  [360, 'dark'],
  [1280, 'light'],
];

describe.skipIf(!isInstalled('chromium-headless-shell'))('somebody without an account', () => {
  let browser: Browser;
  let folder: DataDir;
  let catcher: MailCatcher;
  let person: Person;
  let url: string;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    folder = await DataDir.create();
    catcher = await startMailCatcher();
    const env = { MULTI_USER_ENABLED: 'true', ALLOW_LOCAL_SIGNUP: 'true', ...catcher.env };
    ({ url } = await folder.start({ env }));
    person = await Person.sitDown(browser);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await person.page.screenshot({ path: path.join(root, '.shots', 'failed-accounts.png') });
    await person.leave();
    await folder.remove();
    await catcher.stop();
  });

  /** The link of the mail that an action brings, at the address this service really has. */
  async function linkAfter(action: () => Promise<void>): Promise<string> {
    const [mail] = await Promise.all([catcher.next(), action()]);
    const { pathname, search } = new URL(mail.link);
    return new URL(pathname + search, url).href;
  }

  it('creates one, opens the mail, signs in, forgets the password and chooses another, by keyboard alone', async () => {
    const { page } = person;
    await page.goto(`${url}/login`);
    await page.getByRole('link', { name: 'Create an account' }).focus();
    await person.press('Enter');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.getByLabel('Name').waitFor();
    await page.keyboard.type('Ann Lindqvist');
    await person.press('Tab');
    await page.keyboard.type('ann at lindqvist');
    await person.press('Tab');
    await page.keyboard.type('password1234');
    await person.press('Enter');
    await page.getByText('This is not an e-mail address as mail servers take it.').waitFor();
    expect(await page.locator(':focus').getAttribute('name')).toBe('email');
    await page.getByLabel('E-mail').fill(email);
    await person.press('Enter');
    await page.getByText('One of the passwords everybody tries first.').waitFor();
    // Nothing that was typed is gone.
    expect(await page.getByLabel('Name').inputValue()).toBe('Ann Lindqvist');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('the heron sleeps on one leg');
    await page.getByText('Strong', { exact: true }).waitFor();
    const found = await violationsOn(page, 'sign-up, filled', looks);
    const link = await linkAfter(() => person.press('Enter'));
    await page.getByText(`We sent a link to ${email}.`).waitFor();
    expect(await page.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true);
    found.push(...(await violationsOn(page, 'mail sent', looks)));

    await page.goto(`${url}/login`);
    await password.fill('whatever it is');
    await person.press('Enter');
    await page.getByRole('heading', { name: 'Confirm your address first' }).waitFor();
    found.push(...(await violationsOn(page, 'not active yet', looks)));

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm the address' }).focus();
    await person.press('Enter');
    await page.getByRole('link', { name: 'Sign in' }).focus();
    await person.press('Enter');
    await password.fill('the heron sleeps on one leg');
    await person.press('Enter');
    await page.getByRole('button', { name: 'Skip all' }).focus();
    await person.press('Enter');
    await page.getByText('Drop your first document anywhere').waitFor();

    await page.context().clearCookies();
    await page.goto(`${url}/login`);
    await page.getByRole('link', { name: 'Forgot it?' }).focus();
    await person.press('Enter');
    // The page of the link has a field of the same name.
    await page.getByRole('heading', { name: 'Forgot the password?' }).waitFor();
    await page.getByLabel('E-mail').fill(email);
    const reset = await linkAfter(() => person.press('Enter'));
    await page.getByText(`If there is an account with ${email}, a link is on its way.`).waitFor();
    await page.goto(reset);
    await page.getByText(`For ${email}.`).waitFor();
    found.push(...(await violationsOn(page, 'new password', looks)));
    expect(found).toEqual([]);
    await page.getByLabel('New password', { exact: true }).fill('two herons on one leg');
    await person.press('Enter');
    await page.getByText('Drop your first document anywhere').waitFor();

    await page.goto(reset);
    await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await page.getByLabel('E-mail').waitFor();
    // A refusal that is expected is told by the browser, too.
    expect(person.complaints().filter((complaint) => !/status of 4\d\d/.test(complaint))).toEqual([]);
  });

  it('is spoken to in German, too', async () => {
    await person.leave();
    person = await Person.sitDown(browser, { locale: 'de-DE' });
    const { page } = person;
    await page.goto(`${url}/signup`);
    await page.getByLabel('Name').fill('Ann');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill('der Reiher steht auf einem Bein');
    const [mail] = await Promise.all([catcher.next(), page.getByRole('button', { name: 'Konto anlegen' }).click()]);
    expect(mail.text).toContain('Guten Tag,');
    await page.getByRole('heading', { name: 'Sehen Sie in Ihre E-Mails' }).waitFor();
  });
});
