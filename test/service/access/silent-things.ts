import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';

/** The path of a new webhook, to where nothing is sent. */
export async function webhookPath(client: ApiClient): Promise<string> {
  const { id } = await client.post<{ id: string }>('/api/webhooks', { url: 'http://127.0.0.1:9000/', events: [] });
  return `/api/webhooks/${id}`;
}

/** The body of a new destination, to where nothing is sent. */
export const destinationBody = () => ({
  provider: 'webdav',
  config: { url: 'http://127.0.0.1:9000/dav', username: 'bob' },
  credentials: { password: 'x' },
  filter: { document_types: ['a type of its own'], tags: [] },
});

/** The body of a trial of one that is not stored; the place is asked, and does not answer. */
export const trialBody = () => {
  const { provider, config, credentials } = destinationBody();
  return { provider, config, credentials };
};

/** The path of such a destination. */
export async function destinationPath(client: ApiClient): Promise<string> {
  const { id } = await client.post<{ id: string }>('/api/destinations', destinationBody());
  return `/api/destinations/${id}`;
}

/** A new inbound address. */
export async function inboundAddress(client: ApiClient): Promise<{ id: string; key: string }> {
  const json = { kind: 'inbound_key', name: 'hall' };
  const { id, made } = await client.post<{ id: string; made: { key: string } }>('/api/sources', json);
  return { id, key: made.key };
}
