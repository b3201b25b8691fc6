import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, waitForAll, waitForStatus } from '../../../scripts/lib/client/wait.ts';
import {
  type FixtureFile,
  PORTFOLIO_COVER,
  pdfWithFiles,
  XFA_COVER,
} from '../../../src/modules/reading/pdf/fixtures/pdf-with-files.ts';
import { textPdf } from '../../corpus/documents.ts';
import { asCii, german } from '../../corpus/e-invoices/index.ts';
import { attachmentsOf, uploadWhole, type WithAttachments } from '../../harness/attachments.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { MAX_ATTACHMENTS: '4' } });
});
afterAll(() => service.stop());

const pdf = (name: string, words = name): FixtureFile => ({ name, bytes: textPdf([[words]]) });
const outcomesOf = ({ attachments }: WithAttachments) =>
  attachments.map(({ name, state, reason }) => `${name} ${reason?.code ?? state}`);
const ask = (id: string, positions?: number[]) =>
  service.admin.post(`/api/files/${id}/attachments`, positions ? { positions } : {});
const warningsOf = async (id: string) => {
  const { steps } = await service.admin.get<{ steps: { warning_code: string | null }[] }>(`/api/files/${id}`);
  return steps.flatMap(({ warning_code: code }) => code ?? []);
};

describe('files attached to a PDF', () => {
  it('are named, become documents when somebody asks for one or all, and never twice', async () => {
    const files = [pdf('Plan.pdf', 'Inside: the plan'), pdf('Angebot.pdf', 'Inside: the offer'), pdf('../AGB.pdf')];
    const seen = await uploadWhole(service.admin, 'letter.pdf', pdfWithFiles(files));
    expect(outcomesOf(seen)).toEqual(['Plan.pdf offered', 'Angebot.pdf offered', '../AGB.pdf offered']);
    await ask(seen.id, [1]);
    const one = await attachmentsOf(service.admin, seen.id);
    expect(outcomesOf(one)).toEqual(['Plan.pdf offered', 'Angebot.pdf accepted', '../AGB.pdf offered']);
    await Promise.all([ask(seen.id), ask(seen.id), ask(seen.id, [0, 1])]);
    const all = await attachmentsOf(service.admin, seen.id);
    expect(all.attachments.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(all.attachments[1]?.file?.id).toBe(one.attachments[1]?.file?.id);
    const children = await waitForAll(
      service.admin,
      all.attachments.map(({ file }) => file?.id ?? ''),
    );
    expect(children.map(({ original_filename: name }) => name)).toEqual(['Plan.pdf', 'Angebot.pdf', 'AGB.pdf']);
    const child = await service.admin.get<WithAttachments>(`/api/files/${children[0]?.id}`);
    expect(child.parent).toMatchObject({ id: seen.id, mime_type: 'application/pdf' });
    await service.admin.post(`/api/files/${seen.id}/reprocess`, {});
    await waitForStatus(service.admin, seen.id);
    expect(outcomesOf(await attachmentsOf(service.admin, seen.id))).toEqual(outcomesOf(all));
    const rows = service.db.selectFrom('audit_log').select('detail').where('action', '=', 'file.attachments_filed');
    const filed = await rows.where('target_id', '=', seen.id).execute();
    const positions = filed.flatMap(({ detail }) => (detail as { positions: number[] }).positions);
    expect(positions.sort()).toEqual([0, 1, 2]);
    const listed = await service.admin.get<{ files: object[] }>(`/api/files?parent_id=${seen.id}`);
    expect(listed.files).toHaveLength(3);
  });

  it('are accepted as uploads are: what is no document stays inside with the reason', async () => {
    const files = [
      { name: 'setup.exe', bytes: Buffer.from('MZ\u0090\u0000nothing') },
      pdf('good.pdf', 'Inside: the good one'),
    ];
    const { id } = await uploadWhole(service.admin, 'odd.pdf', pdfWithFiles(files));
    await ask(id);
    const outcomes = ['setup.exe unsupported_type', 'good.pdf accepted'];
    expect(outcomesOf(await attachmentsOf(service.admin, id))).toEqual(outcomes);
  });

  it('are as many as may come out of one document; asking for more is refused, and takes nothing', async () => {
    const files = ['1', '2', '3', '4', '5'].map((name) => pdf(`${name}.pdf`, `Inside: many ${name}`));
    const { id } = await uploadWhole(service.admin, 'many.pdf', pdfWithFiles(files));
    expect((await problemOf(ask(id))).code).toBe('too_many_attachments');
    expect((await problemOf(ask(id, [0, 77]))).code).toBe('attachment_not_found');
    await ask(id, [0, 1, 2, 3]);
    expect(outcomesOf(await attachmentsOf(service.admin, id)).at(-1)).toBe('5.pdf offered');
    expect((await problemOf(ask(id, [4]))).code).toBe('too_many_attachments');
  });

  it('are not taken out of a document in the trash', async () => {
    const { id } = await uploadWhole(service.admin, 'gone.pdf', pdfWithFiles([pdf('in-the-trash.pdf')]));
    await service.admin.call('DELETE', `/api/files/${id}`);
    expect((await problemOf(ask(id))).code).toBe('file_in_trash');
  });

  it('that are the data of an electronic invoice are read with it, and not offered', async () => {
    const files = [{ name: 'factur-x.xml', bytes: Buffer.from(asCii(german)) }, pdf('Anlage.pdf')];
    const file = await uploadWhole(service.admin, 'invoice.pdf', pdfWithFiles(files));
    expect(outcomesOf(file)).toEqual(['factur-x.xml attachment_is_invoice', 'Anlage.pdf offered']);
  });

  it('become documents at once, or are left alone, where a pipeline says so', async () => {
    const steps = (filesInside: string) =>
      ['check_for_duplicates', 'convert_to_pdf', 'extract_text', 'ocr', 'index_for_search'].map((step_type) => ({
        step_type,
        config: step_type === 'convert_to_pdf' ? { files_inside: filesInside } : {},
      }));
    const outcomeOf = async (filesInside: string) => {
      const pipeline = { name: `Files: ${filesInside}`, steps: steps(filesInside) };
      const { id: pipelineId } = await service.admin.post<{ id: string }>('/api/pipelines', pipeline);
      const bytes = pdfWithFiles([pdf('enclosed.pdf', `Inside: ${filesInside}`)]);
      const [file] = await service.admin.upload([{ name: `${filesInside}.pdf`, bytes }], { pipeline_id: pipelineId });
      await waitForStatus(service.admin, file?.id ?? '');
      return outcomesOf(await attachmentsOf(service.admin, file?.id ?? ''));
    };
    expect(await outcomeOf('always')).toEqual(['enclosed.pdf accepted']);
    expect(await outcomeOf('off')).toEqual([]);
    // What was only offered is taken as soon as its pipeline takes everything, as far as there is room.
    const many = ['1', '2', '3', '4', '5'].map((name) => pdf(`${name}.pdf`, `Inside: later ${name}`));
    const { id } = await uploadWhole(service.admin, 'later.pdf', pdfWithFiles(many));
    const always = await service.admin.get<{ pipelines: { id: string; name: string }[] }>('/api/pipelines');
    const pipelineId = always.pipelines.find(({ name }) => name === 'Files: always')?.id;
    await service.admin.post(`/api/files/${id}/assign-pipeline`, { pipeline_id: pipelineId, run: true });
    await waitForStatus(service.admin, id);
    const states = (await attachmentsOf(service.admin, id)).attachments.map(({ state }) => state);
    expect(states).toEqual([...Array(4).fill('accepted'), 'offered']);
  });
});

describe('a PDF whose pages are not the document', () => {
  it('and that is a portfolio says so, is not filed by its cover, and offers what it holds', async () => {
    const bytes = pdfWithFiles([pdf('Vertrag.pdf')], { isPortfolio: true, lines: PORTFOLIO_COVER });
    const file = await uploadWhole(service.admin, 'Unterlagen.pdf', bytes);
    expect(outcomesOf(file)).toEqual(['Vertrag.pdf offered']);
    expect(await warningsOf(file.id)).toContain('pdf_portfolio');
    expect(file).toMatchObject({ title: 'Unterlagen', sender: null, document_type: null });
  });

  it('and that is a form in XFA says so, and is not filed by the words that stand in for it', async () => {
    const catalog = '/NeedsRendering true/AcroForm<</XFA[(preamble)4 0 R]/Fields[]>>';
    const bytes = pdfWithFiles([], { catalog, lines: [...XFA_COVER, 'Invoice 2026-117 of 3 May 2026'] });
    const file = await uploadWhole(service.admin, 'Antrag.pdf', bytes);
    expect(await warningsOf(file.id)).toContain('pdf_form_dynamic');
    expect(file).toMatchObject({ title: 'Antrag', document_type: null, document_date: null });
  });
});
