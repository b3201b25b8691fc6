import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, launchBrowser } from '../../scripts/lib/browser.ts';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { ensureKitBuilt, showKit } from '../../scripts/lib/kit-build.ts';
import { root } from '../../scripts/lib/paths.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { urlOfDataDir } from '../../src/platform/database/embedded/access.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { DataDir } from '../harness/process.ts';
import { Person } from './person.ts';

describe.skipIf(!isInstalled('chromium-headless-shell'))('what pages are made of', () => {
  let browser: Browser;
  let folder: DataDir;
  let service: ServiceProcess;
  let client: ApiClient;
  let database: pg.Client;
  let person: Person;

  beforeAll(async () => {
    await ensureKitBuilt();
    [browser, folder] = await Promise.all([launchBrowser(), DataDir.create()]);
    service = await folder.start();
    client = await folder.signIn(service);
    database = new pg.Client({ connectionString: await urlOfDataDir(folder.path) });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await browser?.close();
    await folder?.remove();
  });
  beforeEach(async () => {
    const { hostname: domain } = new URL(service.url);
    const kept = { domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const;
    person = await Person.sitDown(browser, {
      storageState: { cookies: cookiesOf(client.cookie).map((cookie) => ({ ...cookie, ...kept })), origins: [] },
      permissions: ['clipboard-write'],
    });
  });
  afterEach(async ({ task }) => {
    await mkdir(path.join(root, '.shots'), { recursive: true });
    if (task.result?.state === 'fail')
      await person.page.screenshot({ path: path.join(root, '.shots', 'failed-kit.png') });
    await person.leave();
  });

  const rows = () => person.page.locator('tr[data-row]');
  const row = (index: number) => person.page.locator(`tr[data-index="${index}"]`);
  const focused = (element: Locator) => element.and(person.page.locator(':focus'));

  it('makes a token once, however often Enter is pressed, and loses its secret neither by Esc nor by a click beside it', async () => {
    const { page } = person;
    await client.post('/api/api-tokens', { name: 'First' });
    await page.goto(`${service.url}/api-tokens`);
    const opener = page.getByRole('button', { name: 'New token' });
    await opener.click();
    await page.getByLabel('Name', { exact: true }).fill('Hall');
    await person.press('Enter', 'Enter', 'Enter');
    const secret = page.getByText(/^avt_[\w-]{20,}$/);
    await secret.waitFor();
    const text = await secret.textContent();

    await person.press('Escape');
    await page.mouse.click(5, 400);
    await person.press('Escape');
    expect(await secret.textContent()).toBe(text);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await secret.waitFor({ state: 'detached' });
    await focused(opener).waitFor();
    const { rows: made } = await database.query(`SELECT name FROM api_tokens WHERE name = 'Hall'`);
    expect(made).toHaveLength(1);
    expect(person.complaints()).toEqual([]);
  });

  it('goes through 10,000 tokens by keyboard, draws few of them, finds one and revokes it', async () => {
    await database.query('DELETE FROM api_tokens');
    await database.query(
      `INSERT INTO api_tokens (id, owner_id, name, prefix, token_hash, scopes, created_at, use_count)
       SELECT gen_random_uuid(), (SELECT id FROM users LIMIT 1), 'Scanner ' || n, 'many' || n, md5(n::text),
              ARRAY['documents:read'], date_trunc('milliseconds', now()) - n * interval '1 second', 0
       FROM generate_series(1, 10000) AS n`,
    );
    const { page } = person;
    await page.goto(`${service.url}/api-tokens`);
    await page.getByText('50 of 10,000 shown').waitFor();
    expect(await rows().count()).toBeLessThan(40);

    for (const shown of [50, 100, 150]) {
      await page.getByRole('button', { name: 'Show more' }).focus();
      await person.press('Enter');
      await page.getByText(`${shown + 50} of 10,000 shown`).waitFor();
      // Who asked is led to the first row that came.
      await focused(row(shown)).waitFor();
    }
    await person.press('j');
    await focused(row(151)).waitFor();
    expect(await rows().count()).toBeLessThan(60);

    await person.press('/');
    await page.keyboard.type('SCANNER 4711');
    await page.getByText('1 in all').waitFor();
    await rows().getByText('Scanner 4711', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More actions: Scanner 4711' }).focus();
    await person.press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke' }).focus();
    await person.press('Enter');
    await page.getByRole('dialog', { name: 'Revoke “Scanner 4711”?' }).getByRole('button', { name: 'Revoke' }).focus();
    await person.press('Enter');
    await rows().getByText('revoked', { exact: true }).waitFor();
    const { rows: revoked } = await database.query('SELECT name FROM api_tokens WHERE revoked_at IS NOT NULL');
    expect(revoked).toEqual([{ name: 'Scanner 4711' }]);

    // What was loaded before the search is still there.
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByText('200 of 10,000 shown').waitFor();
    expect(person.complaints()).toEqual([]);
  });

  it('goes through 10,000 jobs that gave up, draws few of them, and tries one of them again', async () => {
    await database.query(
      `INSERT INTO pgboss.job (name, data, source_name, source_output, source_retry_count, created_on)
       SELECT 'dead_letters', jsonb_build_object('path', 'thumbnail/2026/11/none-' || n || '.webp'),
              CASE WHEN n % 2 = 0 THEN 'remove_blob' ELSE 'process_file' END,
              jsonb_build_object('message', 'reason ' || n), 2, now() - n * interval '1 second'
       FROM generate_series(1, 10000) AS n`,
    );
    const { page } = person;
    await page.goto(`${service.url}/admin/jobs`);
    await rows()
      .getByText(/none-1\.webp/)
      .waitFor();
    expect(await rows().count()).toBeLessThan(60);
    await page.getByRole('button', { name: 'Show more' }).focus();
    await person.press('Enter');
    await focused(row(50)).waitFor();

    await page.getByRole('combobox', { name: 'Queue' }).selectOption('remove_blob');
    await rows()
      .getByText(/none-2\.webp/)
      .waitFor();
    const second = rows().filter({ hasText: /none-4\.webp/ });
    await second.getByRole('button', { name: 'More actions' }).focus();
    await person.press('Enter');
    await page.getByRole('menuitem', { name: 'Try again' }).focus();
    await person.press('Enter');
    await second.waitFor({ state: 'detached' });
    const { rows: left } = await database.query(
      `SELECT count(*)::int AS left FROM pgboss.job WHERE name = 'dead_letters'`,
    );
    expect(left).toEqual([{ left: 9_999 }]);
    expect(person.complaints()).toEqual([]);
  });

  it('keeps what was typed: Esc asks first, and a refusal stands at its field, which has the focus', async () => {
    const { page } = person;
    await showKit(page);
    await page.goto(`${service.url}/admin/kit/forms`);
    const opener = page.getByRole('button', { name: 'Open a form' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Add somebody' });
    await dialog.getByLabel('Name').waitFor();
    await person.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focused(opener).waitFor();

    await opener.click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await focused(dialog.getByLabel('Name')).waitFor();
    await page.keyboard.type('Ann');
    await person.press('Escape');
    await dialog.getByText('What you entered is not saved yet.').waitFor();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByLabel('Name').focus();
    await person.press('Enter');
    await dialog.getByText('This address is taken.').waitFor();
    await focused(dialog.getByLabel('E-mail')).waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Ann');
    await person.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(person.complaints()).toEqual([]);
  });

  it('chooses a range, opens details beside the list, goes on in it, and closes them where it began', async () => {
    const { page } = person;
    await showKit(page);
    await page.goto(`${service.url}/admin/kit/details`);
    await rows().first().waitFor();
    await person.press('j', 'x');
    await page.getByText('1 selected').waitFor();
    await person.press('j', 'j');
    await focused(row(2)).waitFor();
    await person.press('Shift+X');
    await page.getByText('3 selected').waitFor();
    await person.press('Escape');
    await page.getByText('3 selected').waitFor({ state: 'detached' });

    await person.press('Enter');
    const details = page.getByRole('dialog', { name: 'Details' });
    await details.getByText('few-2').waitFor();
    await person.press('j');
    await details.getByText('few-3').waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toBe('few-3');
    await page.goBack();
    await details.waitFor({ state: 'detached' });
    await page.goForward();
    await details.getByText('few-3').waitFor();
    await person.press('Escape');
    await details.waitFor({ state: 'detached' });
    expect(person.complaints()).toEqual([]);
  });

  it('has no page whose feature is missing: its address leads nowhere and nothing leads to it', async () => {
    const { page } = person;
    await showKit(page);
    await page.goto(`${service.url}/admin/kit/absent`);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await page.goto(`${service.url}/admin/kit`);
    const nav = page.getByRole('navigation', { name: 'Kit' });
    await nav.getByRole('link', { name: 'Details' }).waitFor();
    expect(await nav.getByRole('link', { name: 'Absent' }).count()).toBe(0);
    expect(person.complaints()).toEqual([]);
  });

  it('is not shown in a build that people get, whose first scripts hold no words of pages that come later', async () => {
    const { page } = person;
    const answer = await page.goto(`${service.url}/admin/kit`);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    const html = (await answer?.text()) ?? '';
    const first = [...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([script]) => script);
    expect(first.length).toBeGreaterThan(1);
    const texts = await Promise.all(first.map(async (script) => (await page.request.get(service.url + script)).text()));
    expect(texts.join('')).toContain('Drop your first document anywhere');
    for (const later of ['stops working at once', 'Where you are signed in', 'EntityList, ListToolbar'])
      expect(texts.join('')).not.toContain(later);
  });
});
