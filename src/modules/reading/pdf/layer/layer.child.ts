import { ChildFailure, serveChild } from '../../../../platform/children/child.ts';
import { pdfSentences } from '../pdf.errors.ts';
import { PdfSyntaxError } from '../syntax/failures.ts';
import type { LayerCalls } from './layer-calls.ts';
import { TextLayerWriter } from './text-layer-writer.ts';

let writer: TextLayerWriter | null = null;

function opened(): TextLayerWriter {
  if (!writer) throw new Error('no text layer is begun in this process');
  return writer;
}

async function expected<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    const code = error.problem === 'encrypted' ? 'pdf_encrypted' : 'pdf_needs_repair';
    throw new ChildFailure(code, pdfSentences[code]);
  }
}

type Handlers = { [K in keyof LayerCalls]: (input: LayerCalls[K]['input']) => Promise<LayerCalls[K]['result']> };

const handlers: Handlers = {
  begin: ({ sourcePath, outputPath }) =>
    expected(() => {
      writer = new TextLayerWriter(sourcePath, outputPath);
      return null;
    }),
  addPages: ({ pages }) =>
    expected(() => {
      for (const page of pages) opened().addPage(page);
      return null;
    }),
  finish: () =>
    expected(() => {
      const sizeBytes = opened().finish();
      opened().close();
      return { sizeBytes };
    }),
};

serveChild(handlers);
