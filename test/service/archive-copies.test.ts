import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { canRunApache, startApache } from '../harness/remotes/apache.ts';
import type { Remote } from '../harness/remotes/remote.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { refusal } from '../harness/settings-fixture.ts';
import { addDestination, type Destination, untilDeliveries } from './destinations/place.ts';

type Detail = { steps: { step: string; status: string }[]; storage: { pdfa: unknown; pdfa_original: unknown } };

let service: TestService;
let remote: Remote | undefined;
beforeAll(async () => {
  if (canRunApache) remote = await startApache();
  service = await startTestService({ env: { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } });
}, 120_000);
afterAll(async () => {
  await service?.stop();
  await remote?.stop();
});

let shade = 0;
async function uploadPhoto(): Promise<string> {
  shade += 1;
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 200, g: 180, b: shade } } });
  const name = `photo-${shade}.png`;
  const [file] = await service.admin.upload([{ name, bytes: await picture.png().toBuffer(), type: 'image/png' }]);
  const id = file?.id ?? '';
  await waitForAll(service.admin, [id]);
  return id;
}

const set = (changes: Record<string, string | null>) =>
  service.admin.call('PATCH', '/api/admin/settings', { json: { changes } });
const detailOf = (id: string) => service.admin.get<Detail>(`/api/files/${id}`);
async function foundBy(pdfa: string): Promise<string[]> {
  const { files } = await service.admin.get<{ files: { id: string }[] }>(`/api/files?pdfa=${pdfa}`);
  return files.map(({ id }) => id);
}
const download = (id: string, version: string) =>
  service.admin.send('GET', `/api/files/${id}/download?version=${version}`);

describe('archive copies (PDF/A)', () => {
  it('are not made and not told of while they are switched off', async () => {
    const id = await uploadPhoto();
    const { steps, storage } = await detailOf(id);
    expect(steps.map(({ step }) => step)).not.toContain('convert_to_pdfa');
    expect(storage).toMatchObject({ pdfa: null, pdfa_original: null });
    const refused = await refusal(service.admin.get(`/api/files/${id}/download?version=pdfa`));
    expect(refused).toMatchObject({ status: 404, code: 'archive_copy_not_available' });
  });

  it('are made of the next document once they are switched on, and downloaded under a name that says what they are', async () => {
    await set({ ENABLE_PDFA_CONVERSION: 'true', PDFA_FORMAT: '3' });
    const id = await uploadPhoto();
    const { steps, storage } = await detailOf(id);
    expect(steps.find(({ step }) => step === 'convert_to_pdfa')).toMatchObject({ status: 'success' });
    expect(storage.pdfa).toMatchObject({ format: '3b', is_current: true });
    const answer = await download(id, 'pdfa');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('(PDFA-3b).pdf');
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain('GTS_PDFA1');
    expect((await download(id, 'pdfa_original')).status).toBe(storage.pdfa_original === null ? 404 : 200);
  });

  it('go with their document when it is erased', async () => {
    const id = await uploadPhoto();
    await service.admin.call('DELETE', `/api/files/${id}`);
    await service.admin.call('DELETE', `/api/files/${id}?permanent=true`);
    const left = () =>
      service.db
        .selectFrom('file_blobs')
        .select('path')
        .where('file_id', '=', id)
        .where('role', 'like', '%pdfa')
        .execute();
    await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  });
});

describe.skipIf(!canRunApache)('archive copies at destinations', () => {
  const sends = ['processed', 'pdfa'];
  const add = (): Promise<Destination> => {
    if (!remote) throw new Error('no server runs');
    return addDestination(service.admin, remote, { name: 'Archive', folder_template: '{title}', sends });
  };
  const takes = async () => {
    type Kinds = { providers: { key: string; capabilities: { takes: string[] } }[] };
    const { providers } = await service.admin.get<Kinds>('/api/destinations/providers');
    return providers.find(({ key }) => key === 'webdav')?.capabilities.takes;
  };

  it('cannot be chosen before an administrator lets them leave', async () => {
    expect(await takes()).toEqual(['processed', 'original', 'sidecar']);
    expect(await refusal(add())).toMatchObject({
      status: 422,
      errors: [{ path: 'sends', message: expect.stringContaining('do not leave this service') }],
    });
  });

  it('are delivered beside the searchable copy then, also those asked for later, and not any more when they are called back', async () => {
    await set({ PDFA_UPLOAD_TO_PROVIDERS: 'true' });
    expect(await takes()).toEqual(['processed', 'original', 'pdfa', 'sidecar']);
    const { id: destination } = await add();
    const deliveries = await untilDeliveries(service.admin, await uploadPhoto(), ['delivered', 'delivered']);
    expect(deliveries.map(({ version }) => version).toSorted()).toEqual(['pdfa', 'processed']);
    expect(deliveries.find(({ version }) => version === 'pdfa')?.remote_path).toMatch(/ \(pdfa\)\.pdf$/);

    await set({ ENABLE_PDFA_CONVERSION: null });
    const earlier = await uploadPhoto();
    const went = await untilDeliveries(service.admin, earlier, ['delivered']);
    expect(went.map(({ version }) => version)).toEqual(['processed']);
    expect(await foundBy('none')).toContain(earlier);
    await service.admin.post('/api/files/bulk', { action: 'convert_to_pdfa', ids: [earlier] });
    const both = await untilDeliveries(service.admin, earlier, ['delivered', 'delivered']);
    expect(both.map(({ version }) => version).toSorted()).toEqual(['pdfa', 'processed']);
    expect(await foundBy('none')).not.toContain(earlier);
    expect(await foundBy('made')).toContain(earlier);
    await set({ ENABLE_PDFA_CONVERSION: 'true' });

    await set({ PDFA_UPLOAD_TO_PROVIDERS: null });
    await service.admin.call('PATCH', `/api/destinations/${destination}`, { json: { name: 'Renamed', sends } });
    const later = await untilDeliveries(service.admin, await uploadPhoto(), ['delivered']);
    expect(later.map(({ version }) => version)).toEqual(['processed']);
  });
});
