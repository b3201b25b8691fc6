import { readFileSync } from 'node:fs';
import { addressOf } from './authentication.js';

const samples = JSON.parse(readFileSync(new URL('./samples.json', import.meta.url), 'utf8'));

const events = [
  ['document.uploaded', 'Document', 'New Document', 'Triggers when a new document was taken in.'],
  ['document.processed', 'Document', 'Document Processed', 'Triggers when a document was read and is searchable.'],
  ['document.failed', 'Document', 'Document Failed', 'Triggers when processing a document failed.'],
  [
    'saved_search.matched',
    'Saved Search',
    'Saved Search Matched',
    'Triggers when new documents match a saved search that notifies you.',
  ],
  ['user.signup', 'Person', 'New Person', 'Triggers when somebody has a new account. For administrators.'],
  ['user.plan_changed', 'Person', 'Plan Changed', 'Triggers when the plan of a person changed. For administrators.'],
  [
    'user.payment_issue',
    'Person',
    'Payment Issue',
    'Triggers when the payment of a person has a problem. For administrators.',
  ],
];

const subscribe = (event) => async (z, bundle) => {
  const body = { hookUrl: bundle.targetUrl, event, platform: 'zapier' };
  const response = await z.request({ url: addressOf(bundle, 'hooks/subscribe'), method: 'POST', body });
  return response.data;
};

/** A subscription that is gone already is as good as removed. */
const unsubscribe = async (z, bundle) => {
  const url = addressOf(bundle, `hooks/${bundle.subscribeData.id}`);
  const response = await z.request({ url, method: 'DELETE', skipThrowForStatus: true });
  if (response.status !== 404) response.throwForStatus();
  return {};
};

const samplesOf = (event) => async (z, bundle) => {
  const response = await z.request({ url: addressOf(bundle, `triggers/sample/${event}`) });
  return response.data;
};

const trigger = ([event, noun, label, description]) => ({
  key: event.replace('.', '_'),
  noun,
  display: { label, description },
  operation: {
    type: 'hook',
    performSubscribe: subscribe(event),
    performUnsubscribe: unsubscribe,
    perform: (_z, bundle) => [bundle.cleanedRequest],
    performList: samplesOf(event),
    sample: samples[event],
  },
});

/** One instant trigger for each public event, by its key. */
export const triggers = Object.fromEntries(events.map(trigger).map((one) => [one.key, one]));
