import type { LivingSubscription, StandInPrice } from '../../test/harness/billing/stripe-life.ts';
import type { StripeStandIn } from '../../test/harness/billing/stripe-stand-in.ts';
import type { ApiClient } from './client/api-client.ts';
import { waitForAll } from './client/wait.ts';
import type { PageVisit } from './pages.ts';
import { addCopies } from './seeded-copies.ts';
import { addCustomFields } from './seeded-custom-fields.ts';
import { addDestinations } from './seeded-destinations.ts';
import { addLinks } from './seeded-links.ts';
import { addPipelines } from './seeded-pipelines.ts';
import { addSubscribers } from './seeded-plans.ts';
import { addRules } from './seeded-rules.ts';
import { addSavedSearches } from './seeded-saved-searches.ts';
import { addWebhooks } from './seeded-webhooks.ts';

/** What pages of a service that was filled are found by. */
export type Seeds = {
  /** Values of the parameters in the addresses of pages. */
  parameters: { id: string; webhook: string; source: string; destination: string; pipeline: string; token: string };
  /** Further addresses, which show pages in states of their own. */
  visits: PageVisit[];
  /** What the payment provider knows. */
  paid: { prices: StandInPrice[]; subscriptions: LivingSubscription[] };
};

/** A service to fill, with whom people pay there. */
type Empty = { client: ApiClient; stripe: StripeStandIn; dataDir: string; password: string };

/** A letter as a program writes it: one page, real text. */
function letter(title: string, lines: readonly string[]): Buffer {
  const rows = [title, '', ...lines].map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 18 TL 60 770 Td\n${rows}\nET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

const letters = [
  {
    name: 'insurance-2026.pdf',
    tags: 'insurance,house',
    lines: ['The policy for the house in Mill Lane begins on 1 March 2026.'],
  },
  {
    name: 'rent-statement.pdf',
    tags: 'house',
    lines: ['Heating, water and the lift: the statement for the last year.'],
  },
  { name: 'Steuerbescheid 2025.pdf', tags: 'taxes', lines: ['Der Bescheid über die Einkommensteuer liegt bei.'] },
  { name: 'school-report.pdf', tags: '', lines: ['A pleasure to have in class.'] },
  { name: 'warranty-washing-machine.pdf', tags: 'warranty', lines: ['Five years on all parts, two on the pump.'] },
];

/** What people bring who pay for a plan. */
const papers = ['Electricity bill', 'Phone bill', 'Tax notice', 'Rent increase', 'Train ticket', 'Dentist'];

/** People in every state, with accounts of their own. @returns their ids. */
async function addPeople(client: ApiClient, password: string): Promise<string[]> {
  const people = [
    { username: 'lindqvist', display_name: 'Ann Lindqvist', password, change: { subscription_tier: 'professional' } },
    { username: 'rossi', display_name: 'Sofia Rossi', change: {} },
    { username: 'okafor', display_name: 'Amara Okafor', password, change: { is_complimentary: true } },
    { username: 'novak', display_name: 'Petr Novák', password, change: { is_blocked: true, notes: 'Left in May' } },
  ];
  const ids: string[] = [];
  for (const { change, ...person } of people) {
    const email = `${person.username}@archivolt.example`;
    const { id } = await client.post<{ id: string }>('/api/admin/users/local', { ...person, email });
    await client.call('PUT', `/api/admin/users/${id}`, { json: change });
    ids.push(id);
  }
  return ids;
}

/** Inbound addresses, one with what came to it and one that is paused. @returns the id of the first. */
async function addSources(client: ApiClient): Promise<string> {
  const add = (name: string, more: object) =>
    client.post<{ id: string; made: { key: string } }>('/api/sources', { kind: 'inbound_key', name, ...more });
  const old = await add('Old scanner script', { tags: ['scanned'] });
  await client.call('PATCH', `/api/sources/${old.id}`, { json: { is_active: false } });
  const { id, made } = await add('Form on the web site', { tags: ['house'], config: { requires_signature: false } });
  const post = async (name: string, body: Buffer) => {
    const answer = await fetch(`${client.url}/api/webhooks/inbound/${made.key}?filename=${name}`, {
      method: 'POST',
      body: new Uint8Array(body),
    });
    return ((await answer.json()) as { files?: { id: string }[] }).files ?? [];
  };
  const orders = ['order-4711.pdf', 'order-4712.pdf'];
  const taken = await Promise.all(orders.map((name) => post(name, letter('Order', [name]))));
  await waitForAll(
    client,
    taken.flat().map((file) => file.id),
  );
  await post('page.html', Buffer.from('<html>'));
  return id;
}

/** Fills a service: the samples, letters, copies, one that cannot be read, a damaged one, one in the trash, a token, people, webhooks and destinations. */
export async function seed({ client, stripe, dataDir, password }: Empty): Promise<Seeds> {
  const uploaded = [];
  for (const { name, tags, lines } of letters) {
    uploaded.push(...(await client.upload([{ name, bytes: letter(name, lines) }], tags === '' ? {} : { tags })));
  }
  const { files: samples } = await client.post<{ files: { id: string }[] }>('/api/samples');
  await waitForAll(
    client,
    [...uploaded, ...samples].map(({ id }) => id),
  );
  const [first] = letters;
  const last = uploaded.at(-1);
  if (!first || !last) throw new Error('there are letters to seed');
  const [copy] = await client.upload([{ name: 'insurance again.pdf', bytes: letter(first.name, first.lines) }]);
  if (copy) await waitForAll(client, [copy.id], 'duplicate');
  await addCopies(client, letter);
  const [broken] = await client.upload([{ name: 'torn.pdf', bytes: Buffer.from('%PDF-1.7\nnothing more') }]);
  if (broken) await waitForAll(client, [broken.id], 'failed');
  const whole = letter('Guarantee', ['Two years from the day of purchase.']).toString('latin1');
  const bytes = Buffer.from(whole.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
  const [damaged] = await client.upload([{ name: 'guarantee.pdf', bytes }]);
  if (damaged) await waitForAll(client, [damaged.id]);
  await client.call('DELETE', `/api/files/${last.id}`);
  await client.post('/api/api-tokens', { name: 'Scanner in the hall' });
  const people = await addPeople(client, password);
  // Before there is anything that everybody's documents go through or to.
  const documents = papers.map((name) => ({ name: `${name}.pdf`, bytes: letter(name, [`About the ${name}.`]) }));
  const subscribers = await addSubscribers({ client, stripe, password, documents });
  const { webhookId, deliveryId } = await addWebhooks(client, dataDir);
  const sourceId = await addSources(client);
  await addRules(client);
  const savedId = await addSavedSearches(client);
  const fileId = samples[0]?.id ?? last.id;
  await addCustomFields(client, fileId);
  const ids = [...samples, ...uploaded].map(({ id }) => id);
  const destinationId = await addDestinations(client, dataDir, ids);
  const pipeline = await addPipelines(client, destinationId);
  const links = await addLinks(client, fileId);
  const visits = [
    ...subscribers,
    { name: 'documents-search', address: '/?q=invoice', isPublic: false },
    { name: 'documents-saved', address: `/?saved=${savedId}`, isPublic: false },
    { name: 'documents-filtered', address: '/?tags=house', isPublic: false },
    { name: 'documents-custom-filter', address: '/?cf.cost_centre=studio&cf.deductible_min=100', isPublic: false },
    {
      name: 'documents-search-chips',
      address: '/?q=amount%3A%3E100%20-tag%3Ahouse%20-reminder%20invoice',
      isPublic: false,
    },
    { name: 'documents-signs', address: '/?q=%C2%A7', isPublic: false },
    { name: 'documents-no-match', address: '/?q=nothing-has-this-word', isPublic: false },
    { name: 'document-with-marks', address: `/files/${fileId}?q=invoice&page=1`, isPublic: false },
    { name: 'document-copy', address: `/files/${copy?.id}`, isPublic: false },
    { name: 'duplicates-exact', address: `/duplicates?file=${copy?.id}`, isPublic: false },
    { name: 'document-failed', address: `/files/${broken?.id}`, isPublic: false },
    { name: 'document-with-warning', address: `/files/${damaged?.id}`, isPublic: false },
    { name: 'admin-user', address: `/admin/users?open=${people[0]}`, isPublic: false },
    { name: 'webhooks-instance', address: '/webhooks?scope=instance', isPublic: false },
    { name: 'destinations-instance', address: '/destinations?scope=instance', isPublic: false },
    { name: 'destinations-add', address: '/destinations?add=sftp', isPublic: false },
    { name: 'destinations-nextcloud', address: '/destinations?add=nextcloud', isPublic: false },
    { name: 'destinations-s3', address: '/destinations?add=s3', isPublic: false },
    { name: 'destinations-email', address: '/destinations?add=email', isPublic: false },
    { name: 'destinations-paperless', address: '/destinations?add=paperless', isPublic: false },
    { name: 'pipeline-step', address: `/pipelines/${pipeline.id}?step=${pipeline.stepId}`, isPublic: false },
    { name: 'pipeline-preview', address: `/pipelines/${pipeline.id}?view=preview`, isPublic: false },
    { name: 'pipeline-history', address: `/pipelines/${pipeline.id}?view=history`, isPublic: false },
    { name: 'pipeline-versions', address: `/pipelines/${pipeline.id}?view=versions`, isPublic: false },
    { name: 'u-token', address: `/u/${links.upload}`, isPublic: true },
    { name: 'links-upload', address: '/links?kind=upload', isPublic: false },
    { name: 'rules-form', address: '/rules?rule=new', isPublic: false },
    { name: 'webhook-log', address: `/webhooks/${webhookId}?open=${deliveryId}`, isPublic: false },
  ];
  const parameters = {
    id: fileId,
    webhook: webhookId,
    source: sourceId,
    destination: destinationId,
    pipeline: pipeline.id,
    token: links.share,
  };
  const paid = { prices: [...stripe.prices.values()], subscriptions: [...stripe.subscriptions.values()] };
  return { parameters, visits, paid };
}
