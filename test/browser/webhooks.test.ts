import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/paths.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { addPerson } from '../service/access/callers.ts';
import {
  type Answer,
  addWebhook,
  arrivalAt,
  isSignedWith,
  type Received,
  type Receiver,
  startReceiver,
} from '../service/webhooks/receiver.ts';
import { narrowAndWide, violationsOn } from './axe.ts';

const refuses: Answer = (response) => response.writeHead(503).end('Closed for today');
const takes: Answer = (response) => response.writeHead(204).end();

describe.skipIf(!isInstalled('chromium-headless-shell'))('webhooks', () => {
  let browser: Browser;
  let service: TestService;
  let receiver: Receiver;
  let page: Page;
  const found: string[] = [];

  beforeAll(async () => {
    [browser, service, receiver] = await Promise.all([
      launchBrowser(),
      startTestService({ env: { MULTI_USER_ENABLED: 'true', OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } }),
      startReceiver(),
    ]);
    page = await (await openSignedIn(browser, service.url, service.admin.cookie)).newPage();
  });
  afterEach(async ({ task }) => {
    receiver.answer = takes;
    if (task.result?.state === 'fail')
      await page.screenshot({ path: path.join(root, '.shots', 'failed-webhooks.png') });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await receiver?.close();
  });

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const drawer = () => page.getByRole('dialog');
  const look = async (name: string) => found.push(...(await violationsOn(page, name, narrowAndWide)));
  /** Opens the log of a new webhook. @returns its id and secret. */
  const openNew = async (name: string): Promise<{ id: string; secret: string }> => {
    const { id, secret } = await addWebhook(service.admin, { name, url: receiver.url, events: ['user.plan_changed'] });
    await page.goto(`${service.url}/webhooks/${id}`);
    await page.getByRole('heading', { name, exact: true }).waitFor();
    return { id, secret: secret ?? '' };
  };
  const arrivalOf = (action: () => Promise<unknown>) => arrivalAt(receiver, action);

  it('one is added, its secret is shown once, and what it sends is signed with it and stands in its log', async () => {
    await page.goto(`${service.url}/webhooks`);
    await page.getByText('No webhooks yet').waitFor();
    await look('no webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByLabel('Address').fill('nowhere');
    await page.keyboard.press('Enter');
    await page.getByText('Enter an address that begins with https://.').waitFor();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByLabel('Name', { exact: true }).fill('Bookkeeping');
    await page.getByRole('checkbox', { name: 'Document is done' }).uncheck();
    await page.getByRole('checkbox', { name: 'Document came in' }).check();
    await look('add a webhook');
    await page.getByRole('button', { name: 'Add webhook' }).last().click();
    const secret = await page.getByRole('dialog', { name: 'The secret of your webhook' }).locator('code').innerText();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await row('Bookkeeping').getByText('Nothing yet').waitFor();

    const bytes = Buffer.from('%PDF-1.7\nnothing more');
    const arrived = await arrivalOf(() => service.admin.upload([{ name: 'torn.pdf', bytes }]));
    expect(isSignedWith(secret, arrived)).toBe(true);
    await page.reload();
    await row('Bookkeeping').getByText('Delivered').waitFor();
    await row('Bookkeeping').getByRole('img', { name: '1 delivery in the past 7 days.' }).waitFor();
    await look('the list of webhooks');

    // By keys alone: to the webhook, to its delivery, and out again.
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bookkeeping', exact: true }).waitFor();
    await row('torn.pdf').getByText('204').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await drawer().getByText('Delivered today').or(drawer().getByText('Delivered just now')).waitFor();
    const sent = await drawer().getByRole('region', { name: 'Request and answer' }).innerText();
    expect(sent).toContain(`X-Webhook-Id: ${String(arrived.headers['x-webhook-id'])}`);
    expect(sent).toContain('"filename": "torn.pdf"');
    expect(sent).not.toContain(String(arrived.headers['x-webhook-signature']));
    await look('a delivery');
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    expect(found).toEqual([]);
  });

  it('what a receiver refused is sent again under its id, one by a key, and all that failed since a moment', async () => {
    await openNew('Closed shop');
    receiver.answer = refuses;
    const refused = await arrivalOf(() => page.getByRole('button', { name: 'Send a test' }).first().click());
    const reported = page.getByRole('alert').filter({ hasText: 'did not take the test: 503 Service Unavailable' });
    expect(await reported.getAttribute('style')).toContain('red');
    await drawer().getByText('after one try').waitFor();
    await drawer().getByText('Answer', { exact: true }).click();
    await drawer().getByText('Closed for today').waitFor();
    receiver.answer = takes;
    const again = await arrivalOf(() => page.keyboard.press('r'));
    expect(again.headers['x-webhook-id']).toBe(refused.headers['x-webhook-id']);
    expect(again.body).toEqual(refused.body);
    await drawer().getByText('after 2 tries').waitFor({ timeout: 15_000 });
    // Its head and its numbers say the same.
    await page
      .getByRole('group', { name: 'State' })
      .filter({ hasText: /All\s*1\s*Failed\s*0\s*Waiting\s*0/ })
      .waitFor();
    await page.locator('main header').getByText('Delivered', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    receiver.answer = refuses;
    const second = await arrivalOf(() => page.getByRole('button', { name: 'Send a test' }).click());
    await drawer().getByText('after one try').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Failed/ }).click();
    await page.waitForURL(/state=failed/);
    await row('test').getByText('503').waitFor();
    const rows = page.getByRole('table', { name: 'Deliveries' }).locator('tbody > tr');
    await expect.poll(() => rows.count()).toBe(1);
    receiver.answer = takes;
    await page.getByRole('button', { name: 'Send 1 failed again' }).click();
    await page.getByLabel('Of events since').waitFor();
    await look('send again what failed');
    const replayed = await arrivalOf(() => page.getByRole('button', { name: 'Send again' }).click());
    expect(replayed.headers['x-webhook-id']).toBe(second.headers['x-webhook-id']);
    await page.getByText('1 delivery is on its way again').waitFor();
    await page.getByText('Nothing of this kind').waitFor({ timeout: 15_000 });
    expect(found).toEqual([]);
  });

  it('its secret changes over: both sign until the person switches, then the new one alone', async () => {
    const { secret: old } = await openNew('Changing');
    await page.getByRole('button', { name: 'More actions: Changing' }).click();
    await page.getByRole('menuitem', { name: 'New secret' }).click();
    await page.getByRole('button', { name: 'New secret' }).click();
    const fresh = await page.getByRole('dialog', { name: 'The secret of your webhook' }).locator('code').innerText();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText('Changing over').waitFor();
    const test = () => arrivalOf(() => page.getByRole('button', { name: 'Send a test' }).first().click());
    const during = await test();
    expect(isSignedWith(old, during)).toBe(true);
    expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await drawer().getByText('at the first try').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Switch now' }).click();
    await page.getByText('Changing over').waitFor({ state: 'detached' });
    const after = await test();
    expect(isSignedWith(fresh, after)).toBe(true);
    expect(String(after.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('it is paused and goes on, and is deleted at once: taken back it is as before, else it is gone', async () => {
    const { id } = await openNew('Old script');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Old script” goes on').waitFor();
    const remove = async (name: string) => {
      await page.getByRole('button', { name: `More actions: ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByText(`“${name}” is deleted with its log`).waitFor();
      await row(name).waitFor({ state: 'detached' });
    };
    const show = (id: string) => service.admin.get<{ is_active: boolean }>(`/api/webhooks/${id}`);
    const fateOf = (id: string) => show(id).then(String, (error: { code: string }) => error.code);
    await remove('Old script');
    expect(await show(id)).toMatchObject({ is_active: false });
    await page.keyboard.press('z');
    await row('Old script').getByText('Nothing yet').waitFor();
    expect(await show(id)).toMatchObject({ is_active: true });

    await remove('Old script');
    await page.getByRole('alert').filter({ hasText: 'is deleted' }).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => fateOf(id), { timeout: 10_000 }).toBe('webhook_not_found');
    const other = await openNew('Older script');
    await remove('Older script');
    // The offer is over with the page.
    await page.goto(`${service.url}/trash`);
    await expect.poll(() => fateOf(other.id), { timeout: 10_000 }).toBe('webhook_not_found');
  });

  it('what an automation platform made is listed by itself, hears in one level, and goes for good when it is deleted', async () => {
    const hook = { target_url: receiver.url, event: 'document.uploaded', platform: 'zapier' };
    const { id } = await service.admin.post<{ id: string }>('/api/automation/hooks/subscribe', hook);
    await page.goto(`${service.url}/automation`);
    await look('automation');
    await page.getByRole('link', { name: 'What listens now' }).click();
    const host = new URL(receiver.url).host;
    await row(host).getByText('Nothing yet').waitFor();
    const isFlat = ({ body }: Received) => JSON.parse(body.toString()).filename === 'flat.pdf';
    await service.admin.upload([{ name: 'flat.pdf', bytes: Buffer.from('%PDF-1.7\nnothing more of it') }]);
    await expect.poll(() => receiver.received.some(isFlat), { timeout: 20_000 }).toBe(true);
    await page.reload();
    await row(host).getByText('Delivered').waitFor();
    await look('what automation platforms made');
    await row(host).getByRole('link').first().click();
    await row('flat.pdf').getByText('204').waitFor();
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: `More actions: ${host}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('No automation listens').waitFor();
    await page.getByRole('alert').filter({ hasText: 'is deleted' }).getByRole('button', { name: 'Close' }).click();
    const hooks = () => service.admin.get<{ hooks: { id: string }[] }>('/api/automation/hooks');
    await expect.poll(async () => (await hooks()).hooks.map((one) => one.id), { timeout: 10_000 }).not.toContain(id);
  });

  it('an administrator finds those of the whole service beside their own; nobody else does', async () => {
    await page.goto(`${service.url}/webhooks`);
    await page.getByRole('link', { name: 'Whole service' }).click();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('It hears of everything that happens to everybody').waitFor();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByLabel('Name', { exact: true }).fill('Mirror');
    await page.getByRole('checkbox', { name: 'New account' }).check();
    await page.getByRole('button', { name: 'Add webhook' }).last().click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await row('Mirror').waitFor();
    const bob = { username: 'bob', email: 'bob@archivolt.example', password: 'two herons on one leg' };
    const arrived = await arrivalOf(() => service.admin.post('/api/admin/users/local', bob));
    expect(JSON.parse(arrived.body.toString())).toMatchObject({ event: 'user.signup' });
    await page.getByRole('link', { name: 'Going out' }).click();
    await row('Bookkeeping').waitFor();
    expect(await row('Mirror').count()).toBe(0);

    const carol = await addPerson(service, 'carol');
    await carol.post('/api/onboarding/complete');
    const other = await (await openSignedIn(browser, service.url, carol.cookie)).newPage();
    await other.goto(`${service.url}/webhooks?scope=instance`);
    await other.getByText('No webhooks yet').waitFor();
    expect(await other.getByRole('link', { name: 'Whole service' }).count()).toBe(0);
  });
});
