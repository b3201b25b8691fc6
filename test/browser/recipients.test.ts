import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import { textPdf } from '../corpus/documents.ts';
import { type MailCatcher, startMailCatcher } from '../harness/mail-catcher.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { PAPERLESS_TOKEN, type PaperlessRemote, startPaperless } from '../harness/remotes/paperless.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { type Look, violationsOn } from './axe.ts';

const looks: readonly Look[] = [
  [360, 'dark'],
  [1280, 'light'],
];

describe.skipIf(!isInstalled('chromium-headless-shell'))('destinations that keep no files', () => {
  let browser: Browser;
  let service: TestService;
  let relay: MailCatcher;
  let otherRelay: MailCatcher;
  let paperless: PaperlessRemote;
  let page: Page;
  const found: string[] = [];

  beforeAll(async () => {
    [browser, service] = await Promise.all([launchBrowser(), startTestService()]);
    [relay, otherRelay, paperless] = await Promise.all([startMailCatcher(), startMailCatcher(), startPaperless(3)]);
    page = await (await openSignedIn(browser, service.url, service.admin.cookie)).newPage();
  }, 120_000);
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await page.screenshot({ path: path.join(root, '.shots', 'failed-recipients.png') });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await relay?.stop();
    await otherRelay?.stop();
    await paperless?.stop();
  });

  const look = async (name: string) => found.push(...(await violationsOn(page, name, looks)));
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const tryOut = (name: string) =>
    card(name)
      .getByRole('button', { name: `Test: ${name}` })
      .click();

  async function upload(name: string, words: string): Promise<string> {
    const [file] = await service.admin.upload([{ name, bytes: textPdf([[words]]) }]);
    await waitForAll(service.admin, [file?.id ?? '']);
    return file?.id ?? '';
  }

  it('a mail server that wants no password is connected, and tried out with a mail', async () => {
    await page.goto(`${service.url}/destinations`);
    await page.getByRole('button', { name: 'Add E-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add E-mail' });
    await dialog.getByRole('button', { name: 'Add destination' }).click();
    await dialog.getByText('Enter: Goes to.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Tax adviser');
    await dialog.getByLabel('Goes to').fill('ann@example.org');
    await dialog.getByLabel('Mail server').fill('127.0.0.1');
    await dialog.getByLabel('Port').fill(String(relay.port));
    await dialog.getByLabel('Encryption').selectOption('none');
    await dialog.getByLabel('User', { exact: true }).fill('ann');
    await dialog.getByRole('button', { name: 'Add destination' }).click();
    await dialog.getByText('Enter: Password.').waitFor();
    await dialog.getByLabel('User', { exact: true }).fill('');
    await dialog.getByLabel('Sender').fill('archive@example.org');
    await look('connect e-mail');
    await dialog.getByRole('button', { name: 'Add destination' }).click();
    await tryOut('Tax adviser');
    await card('Tax adviser').getByText('A mail is on its way to ann@example.org').waitFor();
    expect(relay.mails.map(({ to }) => to)).toEqual([['ann@example.org']]);
    await look('a mailbox that was tried out');
  });

  it('a new document goes there as a mail, and its page and the list of deliveries say to whom', async () => {
    const fileId = await upload('Letter.pdf', 'A letter that goes out by mail');
    expect(relay.mails.at(-1)).toMatchObject({ to: ['ann@example.org'], subject: 'A letter that goes out by mail' });
    await page.goto(`${service.url}/files/${fileId}`);
    await page.getByText('Sent to ann@example.org').waitFor();
    await look('a document that was mailed');
    await page.goto(`${service.url}/destinations`);
    await page.getByRole('link', { name: 'Tax adviser' }).click();
    await page.getByRole('row').filter({ hasText: 'A letter that goes out' }).getByText('Delivered').waitFor();
    await look('the mails of a destination');
  });

  it('another mail server without a password takes its place', async () => {
    await page.goto(`${service.url}/destinations`);
    await card('Tax adviser').getByRole('button', { name: 'Edit: Tax adviser' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit “Tax adviser”' });
    await dialog.getByLabel('Port').fill(String(otherRelay.port));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await tryOut('Tax adviser');
    await card('Tax adviser').getByText('A mail is on its way').waitFor();
    expect(otherRelay.mails).toHaveLength(1);
  });

  it('a paperless-ngx is connected, and says what its token may not do', async () => {
    await page.goto(`${service.url}/destinations`);
    await page.getByRole('button', { name: 'Add paperless-ngx' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add paperless-ngx' });
    await dialog.getByLabel('Name', { exact: true }).fill('Old archive');
    await dialog.getByLabel('Address').fill(paperless.url);
    await dialog.getByLabel('Token').fill(PAPERLESS_TOKEN);
    await look('connect paperless-ngx');
    await dialog.getByRole('button', { name: 'Add destination' }).click();
    await tryOut('Old archive');
    await card('Old archive').getByText('This service is let in there').waitFor();
    paperless.permissions.splice(paperless.permissions.indexOf('add_tag'), 1);
    await tryOut('Old archive');
    await card('Old archive').getByText('it lacks add_tag').waitFor();
    await look('an archive whose token may not do everything');
  });

  it('a new document is filed there, and its page says under which number', async () => {
    const fileId = await upload('Filed.pdf', 'It is filed at another archive, too');
    const { title } = await service.admin.get<{ title: string }>(`/api/files/${fileId}`);
    expect(paperless.documents).toMatchObject([{ title }]);
    await page.goto(`${service.url}/files/${fileId}`);
    await page.getByText(`${paperless.url}/documents/1/details`).first().waitFor();
    await look('a document that was filed elsewhere');
  });

  it('how documents stand at destinations is found by typing it, with what there is to choose from', async () => {
    await page.goto(`${service.url}/`);
    const field = page.getByRole('combobox', { name: 'Search or filter documents' });
    await field.fill('delivery:');
    await page.getByRole('listbox', { name: 'What you can choose' }).waitFor();
    await look('what can be chosen for a filter');
    await page.getByRole('option', { name: 'Could not be delivered' }).click();
    await page.getByText('Nothing matches').waitFor();
    await page.goto(`${service.url}/`);
    await field.fill('delivery:delivered ');
    await page.waitForURL(/delivery=delivered/);
    await page.getByRole('article').filter({ hasText: 'A letter that goes out by mail' }).waitFor();
  });

  it('every state of these pages passes axe, narrow and wide', () => {
    expect(found).toEqual([]);
  });
});
