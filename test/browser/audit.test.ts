import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { addPerson } from '../service/access/callers.ts';
import { violationsOn } from './axe.ts';

describe.skipIf(!isInstalled('chromium-headless-shell'))('the audit log', () => {
  let browser: Browser;
  let service: TestService;
  let page: Page;

  beforeAll(async () => {
    [browser, service] = await Promise.all([
      launchBrowser(),
      startTestService({ env: { MULTI_USER_ENABLED: 'true' }, mode: 'serve' }),
    ]);
    await service.admin.call('PATCH', '/api/profile', { json: { display_name: 'Ann Lindqvist', locale: 'en' } });
    page = await (await openSignedIn(browser, service.url, service.admin.cookie)).newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  const rows = () => page.getByRole('table', { name: 'Audit log' }).locator('tbody > tr[data-row]');

  it('is gone through by keys: a row opens in place with what changed, and everything of one person is a press away', async () => {
    await page.goto(`${service.url}/admin/audit`);
    await rows().first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const open = rows().first();
    await open.getByRole('rowheader', { name: 'Name' }).waitFor();
    expect(await open.innerText()).toMatch(/Changed the profile[\s\S]*Name\s+ann\s+Ann Lindqvist/);
    expect(await open.innerText()).toMatch(/Language\s[\s\S]*English/);
    expect(
      await violationsOn(page, 'an open row', [
        [360, 'dark'],
        [1280, 'light'],
      ]),
    ).toEqual([]);
    await open.getByRole('button', { name: 'All by Ann Lindqvist' }).click();
    await page.waitForURL(/actor=/);
    await page.getByRole('button', { name: 'Who: Ann Lindqvist' }).waitFor();
  });

  it('is narrowed by its address alone, which the export takes along', async () => {
    await page.goto(`${service.url}/admin/audit`);
    await rows().first().waitFor();
    await page.getByRole('button', { name: 'What', exact: true }).click();
    await page.getByRole('textbox', { name: 'Find' }).fill('changed the prof');
    await page.getByRole('radio', { name: 'Changed the profile' }).click();
    await page.waitForURL(/action=profile.updated/);
    await page.getByText('1 entry', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1 entry', { exact: true }).waitFor();
    expect(await rows().count()).toBe(1);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Table (CSV)' }).click(),
    ]);
    const table = await readFile(await download.path(), 'utf8');
    expect(table.match(/\r\n/g)).toHaveLength(2);
    expect(table).toContain('profile.updated');
    await page.goBack();
    await expect.poll(() => rows().count()).toBeGreaterThan(1);
  });

  it('is no page for somebody who is no administrator', async () => {
    const bob = await addPerson(service, 'bob');
    const other = await (await openSignedIn(browser, service.url, bob.cookie)).newPage();
    await other.goto(`${service.url}/admin/audit`);
    await other.waitForURL(`${service.url}/`);
    expect(await other.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  });
});
