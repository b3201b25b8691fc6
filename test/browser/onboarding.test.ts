import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import { textPdf } from '../corpus/documents.ts';
import { type MailCatcher, startMailCatcher } from '../harness/mail-catcher.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { DataDir } from '../harness/process.ts';
import { narrowAndWide, violationsOn } from './axe.ts';
import { Person } from './person.ts';
import { askForAccount, enter, proveAddress, signIn, signUp } from './sign-up.ts';

const password = 'the heron sleeps on one leg';

describe.skipIf(!isInstalled('chromium-headless-shell'))('somebody with a new account', () => {
  let browser: Browser;
  let folder: DataDir;
  let catcher: MailCatcher;
  let letters: string;
  let url: string;

  beforeAll(async () => {
    [browser, folder, catcher] = await Promise.all([launchBrowser(), DataDir.create(), startMailCatcher()]);
    letters = await mkdtemp(path.join(os.tmpdir(), 'archivolt-letters-'));
    const env = { MULTI_USER_ENABLED: 'true', ALLOW_LOCAL_SIGNUP: 'true', PLANS_ENABLED: 'true', ...catcher.env };
    ({ url } = await folder.start({ env }));
  });
  afterAll(async () => {
    await browser.close();
    await folder.remove();
    await catcher.stop();
    await rm(letters, { recursive: true, force: true });
  });

  /** A letter on this machine, to be dropped. */
  async function letter(name: string, words: string): Promise<string> {
    const file = path.join(letters, name);
    await writeFile(file, textPdf([[words]]));
    return file;
  }

  const newcomer = (email: string) => ({ url, catcher, email, password });

  async function photograph(page: Page, name: string): Promise<void> {
    if (!process.env.SHOTS) return;
    for (const [width, colorScheme] of narrowAndWide) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: path.join(root, '.shots', `onboarding-${name}-${width}.png`) });
    }
  }

  it('has a document read while going through the first steps, in two browsers, and ends at the page that was wanted', async () => {
    const ann = await Person.sitDown(browser);
    const { page } = ann;
    const email = 'ann@lindqvist.example';
    const found: string[] = [];
    const look = async (name: string) => {
      await photograph(page, name);
      found.push(...(await violationsOn(page, name, narrowAndWide)));
    };
    await signUp(page, newcomer(email), '/labels');
    await page.getByRole('heading', { name: 'Welcome, Ann' }).waitFor();
    await page.getByText('Step 1 of 5').waitFor();
    await ann.drop([await letter('policy-2027.pdf', 'The policy of Summit Insurance')]);
    const documents = page.getByRole('region', { name: 'Your first documents' });
    await documents.getByText('policy-2027').waitFor();
    await look('welcome');

    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('heading', { name: 'Who is this archive for?' }).waitFor();
    await documents.getByText('policy-2027').waitFor();
    await page.getByLabel('Name').fill('');
    await ann.press('Enter');
    await page.getByText('Say what you are called.').waitFor();
    await page.getByLabel('Name').fill('Ann L.');
    await page.getByLabel('E-mail for notices').fill('desk at lindqvist');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This is no e-mail address.').waitFor();
    await page.getByLabel('E-mail for notices').fill('desk@lindqvist.example');
    await page.getByText('The other address is for whoever runs this service.').waitFor();
    await look('profile');
    // Back loses nothing of what was typed.
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ann L.');
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('heading', { name: 'Which plan suits you?' }).waitFor();
    await ann.drop([await letter('second.pdf', 'A second letter')]);
    await documents.getByText('second').waitFor();
    await page.getByRole('radio', { name: /^Professional/ }).focus();
    await ann.press('Space');
    await look('plan');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('alert').getByText('Plans cannot be paid for here').waitFor();
    await ann.leave();

    const again = await Person.sitDown(browser);
    await signIn(again.page, newcomer(email), '/');
    await again.page.getByRole('heading', { name: 'Which plan suits you?' }).waitFor();
    await again.page.getByRole('button', { name: 'Stay on Free' }).click();
    await again.page.getByRole('heading', { name: 'Should documents also go somewhere else?' }).waitFor();
    expect(await again.page.getByRole('radio', { name: /^Dropbox/ }).isDisabled()).toBe(true);
    await again.page.getByRole('radio', { name: 'SFTP' }).check({ force: true });
    await photograph(again.page, 'storage');
    found.push(...(await violationsOn(again.page, 'storage', narrowAndWide)));
    await again.page.getByRole('button', { name: 'Connect SFTP' }).click();
    await again.page.getByRole('dialog', { name: 'Add SFTP' }).waitFor();
    await again.press('Escape');
    await again.page.getByRole('button', { name: 'Skip for now' }).click();
    await again.page.getByRole('heading', { name: 'All set, Ann' }).waitFor();
    await again.page.getByText('Not connected yet').waitFor();
    await again.page.getByText('desk@lindqvist.example').waitFor();
    await again.page.getByText('and 1 document more').waitFor({ state: 'detached' });
    await photograph(again.page, 'done');
    found.push(...(await violationsOn(again.page, 'done', narrowAndWide)));
    expect(found).toEqual([]);
    await again.page.getByRole('button', { name: 'Open the page I wanted' }).click();
    await again.page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
    await again.page.goto(`${url}/onboarding`);
    await again.rows.first().waitFor();
    expect(await again.rows.count()).toBe(2);
    await again.page.goto(`${url}/settings`);
    const contact = again.page.getByLabel('E-mail for whoever runs this service');
    await expect.poll(() => contact.inputValue()).toBe('desk@lindqvist.example');
    await contact.fill('office@lindqvist.example');
    await again.press('Enter');
    await again.page.getByText('Saved', { exact: true }).first().waitFor();
    expect(again.complaints().filter((complaint) => !/status of 4\d\d/.test(complaint))).toEqual([]);
    await again.leave();
  });

  it('ends at the page that was wanted before there was an account, also where the mail is opened in another browser', async () => {
    const here = await Person.sitDown(browser);
    const mia = newcomer('mia@lindqvist.example');
    await here.page.goto(`${url}/labels`);
    await here.page.getByRole('link', { name: 'Create an account' }).click();
    const link = await askForAccount(here.page, mia);
    await here.leave();
    const there = await Person.sitDown(browser);
    await proveAddress(there.page, link);
    await there.page.getByRole('link', { name: 'Sign in' }).click();
    await enter(there.page, mia);
    await there.skipFirstSteps();
    await there.page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
    await there.leave();
  });

  it('skips all of it, in German', async () => {
    const eva = await Person.sitDown(browser);
    await signUp(eva.page, newcomer('eva@lindqvist.example'), '/');
    await eva.page.getByRole('button', { name: 'Skip all' }).waitFor();
    await eva.leave();
    const german = await Person.sitDown(browser, { locale: 'de-DE' });
    await german.page.goto(`${url}/login`);
    await german.page.locator('input[name="username"]').fill('eva@lindqvist.example');
    await german.page.locator('input[type="password"]').fill(password);
    await german.press('Enter');
    await german.page.getByRole('heading', { name: 'Willkommen, Ann' }).waitFor();
    await german.page.getByRole('button', { name: 'Alles überspringen' }).click();
    await german.page.getByText('Legen Sie Ihr erstes Dokument irgendwo ab').waitFor();
    expect(german.complaints()).toEqual([]);
    await german.leave();
  });
});
