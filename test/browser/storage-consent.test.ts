import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { type DropboxRemote, startDropbox } from '../harness/remotes/dropbox.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { narrowAndWide, violationsOn } from './axe.ts';

const password = 'the heron sleeps on one leg';

describe.skipIf(!isInstalled('chromium-headless-shell'))('storage that is connected in the first steps', () => {
  let browser: Browser;
  let service: TestService;
  let dropbox: DropboxRemote;
  let page: Page;

  beforeAll(async () => {
    [browser, dropbox] = await Promise.all([launchBrowser(), startDropbox()]);
    const env = { MULTI_USER_ENABLED: 'true', OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true', ...dropbox.env };
    service = await startTestService({ env, internet: (outbound) => dropbox.internet(outbound) });
    const about = { username: 'mia', email: 'mia@lindqvist.example', display_name: 'Mia Lindqvist', password };
    await service.admin.post('/api/admin/users/local', about);
    const mia = new ApiClient(service.url);
    await mia.signIn('mia', password);
    await mia.call('PUT', '/api/onboarding/step', { json: { step: 'storage', next: '/labels' } });
    page = await (await openSignedIn(browser, service.url, mia.cookie)).newPage();
    await page.route('https://www.dropbox.com/**', async (route) => {
      const back = dropbox.agree(route.request().url());
      // A service on a port that was free does not know its own address.
      const agreed = new URL(back.pathname + back.search, service.url);
      const declined = new URL(agreed);
      declined.searchParams.delete('code');
      const body = `<a href="${agreed.href}">Allow</a> <a href="${declined.href}">Cancel</a>`.replaceAll('&', '&amp;');
      await route.fulfill({ contentType: 'text/html', body });
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await dropbox?.stop();
  });

  it('says why it is not, where somebody does not consent, and is once they do, on the step they left from', async () => {
    await page.goto(`${service.url}/onboarding`);
    await page.getByRole('radio', { name: /^Dropbox/ }).check({ force: true });
    await page.getByRole('button', { name: 'Connect Dropbox' }).click();
    await page
      .getByRole('dialog', { name: 'Add Dropbox' })
      .getByRole('button', { name: /Connect|Add/ })
      .last()
      .click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText('Access was not allowed there.', { exact: false }).waitFor();
    expect(await violationsOn(page, 'storage without consent', narrowAndWide)).toEqual([]);
    await page.getByRole('heading', { name: 'Should documents also go somewhere else?' }).waitFor();
    await page.getByRole('button', { name: 'Connect Dropbox' }).click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await page.getByText('Dropbox is connected', { exact: false }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('heading', { name: 'All set, Mia' }).waitFor();
    await page.getByRole('button', { name: 'Open the page I wanted' }).click();
    await page.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();
    await page.goto(`${service.url}/destinations`);
    await page.getByRole('heading', { name: 'Dropbox' }).waitFor();
  });
});
