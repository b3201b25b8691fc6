import type { StripeStandIn } from '../../test/harness/billing/stripe-stand-in.ts';
import { ApiClient, type UploadPart } from './client/api-client.ts';
import { waitForAll } from './client/wait.ts';
import type { PageVisit } from './pages.ts';

type Plan = { plan_id: string; name: string; price_monthly_cents: number; price_yearly_cents: number };

/** What a retired plan takes a month; a fifth more goes through. */
const DOCUMENTS_A_MONTH = 5;
const STEPS = ['welcome', 'profile', 'plan', 'storage', 'done'] as const;

/** Who pays, who has used up a plan, and who has just come, with the documents they bring. */
type Subscribers = {
  client: ApiClient;
  stripe: StripeStandIn;
  password: string;
  documents: readonly UploadPart[];
};

/** Every plan can be bought, and one is retired that some people keep. */
async function offerPlans({ client, stripe }: Subscribers): Promise<void> {
  const early = {
    ...{ plan_id: 'early-bird', name: 'Early bird', tagline: 'For whoever came first', currency: 'EUR' },
    ...{ price_monthly_cents: 199, price_yearly_cents: 1990, monthly_upload_limit: DOCUMENTS_A_MONTH },
    ...{ max_ocr_pages_monthly: 300, max_storage_destinations: 2, max_file_size_mb: 50 },
  };
  await client.post('/api/plans', early);
  const { plans } = await client.get<{ plans: Plan[] }>('/api/plans');
  for (const { plan_id, name, price_monthly_cents: monthly, price_yearly_cents: yearly } of plans) {
    if (monthly === 0) continue;
    const price = (interval: 'month' | 'year', amount: number) => {
      const id = `price_${plan_id}_${interval}`;
      stripe.prices.set(id, { id, currency: 'EUR', amount, interval, name });
      return id;
    };
    const ids = {
      stripe_price_id_monthly: price('month', monthly),
      stripe_price_id_yearly: price('year', yearly),
    };
    await client.call('PATCH', `/api/plans/${plan_id}`, { json: ids });
  }
}

/** Makes an account and signs it in. */
async function addPerson(
  { client, password }: Subscribers,
  username: string,
  name: string,
): Promise<[ApiClient, string]> {
  const about = { username, display_name: name, email: `${username}@archivolt.example`, password };
  const { id } = await client.post<{ id: string }>('/api/admin/users/local', about);
  const own = new ApiClient(client.url);
  await own.signIn(username, password);
  return [own, id];
}

/** Somebody who pays for the retired plan and has brought some documents. */
async function addSubscriber(all: Subscribers, username: string, name: string, count: number): Promise<ApiClient> {
  const [own, id] = await addPerson(all, username, name);
  await all.client.call('PUT', `/api/admin/users/${id}`, { json: { onboarding_completed: true } });
  const chosen = { plan_id: 'early-bird', cycle: 'monthly' };
  const { url } = await own.post<{ url: string }>('/api/billing/checkout', chosen);
  await fetch(url, { method: 'POST', redirect: 'manual' });
  for (const document of all.documents.slice(0, count)) await own.upload([document]);
  const { files } = await own.get<{ files: { id: string }[] }>('/api/files');
  await waitForAll(
    own,
    files.map((file) => file.id),
  );
  return own;
}

/** Adds people near and at the limit of their plan, and one at each of the first steps. @returns what they see */
export async function addSubscribers(all: Subscribers): Promise<PageVisit[]> {
  await offerPlans(all);
  const near = await addSubscriber(all, 'bergman', 'Nils Bergman', DOCUMENTS_A_MONTH - 1);
  const over = await addSubscriber(all, 'moreau', 'Claire Moreau', DOCUMENTS_A_MONTH + 1);
  await all.client.call('PATCH', '/api/plans/early-bird', { json: { is_active: false } });
  const visits: PageVisit[] = [
    { name: 'subscription-near', address: '/subscription', isPublic: false, cookie: near.cookie },
    { name: 'subscription-over', address: '/subscription', isPublic: false, cookie: over.cookie },
    { name: 'documents-over', address: '/', isPublic: false, cookie: over.cookie },
    { name: 'pricing-own', address: '/pricing', isPublic: false, cookie: near.cookie },
    { name: 'admin-plan', address: '/admin/plans?plan=professional', isPublic: false },
  ];
  for (const [place, step] of STEPS.entries()) {
    const [own] = await addPerson(all, `newcomer-${step}`, 'Emma Lindqvist');
    const files = await own.upload(all.documents.slice(0, 1));
    await waitForAll(
      own,
      files.map((file) => file.id),
    );
    await own.call('PUT', '/api/onboarding/step', { json: { step, next: '/' } });
    // The first of them stands for the page itself, which sends an administrator on.
    const name = place === 0 ? 'onboarding' : `onboarding-${step}`;
    visits.push({ name, address: '/onboarding', isPublic: false, cookie: own.cookie });
  }
  return visits;
}
