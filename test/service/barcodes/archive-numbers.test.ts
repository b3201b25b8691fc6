import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, waitForStatus } from '../../../scripts/lib/client/wait.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type StackPage, stackPdf } from '../../corpus/labelled-scans.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

type Detail = {
  asn: number | null;
  title: string;
  page_count: number;
  fields: Record<string, { source: string; confirmed: boolean; evidence?: { page: number; text: string } }>;
};
type Marks = {
  pages: { page: number; is_blank: boolean; is_separator: boolean; barcodes: { format: string; text: string }[] }[];
  division: number[][];
  printed_asn: { asn: number; page: number; held_by: { id: string; title: string; in_trash: boolean } | null } | null;
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

let count = 0;
/** @returns the id of the document once it is read. */
async function uploaded(bytes: Buffer): Promise<string> {
  count += 1;
  const [accepted] = await service.admin.upload([{ name: `scan-${count}.pdf`, bytes }]);
  return (await waitForStatus(service.admin, accepted?.id ?? '')).id;
}
const scanned = async (pages: readonly StackPage[]) => uploaded(await stackPdf(pages));
const typed = (words: string) => uploaded(textPdf([[words]]));
const detail = (id: string) => service.admin.get<Detail>(`/api/files/${id}`);
const marksOf = (id: string) => service.admin.get<Marks>(`/api/files/${id}/page-marks`);
const edit = (id: string, json: object) =>
  service.admin.call<{ change_id: string | null }>('PATCH', `/api/files/${id}`, { json });
const trash = (id: string) => service.admin.call('DELETE', `/api/files/${id}`);
const reread = async (id: string) => {
  await service.admin.post(`/api/files/${id}/reprocess`);
  await waitForStatus(service.admin, id);
};
const listed = async (query: string) =>
  (await service.admin.get<{ files: { id: string }[] }>(`/api/files?${query}`)).files.map(({ id }) => id);
const found = async (query: string) =>
  (
    await service.admin.get<{ hits: { file: { id: string } }[] }>(`/api/search?q=${encodeURIComponent(query)}`)
  ).hits.map(({ file }) => file.id);

describe('what is on the pages of a stack', () => {
  it('is told page by page, at both addresses, with the documents it would become', async () => {
    const id = await scanned([
      { said: 'First letter', label: 'ASN00101' },
      {},
      { isSeparator: true },
      {},
      { said: 'Second letter', label: 'ASN00102' },
      { said: 'Its other page' },
      { said: 'Third letter', label: 'ASN00103' },
    ]);
    const marks = await marksOf(id);
    const qr = (text: string) => [{ format: 'QRCode', text }];
    expect(marks).toEqual({
      pages: [
        { page: 1, is_blank: false, is_separator: false, barcodes: qr('ASN00101') },
        { page: 2, is_blank: true, is_separator: false, barcodes: [] },
        { page: 3, is_blank: false, is_separator: true, barcodes: [{ format: 'Code39', text: 'PATCHT' }] },
        { page: 4, is_blank: true, is_separator: false, barcodes: [] },
        { page: 5, is_blank: false, is_separator: false, barcodes: qr('ASN00102') },
        { page: 7, is_blank: false, is_separator: false, barcodes: qr('ASN00103') },
      ],
      division: [[1], [5, 6], [7]],
      printed_asn: { asn: 101, page: 1, held_by: null },
    });
    expect(await service.admin.get(`/files/${id}/page-marks`)).toEqual(marks);
    expect(await detail(id)).toMatchObject({ asn: 101, page_count: 7 });
  });

  it('is seen on scans that somebody else has read before, too', async () => {
    const layer = 'These words were put over the picture of this page by another program that reads scans';
    const id = await scanned([{ said: 'Read elsewhere', label: 'ASN00110', layer }]);
    expect((await marksOf(id)).pages).toEqual([
      { page: 1, is_blank: false, is_separator: false, barcodes: [{ format: 'QRCode', text: 'ASN00110' }] },
    ]);
    expect((await detail(id)).asn).toBe(110);
  });

  it('is nothing for typed pages', async () => {
    expect(await marksOf(await typed('Nothing but words'))).toEqual({
      pages: [],
      division: [[1]],
      printed_asn: null,
    });
  });
});

describe('an archive serial number', () => {
  it('comes from the label, says where it stands, and is found by search and filter', async () => {
    const id = await scanned([{ said: 'Labelled letter', label: 'ASN00201' }]);
    expect((await detail(id)).fields.asn).toMatchObject({
      source: 'rule',
      confirmed: false,
      evidence: { page: 1, text: 'ASN00201' },
    });
    expect(await listed('asn=201')).toEqual([id]);
    for (const query of ['asn:201', 'asn:00201', 'ASN00201', 'asn00201'])
      expect(await found(query), query).toEqual([id]);
    expect(await found('asn:202')).toEqual([]);
  });

  it('that another document has is not taken, and the page says which has it', async () => {
    const first = await scanned([{ said: 'The first of two', label: 'ASN00210' }]);
    const second = await scanned([{ said: 'The second of two', label: 'ASN00210' }]);
    expect((await detail(second)).asn).toBeNull();
    const { title } = await detail(first);
    expect((await marksOf(second)).printed_asn).toEqual({
      asn: 210,
      page: 1,
      held_by: { id: first, title, in_trash: false },
    });
    await trash(first);
    expect((await marksOf(second)).printed_asn?.held_by).toEqual({ id: first, title, in_trash: true });
  });

  it('that somebody gave stays, whatever the label says', async () => {
    const id = await scanned([{ said: 'Given by hand', label: 'ASN00220' }]);
    await edit(id, { asn: 2_147_483_647 });
    await reread(id);
    expect((await detail(id)).asn).toBe(2_147_483_647);
    await edit(id, { asn: null });
    await reread(id);
    expect((await detail(id)).asn).toBeNull();
  });

  it('is refused while another document has it, also one in the trash, and says which', async () => {
    const [first, second] = [await typed('Keeps its number'), await typed('Wants that number')];
    await edit(first, { asn: 301 });
    const { title } = await detail(first);
    expect((await problemOf(edit(second, { asn: 301 }))).problem).toMatchObject({
      status: 409,
      code: 'asn_taken',
      file_id: first,
      file_title: title,
      is_in_trash: false,
    });
    await trash(first);
    expect((await problemOf(edit(second, { asn: 301 }))).problem).toMatchObject({
      code: 'asn_taken',
      is_in_trash: true,
    });
    await edit(second, { asn: 302 });
    await edit(second, { asn: 302 });
    expect((await detail(second)).asn).toBe(302);
  });

  it('that was given back is not taken from who has it by now', async () => {
    const [first, second] = [await typed('Had it once'), await typed('Has it now')];
    await edit(first, { asn: 310 });
    const { change_id: changeId } = await edit(first, { asn: null });
    await edit(second, { asn: 310 });
    const undone = service.admin.post(`/api/files/${first}/history/${changeId}/undo`);
    expect((await problemOf(undone)).problem).toMatchObject({ code: 'asn_taken' });
    expect((await detail(second)).asn).toBe(310);
  });

  it('is a whole number that fits', async () => {
    const id = await typed('Takes no odd numbers');
    for (const asn of [0, -1, 1.5, 2_147_483_648, '42', 'ASN00042', true])
      expect((await problemOf(edit(id, { asn }))).problem, String(asn)).toMatchObject({ status: 422 });
    for (const query of ['asn=0', 'asn=-1', 'asn=1.5', 'asn=2147483648', 'asn=x'])
      expect((await service.admin.send('GET', `/api/files?${query}`)).status, query).toBe(422);
  });

  it('given to two documents at once becomes that of one', async () => {
    const ids = [await typed('One of many'), await typed('Two of many'), await typed('Three of many')];
    const ends = await Promise.allSettled(ids.map((id) => edit(id, { asn: 320 })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listed('asn=320')).toHaveLength(1);
  });
});
