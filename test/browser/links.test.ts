import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { newId } from '../../src/platform/ids.ts';
import { textPdf } from '../corpus/documents.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { DataDir } from '../harness/process.ts';
import { inDays } from '../harness/public-links-fixture.ts';
import { violationsOn } from './axe.ts';

type Link = { id: string; url: string; name: string | null; max_views: number | null; state: string };

describe.skipIf(!isInstalled('chromium-headless-shell'))('links for people without an account', () => {
  let browser: Browser;
  let folder: DataDir;
  let service: ServiceProcess;
  let client: ApiClient;
  let own: BrowserContext;
  let page: Page;
  let fileId: string;

  beforeAll(async () => {
    [browser, folder] = await Promise.all([launchBrowser(), DataDir.create()]);
    service = await folder.start();
    client = await folder.signIn(service);
    own = await openSignedIn(browser, service.url, client.cookie);
    page = await own.newPage();
    const [file] = await client.upload([{ name: `${newId()}.pdf`, bytes: textPdf([['Shared letter']]) }]);
    fileId = file?.id ?? '';
    await waitForAll(client, [fileId]);
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  const here = (url: string) => new URL(new URL(url).pathname, service.url).href;
  const links = async () =>
    (await client.get<{ share_links: Link[] }>(`/api/share-links?file_id=${fileId}`)).share_links;
  /** Somebody who has nothing but the address. */
  const visit = async (url: string, viewport = { width: 1280, height: 800 }) => {
    const context = await browser.newContext({ viewport, locale: 'en-GB', acceptDownloads: true });
    const visitor = await context.newPage();
    const answer = await visitor.goto(here(url));
    return { visitor, answer, close: () => context.close() };
  };

  it('are made by “New link” alone, change at once, and are closed and opened again from the dialog', async () => {
    await page.goto(new URL(`/files/${fileId}`, service.url).href);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'For', exact: true }).fill('Weber & Partner');
    expect(await links()).toEqual([]);
    await dialog.getByRole('button', { name: 'New link' }).click();
    await dialog.getByText('The link works from now on.').waitFor();
    expect(await links()).toMatchObject([{ name: 'Weber & Partner', max_views: null }]);
    await dialog.getByRole('textbox', { name: 'Views allowed' }).fill('3');
    await dialog.getByRole('textbox', { name: 'For', exact: true }).focus();
    await expect.poll(async () => (await links())[0]?.max_views).toBe(3);
    await dialog.getByText('0 of 3 views').waitFor();
    expect(
      await violationsOn(page, 'sharing a document', [
        [1280, 'light'],
        [360, 'dark'],
      ]),
    ).toEqual([]);
    await dialog.getByRole('button', { name: 'Revoke the link for Weber & Partner' }).click();
    await expect.poll(async () => (await links())[0]?.state).toBe('revoked');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await links())[0]?.state).toBe('active');
  });

  it('show the pages and the facts of one document to whoever has them, on a phone too', async () => {
    const link = await client.post<Link>('/api/share-links', { file_id: fileId, expires_at: inDays(3) });
    const { visitor, answer, close } = await visit(link.url);
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
    await visitor.getByRole('link', { name: 'Download' }).waitFor();
    await visitor.locator('canvas').first().waitFor();
    await visitor.getByText(/Shared by .*, until/).waitFor();
    expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, nofollow');
    expect(await visitor.getByRole('navigation').count()).toBe(0);
    const [download] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect(
      await violationsOn(visitor, 'a shared page', [
        [1280, 'dark'],
        [360, 'light'],
      ]),
    ).toEqual([]);
    await close();
  });

  it('with a password ask for it first, and look the same when they ended as when they never were', async () => {
    const body = { file_id: fileId, expires_at: inDays(3), password: 'amber-kettle-41' };
    const link = await client.post<Link>('/api/share-links', body);
    const { visitor, close } = await visit(link.url);
    const field = visitor.getByRole('textbox', { name: 'Password' });
    await field.fill('amber-kettle-42');
    await visitor.keyboard.press('Enter');
    await visitor.getByText('That is not the password of this link.').waitFor();
    await field.fill('amber-kettle-41');
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('link', { name: 'Download' }).waitFor();
    await client.call('DELETE', `/api/share-links/${link.id}`);
    const texts: string[] = [];
    for (const url of [link.url, link.url.replace(/[^/]+$/, 'x'.repeat(22))]) {
      await visitor.goto(here(url));
      await visitor.getByRole('heading', { name: 'Nothing here' }).waitFor();
      texts.push(await visitor.locator('main').innerText());
    }
    expect(texts[0]).toBe(texts[1]);
    await close();
  });

  it('for sending say “Arrived” once a file is stored, and in its line why another is not taken', async () => {
    await page.goto(new URL('/links?kind=upload', service.url).href);
    await page.getByRole('button', { name: 'New upload link' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'For', exact: true }).fill('October');
    await dialog.getByRole('textbox', { name: 'A note for those who send' }).fill('The receipts, please');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const url = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
    const { visitor, close } = await visit(url, { width: 360, height: 740 });
    await visitor.getByText('The receipts, please').waitFor();
    await visitor.getByRole('textbox', { name: 'Your name' }).fill('Jonas Weißgerber');
    const [chooser] = await Promise.all([
      visitor.waitForEvent('filechooser'),
      visitor.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    const name = `${newId()}.pdf`;
    await chooser.setFiles([
      { name, mimeType: 'application/pdf', buffer: Buffer.from(textPdf([['A receipt']])) },
      { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\0\0 a program') },
    ]);
    const line = (text: string) => visitor.getByRole('listitem').filter({ hasText: text });
    await line(name).getByText('Arrived').waitFor();
    await line('program.exe').getByText('This kind of file is not taken').waitFor();
    await visitor.getByText('19 files left.').waitFor();
    expect(
      await violationsOn(visitor, 'sending files', [
        [360, 'light'],
        [1280, 'dark'],
      ]),
    ).toEqual([]);
    await close();
    const { files } = await client.get<{ files: { id: string; original_filename: string }[] }>(
      '/api/files?source=upload_link',
    );
    const id = files.find((file) => file.original_filename === name)?.id;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(new URL(`/files/${id}`, service.url).href);
    await page.getByText(/By upload link .*October.* · from .*Jonas Weißgerber/).waitFor();
  });
});
