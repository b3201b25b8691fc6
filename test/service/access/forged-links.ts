import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { inDays, tokenOf } from '../../harness/public-links-fixture.ts';

type Made = { id: string; url: string };

/** A body that each route of links takes, and where it goes. @param document makes a document of Bob's. */
export function publicLinkRoutes(bob: () => ApiClient, document: () => Promise<string>) {
  const share = async () => ({ file_id: await document(), expires_at: inDays(1) });
  const upload = () => ({ expires_at: inDays(1) });
  const made = async (path: string, body: object) => bob().post<Made>(path, body);
  const at = (path: string, { id }: Made) => `${path}/${id}`;
  return {
    'post /api/share-links': async () => ({ path: '/api/share-links', body: await share() }),
    'patch /api/share-links/{id}': async () => ({
      path: at('/api/share-links', await made('/api/share-links', await share())),
      body: { name: 'another' },
    }),
    'post /api/upload-links': async () => ({ path: '/api/upload-links', body: upload() }),
    'patch /api/upload-links/{id}': async () => ({
      path: at('/api/upload-links', await made('/api/upload-links', upload())),
      body: { name: 'another' },
    }),
    'post /api/shared-pages/{token}/open': async () => {
      const { url } = await made('/api/share-links', await share());
      return { path: `/api/shared-pages/${tokenOf(url)}/open`, body: {} };
    },
  };
}
