import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openSignedIn } from '../../scripts/lib/browser.ts';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { root } from '../../scripts/lib/paths.ts';
import { bornDigitalPdf } from '../../src/modules/documents/processing/testing/documents.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { DataDir } from '../harness/process.ts';
import { narrowAndWide, violationsOn } from './axe.ts';

type Plan = { plan_id: string; name: string; is_active: boolean; price_yearly_cents: number; other_prices: unknown[] };

const password = 'a quiet desk by the sea';
const paper = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: bornDigitalPdf([[name]]),
});

describe.skipIf(!isInstalled('chromium-headless-shell'))('plans', () => {
  let browser: Browser;
  let folder: DataDir;
  let url: string;
  let boss: ApiClient;
  let sofia: ApiClient;
  let sofiasId: string;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    folder = await DataDir.create();
    const service = await folder.start({ env: { MULTI_USER_ENABLED: 'true', PLANS_ENABLED: 'true' } });
    ({ url } = service);
    boss = await folder.signIn(service);
    const about = { username: 'sofia', email: 'sofia@rossi.example', display_name: 'Sofia Rossi', password };
    ({ id: sofiasId } = await boss.post<{ id: string }>('/api/admin/users/local', about));
    // She has been through her first steps.
    await boss.call('PUT', `/api/admin/users/${sofiasId}`, { json: { onboarding_completed: true } });
    sofia = new ApiClient(url);
    await sofia.signIn('sofia', password);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const [index, context] of contexts.entries()) {
      const file = path.join(root, '.shots', `failed-plans-${index}.png`);
      for (const page of context.pages()) await page.screenshot({ path: file });
    }
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  const open = async (cookie: string, address: string): Promise<Page> => {
    const context = await openSignedIn(browser, url, cookie);
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(new URL(address, url).href);
    return page;
  };
  const plans = async () => (await boss.call<{ plans: Plan[] }>('GET', '/api/plans')).plans;
  const planOf = async (id: string) => (await plans()).find(({ plan_id }) => plan_id === id);

  it('are shown to whoever is not signed in, monthly and yearly with what that saves, and lead to signing in and back', async () => {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' });
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(`${url}/pricing`);
    const professional = page.getByRole('article', { name: 'Professional' });
    await professional.getByText('€5.99').waitFor();
    await page.getByText('Save 19%').waitFor();
    await page.getByRole('radiogroup', { name: 'How you pay' }).getByText('Yearly').click();
    await professional.getByText('€57.99').waitFor();
    await professional.getByText('€4.83 a month, you save €13.89').waitFor();
    await professional.getByText('150 documents a month').waitFor();
    await page.getByRole('article', { name: 'Free' }).getByText('No access for scripts and apps').waitFor();
    await page.getByText('In a busy month 20% more goes through.', { exact: false }).waitFor();
    expect(await violationsOn(page, 'pricing', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await professional.getByRole('link', { name: 'Choose Professional' }).click();
    await page.getByLabel('Name or e-mail').fill('sofia');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => address.pathname === '/pricing');
    await page.getByRole('article', { name: 'Free' }).getByText('Your plan').waitFor();
  });

  it('open one after the other on a phone, the highlighted one first', async () => {
    const page = await open(sofia.cookie, '/pricing');
    await page.setViewportSize({ width: 360, height: 740 });
    const business = page.getByRole('group').filter({ hasText: 'Business' });
    await business.waitFor();
    const names = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(names[0]).toBe('Professional');
    await business.getByText('300 documents a month').first().click();
    await business.getByText('Files of any size').waitFor();
    expect(await violationsOn(page, 'pricing folded', [[360, 'light']])).toEqual([]);
  });

  it('are designed beside the card people see, saved with what changed alone, and kept as typed until then', async () => {
    const page = await open(boss.cookie, '/admin/plans');
    await page.getByRole('button', { name: /^Professional/ }).click();
    const card = page.getByRole('article');
    await page.getByLabel('Tagline').fill('For everybody at the table');
    await card.getByText('For everybody at the table').waitFor();
    await page.getByRole('textbox', { name: 'Yearly', exact: true }).first().fill('59.999');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter an amount such as 5.99.').waitFor();
    await page.getByRole('textbox', { name: 'Yearly', exact: true }).first().fill('59.88');
    await card.getByText('€59.88').waitFor();
    await page.getByRole('button', { name: 'Add a currency' }).click();
    await page.getByLabel('Currency').last().selectOption('JPY');
    await page.getByRole('textbox', { name: 'Monthly', exact: true }).last().fill('900');
    await page.getByRole('textbox', { name: 'Yearly', exact: true }).last().fill('8900');
    await page.getByRole('button', { name: /^Starter/ }).click();
    await page.getByRole('button', { name: 'Professional Not saved yet' }).waitFor();
    await page.getByRole('button', { name: /^Professional/ }).click();
    expect(await violationsOn(page, 'plan designer', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: Professional').waitFor();
    expect(await planOf('professional')).toMatchObject({
      tagline: 'For everybody at the table',
      price_yearly_cents: 5988,
      monthly_upload_limit: 150,
      other_prices: [{ currency: 'JPY', price_monthly_cents: 900, price_yearly_cents: 8900 }],
    });
  });

  it('are read in the language of the reader as long as nobody changed their texts, and else as they were written', async () => {
    await boss.call('PATCH', '/api/plans/starter', { json: { tagline: 'For the club' } });
    const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'UTC', reducedMotion: 'reduce' });
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(`${url}/pricing`);
    await page.getByRole('article', { name: 'Kostenlos' }).getByText('Zum Ausprobieren').waitFor();
    const starter = page.getByRole('article', { name: 'Starter' });
    await starter.getByText('For the club').waitFor();
    await starter.getByRole('link', { name: 'Starter wählen' }).waitFor();
  });

  it('are ordered by keys, retired and offered again, each with Undo', async () => {
    const page = await open(boss.cookie, '/admin/plans?plan=starter');
    await page.getByRole('button', { name: 'Move Starter' }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect
      .poll(async () => (await plans()).map(({ plan_id }) => plan_id))
      .toEqual(['free', 'professional', 'starter', 'business']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(async () => (await plans())[1]?.plan_id).toBe('starter');
    await page.getByRole('button', { name: 'Retire this plan' }).click();
    await expect.poll(async () => (await planOf('starter'))?.is_active).toBe(false);
    await page.getByText('Nobody can choose Starter any more').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(async () => (await planOf('starter'))?.is_active).toBe(true);
    await page.getByRole('button', { name: 'New plan' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Small office');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Offer this plan' }).waitFor();
    expect(await planOf('small-office')).toMatchObject({ name: 'Small office', is_active: false });
  });

  it('tell how much of them is used, and what is refused because of them, until there is room again', async () => {
    const limits = { lifetime_file_limit: 2, overage_percent: 0 };
    await boss.call('PATCH', '/api/plans/free', { json: limits });
    await sofia.upload([{ name: 'one.pdf', bytes: bornDigitalPdf([['one']]) }]);
    const page = await open(sofia.cookie, '/');
    await page.getByRole('link', { name: '1 of 2 documents in all' }).waitFor();
    const choose = async (name: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Upload', exact: true }).click(),
      ]);
      await chooser.setFiles([paper(name)]);
    };
    await choose('two');
    await page.getByText('The documents of your plan are used up.').waitFor();
    await choose('three');
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('Over the limit of your plan').waitFor();
    await page.getByText('Starter, 50 documents a month').waitFor();
    expect(await violationsOn(page, 'documents over the limit', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: '2 of 2 documents in all' }).click();
    await page.getByText('New ones are not taken.', { exact: false }).waitFor();
    await page.getByRole('meter', { name: 'Documents in all: 2 of 2' }).waitFor();
    expect(await violationsOn(page, 'subscription', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await boss.call('PATCH', '/api/plans/free', { json: { lifetime_file_limit: 50 } });
    await page.reload();
    await page.getByText('New ones are not taken.', { exact: false }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Change plan' }).waitFor();
  });

  it('are given to a person by an administrator, who sees how much of them is used', async () => {
    const page = await open(boss.cookie, `/admin/users?open=${sofiasId}`);
    await page.getByRole('meter', { name: /^Documents in all: 2 of 50$/ }).waitFor();
    const drawer = page.getByRole('dialog', { name: 'Sofia Rossi' });
    await drawer.getByLabel('Plan').selectOption('professional');
    await drawer.getByLabel('Paid').selectOption('yearly');
    await drawer.getByRole('switch', { name: 'May go over the monthly limit' }).press('Space');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: Sofia Rossi').waitFor();
    expect(await boss.call('GET', `/api/admin/users/${sofiasId}`)).toMatchObject({
      subscription_tier: 'professional',
      billing_cycle: 'yearly',
      allow_overage: true,
      plan_usage: null,
    });
  });

  it('bring what the figures of the service say, which every administrator can take away', async () => {
    const page = await open(boss.cookie, '/admin/statistics');
    await page.getByRole('row', { name: /^Free 1 1/ }).waitFor();
    expect(await violationsOn(page, 'statistics', narrowAndWide)).toEqual([]);
    const answer = await boss.send('GET', '/api/subscriptions/platform/export?span=30_days');
    expect(await answer.text()).toContain('"people"');
  });
});
