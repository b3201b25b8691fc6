import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createPageReader, ocrSettings } from '../../../src/modules/reading/ocr/index.ts';
import { openPdf } from '../../../src/modules/reading/pdf/index.ts';
import { loadConfig } from '../../../src/platform/config/index.ts';
import { databaseSettings } from '../../../src/platform/database/index.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import type { Workshop } from '../make-page.ts';
import type { Reader } from './contestant.ts';

/** Our page reader as the service uses it: the page's image out of the PDF, then a child process; the language is found. */
export async function ours(workshop: Workshop, engine: 'native' | 'wasm', concurrency: number): Promise<Reader> {
  const { children, folder } = workshop;
  const workDir = path.join(folder, `ours-${engine}`);
  await mkdir(workDir, { recursive: true });
  const config = loadConfig([databaseSettings, ocrSettings], { DATA_DIR: workDir, OCR_ENGINE: engine });
  const reader = await createPageReader({ children, config, log: createLog({ level: 'silent' }), concurrency });
  return {
    name: `Archivolt (${reader.engineName})`,
    concurrency,
    async read(page) {
      const imagePath = path.join(folder, `${page.id}-${engine}.pgm`);
      const pdf = await openPdf(children, { path: page.pdfPath, workDir: folder });
      try {
        const image = await pdf.renderGray(1, imagePath);
        const reading = await reader.read({
          ownerId: 'bench',
          imagePath,
          dpi: image.dpi,
          mayBePhoto: image.isFullPageImage,
          languages: 'auto',
          workDir: folder,
          signal: new AbortController().signal,
        });
        return { text: reading.text, score: reading.qualityScore };
      } finally {
        await pdf.close();
      }
    },
    close: () => reader.close(),
  };
}
