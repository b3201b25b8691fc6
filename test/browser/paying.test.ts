import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { textPdf } from '../corpus/documents.ts';
import { StripeStandIn } from '../harness/billing/stripe-stand-in.ts';
import { type MailCatcher, startMailCatcher } from '../harness/mail-catcher.ts';
import { isInstalled } from '../harness/pdf-text.ts';
import { DataDir } from '../harness/process.ts';
import { narrowAndWide, violationsOn } from './axe.ts';
import { Person } from './person.ts';
import { signUp } from './sign-up.ts';

const paper = (name: string) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: textPdf([[name]]) });

describe.skipIf(!isInstalled('chromium-headless-shell'))('somebody who comes to pay', () => {
  let browser: Browser;
  let folder: DataDir;
  let catcher: MailCatcher;
  let stripe: StripeStandIn;
  let boss: ApiClient;
  let url: string;

  beforeAll(async () => {
    [browser, folder, catcher, stripe] = await Promise.all([
      launchBrowser(),
      DataDir.create(),
      startMailCatcher(),
      StripeStandIn.start(),
    ]);
    const service = await folder.start({ env: { ALLOW_LOCAL_SIGNUP: 'true', ...catcher.env, ...stripe.env } });
    ({ url } = service);
    stripe.eventsTo = url;
    stripe.prices.set('price_starter_m', { id: 'price_starter_m', currency: 'EUR', amount: 299, interval: 'month' });
    boss = await folder.signIn(service);
    await boss.call('PATCH', '/api/plans/starter', { json: { stripe_price_id_monthly: 'price_starter_m' } });
    await boss.call('PATCH', '/api/plans/free', { json: { lifetime_file_limit: 1, overage_percent: 0 } });
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
    await catcher?.stop();
    await stripe?.stop();
  });

  async function choose(page: Page, name: string): Promise<void> {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload', exact: true }).click(),
    ]);
    await chooser.setFiles([paper(name)]);
  }

  it('signs up, fills the free plan, pays for a larger one, goes on, cancels, and has the free plan again in the end', async () => {
    const { page } = await Person.sitDown(browser);
    const newcomer = { url, catcher, email: 'ann@lindqvist.example', password: 'the heron sleeps on one leg' };
    await signUp(page, newcomer, '/');
    await page.getByRole('button', { name: 'Skip all' }).click();
    await choose(page, 'first');
    await page.getByText('The documents of your plan are used up.').waitFor();
    await choose(page, 'second');
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('Over the limit of your plan').waitFor();

    await page.getByRole('link', { name: 'Change plan' }).click();
    await page.getByRole('article', { name: 'Starter' }).getByRole('button', { name: 'Choose Starter' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.getByText('Starter is your plan from now on.').waitFor();
    expect(await violationsOn(page, 'paid', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.goto(`${url}/`);
    await choose(page, 'second');
    await page.getByRole('link', { name: '1 of 50 documents this month' }).waitFor();

    await page.goto(`${url}/subscription`);
    await page.getByText('Next payment on', { exact: false }).waitFor();
    expect(await violationsOn(page, 'paid subscription', narrowAndWide)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText('It ends on', { exact: false }).waitFor();
    const [subscription] = stripe.subscriptions.values();
    if (!subscription) throw new Error('nobody pays');
    expect(subscription.cancelAtPeriodEnd).toBe(true);

    // What was paid is over.
    const now = Math.floor(Date.now() / 1000);
    Object.assign(subscription, { status: 'canceled', endedAt: now - 60, periodEnd: now - 60 });
    const { body, headers } = stripe.event('customer.subscription.deleted', subscription.customer);
    expect((await fetch(`${url}/api/billing/webhook`, { method: 'POST', headers, body })).status).toBe(200);
    await page.reload();
    await page.getByRole('heading', { name: 'Free' }).waitFor();
    await page.goto(`${url}/`);
    await page.getByRole('article').nth(1).waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
  });
});
