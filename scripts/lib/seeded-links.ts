import type { ApiClient } from './client/api-client.ts';

/** Links for people without an account. @returns the tokens of one of each kind. */
export async function addLinks(client: ApiClient, fileId: string): Promise<{ share: string; upload: string }> {
  const expires_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const make = async (path: string, link: object) => {
    const { url } = await client.post<{ url: string }>(path, { expires_at, ...link });
    return url.split('/').at(-1) ?? '';
  };
  await make('/api/share-links', {
    file_id: fileId,
    name: 'Weber & Partner',
    password: 'amber-kettle-41',
    max_views: 20,
  });
  const share = await make('/api/share-links', { file_id: fileId });
  const note = 'Please put the receipts for October here, one file each or all in one. Thank you!';
  const upload = await make('/api/upload-links', { name: 'Receipts', note, max_files: 20 });
  return { share, upload };
}
