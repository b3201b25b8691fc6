import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { freePort } from '../../scripts/lib/service-process.ts';
import { hashPassword } from '../../src/modules/people/auth/passwords/passwords.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { admin } from '../harness/process.ts';
import { startCompanyProvider } from '../harness/providers/company-provider.ts';
import { type SocialWorld, startSocialWorld } from '../harness/providers/social-world.ts';
import { startTestService } from '../harness/service.ts';
import { violationsOn } from './axe.ts';
import { Person } from './person.ts';

/** Lets a browser find the stand-ins where it looks for the real providers. */
async function showWorld(person: Person, world: SocialWorld): Promise<void> {
  for (const [origin, home] of Object.entries(world.homes)) {
    await person.page.route(`${origin}/**`, async (route) => {
      const url = new URL(route.request().url());
      const answer = await fetch(`${home}${url.pathname}${url.search}`);
      await route.fulfill({ status: answer.status, contentType: 'text/html', body: await answer.text() });
    });
  }
  // Where a redirect leads is loaded past the routes: a page leads there instead.
  await person.page.route('**/social-login/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const { location } = response.headers();
    const body = `<meta http-equiv="refresh" content="0;url=${location}">`;
    await route.fulfill(location ? { response, status: 200, contentType: 'text/html', body } : { response });
  });
}

describe.skipIf(!isInstalled('chromium-headless-shell'))('a person with an account elsewhere', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('comes in by the login page of the house’s provider, and is signed out there, too', async () => {
    const port = String(await freePort());
    const baseUrl = `http://127.0.0.1:${port}`;
    const house = await startCompanyProvider(baseUrl);
    house.people.set('mia', { name: 'Mia Berg', email: 'mia@house.example', email_verified: true });
    const env = { ...house.env, PORT: port, PUBLIC_BASE_URL: baseUrl, MULTI_USER_ENABLED: 'true' };
    const service = await startTestService({ env, mode: 'serve' });
    const person = await Person.sitDown(browser);
    try {
      const { page } = person;
      await page.goto(`${baseUrl}/trash`);
      await page.getByRole('link', { name: 'Continue with House ID' }).click();
      await page.locator('input[name="login"]').fill('mia');
      await page.locator('input[name="password"]').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await person.skipFirstSteps();
      await page.getByText('The trash is empty').waitFor();
      await page.getByRole('button', { name: 'Mia Berg' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('button', { name: /yes/i }).click();
      await page.waitForURL(`${baseUrl}/login*`);
      await page.getByRole('link', { name: 'Continue with House ID' }).click();
      await page.locator('input[name="login"]').waitFor();
      expect(person.complaints().filter((line) => line.includes(baseUrl))).toEqual([]);
    } finally {
      await person.leave();
      await service.stop();
      await house.stop();
    }
  });

  it('proves by it that it is still them, and goes on where their session ended', async () => {
    const port = String(await freePort());
    const baseUrl = `http://127.0.0.1:${port}`;
    const house = await startCompanyProvider(baseUrl);
    house.people.set('mia', { name: 'Mia Berg', email: 'mia@house.example', email_verified: true });
    const env = { ...house.env, PORT: port, PUBLIC_BASE_URL: baseUrl, MULTI_USER_ENABLED: 'true' };
    const service = await startTestService({ env, mode: 'serve' });
    const person = await Person.sitDown(browser);
    try {
      const { page } = person;
      await page.goto(`${baseUrl}/settings/sign-in`);
      await page.getByRole('link', { name: 'Continue with House ID' }).click();
      await page.locator('input[name="login"]').fill('mia');
      await page.locator('input[name="password"]').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await person.skipFirstSteps();
      const disconnect = page.getByRole('button', { name: 'Disconnect House ID' });
      await disconnect.waitFor();
      const longAgo = new Date(Date.now() - 11 * 60_000);
      await service.db.updateTable('sessions').set({ created_at: longAgo, proved_at: longAgo }).execute();
      await disconnect.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Sign in once more').waitFor();
      expect(await dialog.getByLabel('Password').count()).toBe(0);
      expect(await violationsOn(page, 'proof', [[360, 'dark']])).toEqual([]);
      await dialog.getByRole('link', { name: 'Continue with House ID' }).click();
      await disconnect.click();
      await page.getByText('the only way you can sign in').waitFor();

      await page.goto(`${baseUrl}/settings`);
      const own = page.locator('form', { has: page.getByLabel('Name') });
      await own.getByLabel('Name').fill('Mia B.');
      await service.db.deleteFrom('sessions').execute();
      await own.getByRole('button', { name: 'Save' }).click();
      const link = dialog.getByRole('link', { name: 'Sign in another way' });
      const [other] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await other.getByRole('link', { name: 'Continue with House ID' }).click();
      await other.getByText('Drop your first document anywhere').waitFor();
      await other.close();
      await page.evaluate(`window.dispatchEvent(new Event('focus'))`);
      await page.getByText('Saved').first().waitFor();
      const { display_name: name } = await service.db
        .selectFrom('users')
        .select('display_name')
        .where('email', '=', 'mia@house.example')
        .executeTakeFirstOrThrow();
      expect(name).toBe('Mia B.');
    } finally {
      await person.leave();
      await service.stop();
      await house.stop();
    }
  });

  it('connects it under their settings, comes in with it, and disconnects it again', async () => {
    const port = String(await freePort());
    const baseUrl = `http://127.0.0.1:${port}`;
    const world = await startSocialWorld();
    world.people['accounts.google.com'] = { sub: 'ann', email: 'ann@gmail.com', email_verified: true };
    const env = { ...world.env, PORT: port, PUBLIC_BASE_URL: baseUrl };
    const service = await startTestService({ env, mode: 'serve', internet: world.internet });
    const [first, second] = [await Person.sitDown(browser), await Person.sitDown(browser)];
    try {
      await showWorld(first, world);
      const { page } = first;
      const owner = await service.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const [password_hash, now] = [await hashPassword('an older one of hers'), new Date()];
      await service.db
        .insertInto('local_users')
        .values({ user_id: owner.id, password_hash, created_at: now, password_changed_at: now })
        .execute();
      await page.goto(`${baseUrl}/settings/sign-in`);
      expect(
        await violationsOn(page, 'login', [
          [1280, 'light'],
          [360, 'dark'],
        ]),
      ).toEqual([]);
      await page.getByLabel('Name').fill(admin.username);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('button', { name: 'Connect Google' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('ann@gmail.com').waitFor();
      expect(
        await violationsOn(page, 'settings', [
          [1280, 'dark'],
          [360, 'light'],
        ]),
      ).toEqual([]);

      await page.getByRole('button', { name: 'Change the password' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill('a wrong one');
      await dialog.getByLabel('New password').fill('a new one by the sea');
      await first.press('Enter');
      await dialog.getByText('That password is not right.').waitFor();
      await dialog.getByLabel('Current password').fill('an older one of hers');
      await first.press('Enter');
      await page.getByText('The password is changed').waitFor();

      await showWorld(second, world);
      await second.page.goto(`${baseUrl}/login?error=provider_cancelled&provider=google`);
      await second.page.getByText('You did not sign in with Google. Nothing was changed.').waitFor();
      await second.page.getByRole('link', { name: 'Google' }).click();
      await second.page.getByRole('button', { name: 'Continue' }).click();
      await second.page.getByText('Drop your first document anywhere').waitFor();

      await page.getByRole('button', { name: 'Disconnect Google' }).click();
      await page.getByText('Disconnected: Google').waitFor();
      await page.getByRole('button', { name: 'Connect Google' }).waitFor();
      const complaints = [...first.complaints(), ...second.complaints()];
      // The wrong password is answered with 403, which Chromium complains of.
      expect(complaints.filter((line) => !line.includes('/api/auth/change-password'))).toEqual([]);
    } finally {
      await first.leave();
      await second.leave();
      await service.stop();
      await world.stop();
    }
  });
});
