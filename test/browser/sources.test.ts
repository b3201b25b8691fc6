import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import { startHttp, type TestServer } from '../../src/platform/outbound/testing/test-servers.ts';
import { textPdf } from '../corpus/documents.ts';
import { canRunDovecot, Dovecot, mailWith, PASSWORD } from '../harness/dovecot.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { type Look, violationsOn } from './axe.ts';

const looks: readonly Look[] = [
  [360, 'dark'],
  [1280, 'light'],
];
const shell = promisify(execFile);

describe.skipIf(!isInstalled('chromium-headless-shell'))('sources', () => {
  let browser: Browser;
  let service: TestService;
  let elsewhere: TestServer;
  let page: Page;
  let folder: string;
  let dovecot: Dovecot;
  const found: string[] = [];

  beforeAll(async () => {
    [browser, service, elsewhere] = await Promise.all([
      launchBrowser(),
      startTestService({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } }),
      startHttp((_request, response) => response.end(textPdf([['From elsewhere']]))),
    ]);
    if (canRunDovecot) dovecot = await Dovecot.start();
    folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-posting-'));
    page = await (await openSignedIn(browser, service.url, service.admin.cookie)).newPage();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await page.screenshot({ path: path.join(root, '.shots', 'failed-sources.png') });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await elsewhere?.close();
    await dovecot?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const look = async (name: string) => found.push(...(await violationsOn(page, name, looks)));
  /** Does in a shell what the open dialog shows, beside a letter; what it prints. */
  const runShownLine = async (words: string): Promise<string> => {
    await writeFile(path.join(folder, 'letter.pdf'), textPdf([[words]]));
    const line = await page
      .getByRole('dialog')
      .locator('figure', { hasText: 'command line' })
      .locator('code')
      .innerText();
    return (await shell('sh', ['-c', `${line} --silent`], { cwd: folder })).stdout;
  };

  it('an address is made, shown once, and takes what exactly the shown line posts to it', async () => {
    await page.goto(`${service.url}/sources`);
    await page.getByText('Nothing comes in by itself yet').waitFor();
    await look('no sources');
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.keyboard.press('Enter');
    await page.getByText('Enter a name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Scanner in the hall');
    await page.getByLabel('Tags').fill('scanned, hall');
    await look('add an address');
    await page.getByRole('button', { name: 'Add address' }).last().click();
    await page.getByRole('dialog', { name: 'The address of “Scanner in the hall”' }).waitFor();
    await look('the address, once');
    expect(JSON.parse(await runShownLine('Scanned in the hall'))).toMatchObject({
      files: [{ original_filename: 'letter.pdf' }],
    });
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await row('Scanner in the hall').getByText('Ready').waitFor();
    await look('the list of sources');
    await page.getByText('Scanner in the hall').click();
    await row('letter.pdf').getByText('Taken').waitFor();
    await look('what came in');
    await row('letter.pdf').getByRole('link', { name: 'letter.pdf' }).click();
    await page.getByText('hall', { exact: true }).first().waitFor();
  });

  it('an address that requires signatures takes what the shown line signs', async () => {
    await page.goto(`${service.url}/sources`);
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Bank');
    await page.getByRole('checkbox', { name: 'Only signed requests' }).check();
    await page.getByRole('button', { name: 'Add address' }).last().click();
    await page.getByRole('dialog', { name: 'The address of “Bank”' }).waitFor();
    expect(JSON.parse(await runShownLine('Signed by the bank'))).toMatchObject({ files: [{}] });
    await page.getByRole('button', { name: 'I have stored it' }).click();
  });

  it('a folder is watched, and one that may not be says why at its field', async () => {
    await page.goto(`${service.url}/sources`);
    await page.getByRole('button', { name: 'Add folder' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Inbox');
    // Where folders may lie is said, and is where the form begins.
    const inbox = await page.getByLabel('Folder', { exact: true }).inputValue();
    expect(inbox).toBe(path.join(await realpath(service.dataDir), 'inbox'));
    await page.getByText(`in “${inbox}” or below`).waitFor();
    await page.getByLabel('Folder', { exact: true }).fill('/etc');
    await page.getByRole('button', { name: 'Add folder' }).last().click();
    await page.getByText(/^“\/etc” does not lie in “.*inbox” nor below/).waitFor();
    await look('add a folder');
    await page.getByLabel('Folder', { exact: true }).fill(inbox);
    await page.getByRole('button', { name: 'Add folder' }).last().click();
    await row('Inbox').getByText('Ready').waitFor();
  });

  it.skipIf(!canRunDovecot)('a mailbox is connected and tried, and says in words what is wrong with it', async () => {
    await page.goto(`${service.url}/sources`);
    await page.getByRole('button', { name: 'Add mailbox' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Post');
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Encryption').selectOption('starttls');
    expect(await page.getByLabel('Port').inputValue()).toBe('143');
    await page.getByLabel('Encryption').selectOption('none');
    await page.getByLabel('Port').fill(String(dovecot.port));
    await page.getByLabel('User name').fill('alice');
    await page.getByRole('button', { name: 'Add mailbox' }).last().click();
    await page.getByText('Enter the password.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('guessed');
    await page.getByLabel('Mails whose documents were taken').selectOption('move');
    await look('add a mailbox');
    await page.getByRole('button', { name: 'Add mailbox' }).last().click();
    await page.getByRole('row').getByText('Post', { exact: true }).click();
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByRole('status').getByText('did not take the user name and password').waitFor();
    await look('a mailbox that cannot be signed in to');
    await page.getByRole('button', { name: 'More actions: Post' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Server', { exact: true }).fill('localhost');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter the password anew').waitFor();
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Post” was changed').waitFor();
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText('It works: signed in, and 0 mails wait.').waitFor();
    await dovecot.deliver('alice', mailWith([{ filename: 'by-mail.pdf', content: textPdf([['By mail']]) }]));
    await row('by-mail.pdf').getByText('Taken').waitFor();
  });

  it('a deleted source takes nothing at once, and is as before when that is taken back', async () => {
    await page.goto(`${service.url}/sources`);
    await row('Bank').getByRole('button', { name: 'More actions: Bank' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('“Bank” was deleted').waitFor();
    const bank = async () => {
      const { sources } = await service.admin.get<{ sources: { name: string; is_active: boolean }[] }>('/api/sources');
      return sources.find(({ name }) => name === 'Bank')?.is_active;
    };
    expect(await bank()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('Bank').getByText('Ready').waitFor();
    expect(await bank()).toBe(true);
  });

  it('a document is fetched from a web address on the page of documents', async () => {
    await page.goto(service.url);
    await page.getByRole('button', { name: 'From a web address…' }).click();
    await page.getByLabel('Address of the document').fill(`http://127.0.0.1:${elsewhere.port}/elsewhere.pdf`);
    await look('fetch by address');
    await page.getByRole('button', { name: 'Fetch' }).click();
    await page.getByText('“elsewhere.pdf” was taken in').waitFor();
    await page.getByText('elsewhere', { exact: true }).first().waitFor();
  });

  it('every state of these pages passes axe, narrow and wide', () => {
    expect(found).toEqual([]);
  });
});
