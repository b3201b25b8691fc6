import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { type Receiver, startReceiver } from '../service/webhooks/receiver.ts';
import { type Look, violationsOn } from './axe.ts';

/** Narrower, there is no rail: the inbox is a page there. */
const looks: readonly Look[] = [
  [1280, 'dark'],
  [1280, 'light'],
];

describe.skipIf(!isInstalled('chromium-headless-shell'))('notifications', () => {
  let browser: Browser;
  let service: TestService;
  let receiver: Receiver;
  let page: Page;

  beforeAll(async () => {
    receiver = await startReceiver();
    [browser, service] = await Promise.all([
      launchBrowser(),
      startTestService({ env: { NOTIFY_URLS: `json://127.0.0.1:${receiver.port}/hook` } }),
    ]);
    page = await (await openSignedIn(browser, service.url, service.admin.cookie)).newPage();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({ path: path.join(root, '.shots', 'failed-notifications.png') });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await receiver?.close();
  });

  const bell = (name: string) => page.getByRole('navigation').getByRole('button', { name });
  const inbox = () => page.getByRole('region', { name: 'Inbox' });
  const uploadBroken = (name: string) =>
    service.admin.upload([{ name, bytes: Buffer.from(`%PDF-1.7\nnothing of ${name}`) }]);

  it('a document that fails rings the bell; opening it marks nothing, opening the line leads to the document and counts down', async () => {
    await page.goto(service.url);
    await bell('Inbox').waitFor();
    expect(await page.getByText('1 new').count()).toBe(0);
    await uploadBroken('broken.pdf');
    await bell('Inbox 1 new').click();
    const line = inbox().getByRole('link', { name: /“broken.pdf” needs attention/ });
    await line.waitFor();
    // Away from the bell, whose hint would float outside of the page's landmarks.
    await page.mouse.move(700, 500);
    expect(await violationsOn(page, 'inbox', looks)).toEqual([]);
    await page.keyboard.press('Escape');
    await line.waitFor({ state: 'hidden' });
    await bell('Inbox 1 new').click();
    await line.click();
    await page.waitForURL(/\/files\//);
    await page.getByText('This PDF is damaged and could not be repaired.').first().waitFor();
    await expect.poll(() => bell('Inbox 1 new').count()).toBe(0);
  });

  it('all are read at once by keys, and the page of the inbox shows what was solved in grey words', async () => {
    await uploadBroken('worse.pdf');
    await bell('Inbox 1 new').focus();
    await page.keyboard.press('Enter');
    await inbox().getByRole('button', { name: 'Mark all read' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => bell('Inbox 1 new').count()).toBe(0);
    await inbox().getByRole('link', { name: 'Show all' }).click();
    await page.waitForURL(/\/notifications$/);
    const lines = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
    await lines.first().waitFor();
    for (const { id } of await service.db.selectFrom('files').select('id').execute())
      await service.admin.call('DELETE', `/api/files/${id}`);
    await lines.first().getByText('Solved').waitFor();
    await page.getByText('Unread', { exact: true }).click();
    await page.getByText('Nothing new').waitFor();
  });

  it('choices and quiet hours are kept', async () => {
    await page.goto(`${service.url}/settings/notifications`);
    const box = page.getByRole('checkbox', { name: 'How you sign in was changed: Inbox' });
    await box.uncheck();
    await page.getByRole('switch', { name: 'No mail at night' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('21:30');
    await page.getByRole('textbox', { name: 'To' }).fill('06:15');
    await page.getByRole('textbox', { name: 'To' }).blur();
    const kept = () => service.admin.get('/api/notifications/preferences');
    await expect.poll(kept).toMatchObject({
      choices: { account_changed: { inbox: false } },
      quiet_hours: { from: '21:30', to: '06:15' },
      time_zone: expect.any(String),
    });
    await page.reload();
    expect(await box.isChecked()).toBe(false);
    expect(await page.getByRole('textbox', { name: 'From' }).inputValue()).toBe('21:30');
  });

  it('an administrator sends a test to a channel and sees what it answers', async () => {
    await page.goto(`${service.url}/admin/notifications`);
    receiver.answer = (response) => response.writeHead(418).end('I am a teapot');
    await page.getByRole('button', { name: /^Send a test: JSON 127\.0\.0\.1/ }).click();
    await page.getByText('The test did not arrive').waitFor();
    await page.getByText('I am a teapot').first().waitFor();
    await page.getByText('Fails', { exact: true }).waitFor();
    receiver.answer = (response) => response.end('fine');
    await page.getByRole('button', { name: /^Send a test/ }).click();
    await page.getByText('The test arrived').waitFor();
    await page.getByText('Works', { exact: true }).waitFor();
  });
});
