import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { EventListeners, publish } from '../../../../platform/events/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { buildPdf, textContent } from '../../../reading/pdf/fixtures/build-pdf.ts';
import { fileEvents, updateFile } from '../../files/index.ts';
import { removeBlob } from '../end/remove-blob.job.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { processingListeners } from './follow-edit.ts';
import { renewCopyJob } from './renew-copy.job.ts';
import { handleRenewCopy } from './renew-copy.ts';
import { reprocessFile } from './reprocess-file.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

async function processed(bytes: Buffer): Promise<string> {
  const id = await engine.add(bytes);
  await engine.run(id);
  return id;
}

/** What an edit does to the row, and tells. */
async function edit(id: string, patch: { title?: string; metadata?: string }): Promise<void> {
  const asOwner = { ...engine.asOwner, listeners: new EventListeners(processingListeners) };
  await inTransaction(asOwner, async (ctx) => {
    await updateFile(ctx.db, engine.ownerId, id, patch);
    await publish(ctx, fileEvents.edited, { file_id: id, fields: Object.keys(patch) });
  });
}

const rename = (id: string, title: string) => edit(id, { title });

async function waiting(id: string): Promise<unknown[]> {
  return (await engine.ctx.jobs.unfinishedPayloads(renewCopyJob)).filter(({ fileId }) => fileId === id);
}

function renew(id: string, ctx: Context = engine.ctx) {
  const job = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  return handleRenewCopy(ctx, { ownerId: engine.ownerId, fileId: id }, job);
}

async function copyOf(id: string): Promise<Buffer> {
  return readFile(join(engine.dataDir, await engine.blobPath(id, 'processed')));
}

describe('the copy of a document', () => {
  it('follows an edit: many edits wait as one job, which tells the last of them and lets the old copy be removed', async () => {
    for (const bytes of [bornDigitalPdf([LETTER]), await scannedPdf(engine.ctx, [LETTER])]) {
      const id = await processed(bytes);
      const before = await engine.blob(id, 'processed');
      for (let number = 1; number <= 5; number += 1) await rename(id, `Edited ${number}`);
      expect(await waiting(id)).toHaveLength(1);
      expect(await renew(id)).toEqual({ type: 'done' });
      const after = await engine.blob(id, 'processed');
      const copy = await copyOf(id);
      expect(copy.toString('utf8')).toContain('Edited 5</rdf:li>');
      expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true);
      expect(after).toMatchObject({ size_bytes: copy.length, base_bytes: before?.base_bytes });
      expect(await engine.ctx.jobs.unfinishedPayloads(removeBlob)).toContainEqual({ path: before?.path });
      expect((await engine.file(id)).status).toBe('completed');
    }
  });

  it('is not made anew when nothing of it would change', async () => {
    const id = await processed(bornDigitalPdf([['Edited back']]));
    const before = await engine.blob(id, 'processed');
    const { title } = await engine.file(id);
    await rename(id, 'Something else');
    await rename(id, title);
    expect(await renew(id)).toEqual({ type: 'done' });
    expect(await engine.blob(id, 'processed')).toEqual(before);
  });

  it('is left to a run that is still to write its details, and waits for one that is at work', async () => {
    const id = await processed(bornDigitalPdf([['Taken up again']]));
    const before = await engine.blob(id, 'processed');
    await reprocessFile(engine.asOwner, { id, options: {} });
    await rename(id, 'While it waits');
    expect(await renew(id)).toEqual({ type: 'done' });
    expect(await engine.blob(id, 'processed')).toEqual(before);
    await engine.run(id);
    expect((await copyOf(id)).toString('utf8')).toContain('While it waits</rdf:li>');
    const steps = engine.ctx.db.updateTable('file_processing_steps').where('file_id', '=', id);
    await steps.where('step_name', '=', 'index_for_search').set({ status: 'in_progress' }).execute();
    await rename(id, 'While it runs');
    expect(await renew(id)).toMatchObject({ type: 'retryIn' });
  });

  it('that another run has put there meanwhile stays, and the job comes again', async () => {
    const id = await processed(bornDigitalPdf([['Overtaken']]));
    await rename(id, 'Too late');
    const children = engine.ctx.children;
    const other = Buffer.from('0'.repeat(64), 'hex');
    const blobs = new Proxy(engine.ctx.blobs, {
      get(target, key) {
        if (key !== 'put') return Reflect.get(target, key).bind?.(target) ?? Reflect.get(target, key);
        return async (...input: Parameters<typeof target.put>) => {
          const pending = await target.put(...input);
          const row = engine.ctx.db.updateTable('file_blobs').where('file_id', '=', id).where('role', '=', 'processed');
          await row.set({ path: 'processed/another.pdf', sha256: other }).execute();
          return pending;
        };
      },
    });
    expect(await renew(id, engine.with({ blobs, children }))).toMatchObject({ type: 'retryIn' });
    expect(await engine.blobPath(id, 'processed')).toBe('processed/another.pdf');
  });

  it('of a signed PDF is never made', async () => {
    const signed = buildPdf([{ content: textContent(LETTER) }], { catalog: '/AcroForm<</SigFlags 3/Fields[]>>' });
    const id = await processed(signed);
    await rename(id, 'A signed contract');
    expect(await renew(id)).toEqual({ type: 'done' });
    expect((await engine.file(id)).blob_roles).toEqual(['original', 'thumbnail']);
  });

  it('stays as it is when a field changes that PDFs do not tell', async () => {
    const id = await processed(bornDigitalPdf([['Not told']]));
    await edit(id, { metadata: JSON.stringify({ invoice_number: 'R-1' }) });
    expect(await waiting(id)).toEqual([]);
  });

  it('is made by an edit where a document of an earlier version has none', async () => {
    const id = await processed(bornDigitalPdf([['From before']]));
    await engine.ctx.db.deleteFrom('file_blobs').where('file_id', '=', id).where('role', '=', 'processed').execute();
    await engine.ctx.db.deleteFrom('file_processing_steps').where('step_name', '=', 'embed_metadata').execute();
    await rename(id, 'Edited at last');
    expect(await renew(id)).toEqual({ type: 'done' });
    expect((await copyOf(id)).toString('utf8')).toContain('Edited at last</rdf:li>');
  });
});
