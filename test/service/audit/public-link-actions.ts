import { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { formOf, pdfBytes } from '../../harness/documents-api.ts';
import { inDays, tokenOf } from '../../harness/public-links-fixture.ts';
import type { AuditedAction } from './actions.ts';
import { bob, service } from './stage.ts';

type Link = { id: string; url: string };

let fileId = '';
let share: Link = { id: '', url: '' };
let upload: Link = { id: '', url: '' };
let pass = '';

async function stranger(): Promise<ApiClient> {
  const client = new ApiClient(service.url);
  await client.openSession();
  return client;
}

/** What is done to links, and by them, in this order. */
export const publicLinkActions = {
  'share_link.created': {
    async does() {
      const [file] = await bob.upload([{ name: 'shared.pdf', bytes: pdfBytes(newId()) }]);
      fileId = file?.id ?? '';
      const json = { file_id: fileId, name: 'Weber', expires_at: inDays(1), download: 'original' };
      share = await bob.post<Link>('/api/share-links', json);
    },
    row: { detail: { name: 'Weber', download: 'original', has_password: false } },
  },
  'share_link.updated': {
    does: () => bob.call('PATCH', `/api/share-links/${share.id}`, { json: { max_views: 3 } }),
    row: { detail: { before: { max_views: null }, after: { max_views: 3 }, password_changed: false } },
  },
  'share_link.opened': {
    async does() {
      const path = `/api/shared-pages/${tokenOf(share.url)}/open`;
      ({ pass } = await (await stranger()).post<{ pass: string }>(path, {}));
    },
    row: { detail: { name: 'Weber', view_count: 1 } },
  },
  'share_link.downloaded': {
    async does() {
      const path = `/api/shared-pages/${tokenOf(share.url)}/documents/${fileId}/download?pass=${pass}`;
      await (await (await stranger()).send('GET', path)).arrayBuffer();
    },
    row: { detail: { name: 'Weber' } },
  },
  'share_link.revoked': {
    does: () => bob.call('DELETE', `/api/share-links/${share.id}`),
    row: { detail: { name: 'Weber' } },
  },
  'share_link.restored': {
    does: () => bob.post(`/api/share-links/${share.id}/restore`),
    row: { detail: { name: 'Weber' } },
  },
  'upload_link.created': {
    async does() {
      upload = await bob.post<Link>('/api/upload-links', { name: 'Receipts', expires_at: inDays(1), max_files: 5 });
    },
    row: { detail: { name: 'Receipts', max_files: 5, has_note: false } },
  },
  'upload_link.updated': {
    does: () => bob.call('PATCH', `/api/upload-links/${upload.id}`, { json: { max_files: 6 } }),
    row: { detail: { before: { max_files: 5 }, after: { max_files: 6 } } },
  },
  'upload_link.received': {
    async does() {
      const body = formOf([{ name: 'receipt.pdf', bytes: pdfBytes(newId()) }]);
      await (await stranger()).call('POST', `/api/upload-pages/${tokenOf(upload.url)}/files`, { body });
    },
    row: { detail: { name: 'Receipts', file_count: 1 } },
  },
  'upload_link.revoked': {
    does: () => bob.call('DELETE', `/api/upload-links/${upload.id}`),
    row: { detail: { name: 'Receipts' } },
  },
  'upload_link.restored': {
    does: () => bob.post(`/api/upload-links/${upload.id}/restore`),
    row: { detail: { name: 'Receipts' } },
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
