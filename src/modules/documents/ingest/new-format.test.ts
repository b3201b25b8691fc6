import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, formOf, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { startWorker } from '../../../platform/jobs/index.ts';
import { acceptedFormats, type Converter, converters } from '../../reading/converters/index.ts';
import { buildPdf, textContent } from '../../reading/pdf/fixtures/build-pdf.ts';
import { processingJobs } from '../processing/index.ts';

/** What a note is stands further behind than other files are looked at, as the parts of an office file may. */
const KIND_AT = 40_000;
const KIND = 'KIND';

/** A converter as a file of its own would hold it. */
const notes: Converter = {
  formats: [
    {
      mimeType: 'text/x-note',
      name: 'notes',
      extensions: ['note'],
      sniff(head) {
        if (!head.toString('latin1', 0, 4).startsWith('NOTE')) return false;
        const end = KIND_AT + KIND.length;
        return head.length < end ? end : head.toString('latin1', KIND_AT, end) === KIND;
      },
    },
  ],
  async convert(_children, { sourcePath, outputPath }) {
    const words = (await readFile(sourcePath, 'latin1')).slice(5, KIND_AT).trim();
    await writeFile(outputPath, buildPdf([{ content: textContent([words]) }]));
    return { path: outputPath, summary: 'The note was put on a page.', isTypeset: true };
  },
};
// A byte that no text has: nothing else takes it for one.
const note = (words: string, kind = KIND) => Buffer.from(`${`NOTE\0${words}`.padEnd(KIND_AT)}${kind} and more`);

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  converters.push(notes);
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
});
afterAll(async () => {
  converters.splice(converters.indexOf(notes), 1);
  await api.stop();
});
const upload = (name: string, bytes: Buffer) =>
  api.send(ownerId, 'POST', '/api/files', { body: formOf([{ name, bytes }]) });

it('a kind of file that a converter in the registry knows is accepted, made into a PDF and read', async () => {
  expect(acceptedFormats().map(({ mimeType }) => mimeType)).toContain('text/x-note');
  const bytes = note('Bring the ladder back');
  const { status, json } = await upload('memo.note', bytes);
  expect([status, json.files?.[0].status]).toEqual([202, 'pending']);
  const id = json.files[0].id;
  const worker = await startWorker({
    jobs: api.jobs,
    handlers: processingJobs,
    makeContext: (name) => ({ ...api.asOwner(ownerId), actor: { type: 'system' as const, name }, ownerId: null }),
    slots: { cpu: 1, io: 1, ai: 1 },
    log: api.base.log,
  });
  await worker.runUntilIdle();
  await worker.stop(5_000);
  const document = (await api.send(ownerId, 'GET', `/api/files/${id}`)).json;
  expect(document).toMatchObject({ mime_type: 'text/x-note', title: 'memo', page_count: 1, status: 'completed' });
  expect(document.steps.find(({ step }: { step: string }) => step === 'convert_to_pdf')).toMatchObject({
    summary: 'The note was put on a page.',
  });
  expect((await api.send(ownerId, 'GET', `/api/files/${id}/text`)).bytes.toString()).toContain('Bring the ladder back');
  const pdf = await api.send(ownerId, 'GET', `/api/files/${id}/download`);
  expect(pdf.headers.get('content-disposition')).toContain('memo.pdf');
  expect(pdf.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  const original = await api.send(ownerId, 'GET', `/api/files/${id}/download?version=original`);
  expect(original.bytes.equals(bytes)).toBe(true);
});

it.each([
  ['that says behind its beginning that it is something else', note('No', 'ELSE')],
  ['that ends before it says what it is', Buffer.from('NOTE\0, too short')],
])('a file %s is refused, with the names of all kinds', async (_, bytes) => {
  const { status, json } = await upload('memo.note', bytes);
  expect([status, json.code]).toEqual([415, 'unsupported_type']);
  expect(json.detail).toMatch(/Accepted are PDF, JPEG, PNG, .*e-mails, .*electronic invoices in XML, .* and notes\./);
});
