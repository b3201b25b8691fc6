import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import { textPdf } from '../corpus/documents.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { canRunApache } from '../harness/remotes/apache.ts';
import { startNextcloud } from '../harness/remotes/nextcloud.ts';
import { canRunOpenssh, type SshRemote, startOpenssh } from '../harness/remotes/openssh.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { type Look, violationsOn } from './axe.ts';

const looks: readonly Look[] = [
  [360, 'dark'],
  [1280, 'light'],
];

describe.skipIf(!isInstalled('chromium-headless-shell') || !canRunOpenssh)('destinations', () => {
  let browser: Browser;
  let service: TestService;
  let remote: SshRemote;
  let page: Page;
  const found: string[] = [];

  beforeAll(async () => {
    [browser, service, remote] = await Promise.all([launchBrowser(), startTestService(), startOpenssh()]);
    page = await (await openSignedIn(browser, service.url, service.admin.cookie)).newPage();
  }, 120_000);
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await page.screenshot({ path: path.join(root, '.shots', 'failed-destinations.png') });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await remote?.stop();
  });

  const look = async (name: string) => found.push(...(await violationsOn(page, name, looks)));
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  async function upload(name: string, words: string): Promise<string> {
    const [file] = await service.admin.upload([{ name, bytes: textPdf([[words]]) }]);
    return file?.id ?? '';
  }

  it('a server is connected, and tried out by writing, reading back and deleting', async () => {
    const { config, credentials } = remote.destination;
    await waitForAll(service.admin, [await upload('Before.pdf', 'It was here before')]);
    await page.goto(`${service.url}/destinations`);
    await page.getByText('No destinations yet').waitFor();
    await look('no destinations');
    await page.getByRole('button', { name: 'Add SFTP' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add SFTP' });
    await dialog.getByRole('button', { name: 'Add destination' }).click();
    await dialog.getByText('Enter: Server.').waitFor();
    await dialog.getByLabel('Server', { exact: true }).fill(String(config.host));
    await dialog.getByLabel('Port').fill(String(config.port));
    await dialog.getByLabel('User', { exact: true }).fill(String(config.username));
    await dialog.getByLabel('Password', { exact: true }).fill('not this one');
    await dialog.getByLabel('Name', { exact: true }).focus();
    await dialog.getByText('It does not work').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(String(credentials.password));
    await dialog.getByLabel('Name', { exact: true }).fill('Second copy');
    await dialog.getByLabel('Folder', { exact: true }).focus();
    await dialog.getByText('It works').waitFor();
    await dialog.getByText('Tested by itself at').waitFor();
    await dialog.getByRole('button', { name: 'Test again' }).click();
    await dialog.getByText(/^Tested at/).waitFor();
    const types = dialog.getByRole('combobox', { name: 'Only these types' });
    await types.fill('invo');
    await dialog.getByRole('option', { name: 'Invoice' }).click();
    await dialog.getByText('Invoice', { exact: true }).waitFor();
    await types.press('Backspace');
    await dialog.getByLabel('Folder', { exact: true }).fill('Papers/');
    await dialog.getByRole('button', { name: 'year', exact: true }).click();
    await dialog.getByText(`Papers / ${new Date().getUTCFullYear()} / Before.pdf`).waitFor();
    await look('connect SFTP');
    await dialog.getByRole('button', { name: 'Add destination' }).click();
    await card('Second copy').getByRole('button', { name: 'Test: Second copy' }).click();
    await card('Second copy').getByText('Read it back, byte for byte').waitFor();
    await card('Second copy').getByText('It works').waitFor();
    await look('a destination that was tried out');
  });

  it('a new document is delivered, says so on its page, and lies there byte for byte', async () => {
    const fileId = await upload('Letter.pdf', 'A letter that goes out');
    await waitForAll(service.admin, [fileId]);
    const { deliveries } = await service.admin.get<{ deliveries: { bytes: number }[] }>(
      `/api/files/${fileId}/deliveries`,
    );
    const there = `Papers/${new Date().getUTCFullYear()}/A letter that goes out.pdf`;
    expect((await remote.shelf.read(there)).length).toBe(deliveries[0]?.bytes);
    await page.goto(`${service.url}/files/${fileId}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Second copy' })
      .getByText('A letter that goes out.pdf')
      .waitFor();
    await page.getByText('Sent to destinations').waitFor();
    await look('a document that was delivered');
  });

  it('what was there before is sent when somebody asks for it, and the list of deliveries says so', async () => {
    await page.goto(`${service.url}/destinations`);
    await card('Second copy').getByRole('button', { name: 'More actions: Second copy' }).click();
    await page.getByRole('menuitem', { name: 'Send what is missing' }).click();
    await card('Second copy').getByText('2 of 2').waitFor();
    await page.getByRole('link', { name: 'Second copy' }).click();
    await page.getByText(/^SHA256:/).waitFor();
    await page.getByRole('row').filter({ hasText: 'Before' }).getByText('Delivered').waitFor();
    await look('the deliveries of a destination');
  });

  it('a destination is compared with what lies there, and what is missing is sent again', async () => {
    const folder = `Papers/${new Date().getUTCFullYear()}`;
    await remote.shelf.remove(`${folder}/Before.pdf`);
    await remote.shelf.write(`${folder}/Notes.txt`, 'not ours');
    await page.goto(`${service.url}/destinations`);
    await page.getByRole('link', { name: 'Second copy' }).click();
    await page.getByText('tells what is missing').waitFor();
    await look('a destination before it is compared');
    await page.getByRole('button', { name: 'Compare with what lies there' }).click();
    await page.getByText('1 copy is missing.').waitFor();
    await page.getByText('1 other file lies in the same folders').waitFor();
    await page.getByText('Show the names').first().click();
    await page
      .getByRole('listitem')
      .filter({ hasText: `${folder}/Before.pdf` })
      .first()
      .waitFor();
    await look('what a comparison found');
    await page.getByRole('button', { name: 'Send the missing again' }).click();
    await expect.poll(() => remote.shelf.list(folder), { timeout: 60_000 }).toContain('Before.pdf');
    await page.getByRole('button', { name: 'Compare with what lies there' }).click();
    await page.getByText('Every copy is there as it was left.').waitFor();
  });

  it('the list of documents says what was delivered, and narrows by it', async () => {
    await page.goto(`${service.url}/`);
    const row = page.getByRole('article').filter({ hasText: 'A letter that goes out' });
    await row.getByText('Delivered').waitFor();
    await page.getByRole('button', { name: /^Delivery/ }).click();
    await page.getByLabel('Could not be delivered').click();
    await page.getByText('Nothing matches').waitFor();
    await look('no document whose delivery failed');
    await page.goto(`${service.url}/?storage_provider=sftp`);
    await page.getByText('Delivered to').waitFor();
    await row.getByText('Delivered').waitFor();
    await look('documents that were delivered by SFTP');
  });

  it('a server that shows another key gets no password until its owner has accepted the new key', async () => {
    await remote.changeHostKey();
    const fileId = await upload('Waits.pdf', 'It waits for the key');
    await page.goto(`${service.url}/destinations`);
    await card('Second copy').getByText('Needs you').waitFor();
    await card('Second copy').getByText('The server shows another key').waitFor();
    await look('a destination that needs somebody');
    await page.goto(`${service.url}/files/${fileId}`);
    await page.getByText('Not delivered to Second copy').waitFor();
    await look('a document that waits for a destination');
    await page.goto(`${service.url}/notifications`);
    await page.getByText('“Second copy” needs you').waitFor();
    await page.goto(`${service.url}/destinations`);
    await card('Second copy').getByRole('button', { name: 'Edit: Second copy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit “Second copy”' });
    await dialog.getByLabel('Key of the server').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await waitForAll(service.admin, [fileId]);
    await card('Second copy').getByText('Working').waitFor();
  });

  it('a deleted destination gets nothing at once, and is as before when that is taken back', async () => {
    await page.goto(`${service.url}/destinations`);
    await card('Second copy').getByRole('button', { name: 'More actions: Second copy' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('“Second copy” was deleted').waitFor();
    const isActive = async () => {
      const { destinations } = await service.admin.get<{ destinations: { is_active: boolean }[] }>('/api/destinations');
      return destinations[0]?.is_active;
    };
    expect(await isActive()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card('Second copy').getByText('Working').waitFor();
    expect(await isActive()).toBe(true);
  });

  it.skipIf(!canRunApache)('a Nextcloud is connected by signing in on its own page', async () => {
    const cloud = await startNextcloud();
    try {
      await page.goto(`${service.url}/destinations`);
      await page.getByRole('button', { name: 'Add Nextcloud' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Nextcloud' });
      await dialog.getByLabel('Name', { exact: true }).fill('Family cloud');
      await dialog.getByLabel('Address').fill(String(cloud.destination.config.url));
      const opened = page.context().waitForEvent('page');
      await dialog.getByRole('button', { name: 'Sign in at Nextcloud' }).click();
      await dialog.getByText('Waiting until you have allowed it').waitFor();
      await look('waiting for a consent at Nextcloud');
      const link = dialog.getByRole('link', { name: 'Open that page' });
      cloud.allow((await link.getAttribute('href')) ?? '');
      await (await opened).close();
      await dialog.getByText('Nextcloud has given an app password').waitFor();
      await dialog.getByRole('button', { name: 'Add destination' }).click();
      await card('Family cloud').getByRole('button', { name: 'Test: Family cloud' }).click();
      await card('Family cloud').getByText('It works').waitFor();
    } finally {
      await cloud.stop();
    }
  });

  it('administrators add destinations that get the documents of everybody', async () => {
    await page.getByRole('link', { name: 'Whole service' }).click();
    await page.getByText('a copy of everybody').waitFor();
    const toSetUp = page.getByText('Once they are set up').getByRole('link', { name: 'Dropbox' });
    expect(await toSetUp.getAttribute('href')).toMatch(/^\/admin\/settings\?q=\w*DROPBOX/);
    await page.getByRole('button', { name: 'Add WebDAV' }).click();
    await page.getByText('It gets the documents of everybody on this service.').waitFor();
  });

  it('every state of these pages passes axe, narrow and wide', () => {
    expect(found).toEqual([]);
  });
});
