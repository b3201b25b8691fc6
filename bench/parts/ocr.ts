import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { alternate, closeAll, comparisonTable, type Target } from '../lib/comparison.ts';
import { archivolt, type Contestant, ocrmypdf, paperlessOptions, plainOptions } from '../lib/contestants.ts';
import { generateCorpus } from '../lib/corpus.ts';
import { findOcrmypdfs, refusalOf } from '../lib/ocrmypdf.ts';
import { definePart } from '../lib/part.ts';

/** Pages per second and CPU per page of the whole service, beside ocrmypdf on the same files. */
export const ocr = definePart({
  name: 'ocr',
  title: 'Reading scans',
  about: 'pages per second and CPU per page, upload to completed, beside ocrmypdf on the same files',
  async run({ quick, note }) {
    const pageCount = quick ? 4 : 8;
    const rounds = quick ? 1 : 3;
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-files-'));
    const contestants: Contestant[] = [];
    try {
      note(`drawing ${pageCount} pages`);
      const documents = await generateCorpus(pageCount, 2);
      for (const document of documents) await writeFile(path.join(folder, document.name), document.bytes);
      const native = await archivolt(documents, { name: 'Archivolt, native tesseract', env: { OCR_ENGINE: 'native' } });
      contestants.push(native);
      const wasm = await archivolt(documents, { name: 'Archivolt, WASM alone', env: { OCR_ENGINE: 'wasm' } });
      contestants.push(wasm);
      const targets: Target[] = [];
      const leftOut: string[] = [];
      for (const { name, program, isDebians } of await findOcrmypdfs(note)) {
        const compared = async (what: string, args: readonly string[]): Promise<Contestant | undefined> => {
          const sample = path.join(folder, documents[0]?.name ?? '');
          const refusal = isDebians ? undefined : await refusalOf(program, [...args, sample]);
          if (refusal === undefined) return ocrmypdf({ name: `${name}, ${what}`, program, folder, documents, args });
          leftOut.push(`${name}, ${what}, is left out, it refuses these files: ${refusal}`);
          return undefined;
        };
        const full = await compared("paperless-ngx's options", paperlessOptions);
        const plain = await compared('-O0', plainOptions);
        contestants.push(...[full, plain].filter((contestant) => contestant !== undefined));
        if (!isDebians || !full || !plain) continue;
        targets.push({ ours: native, than: full, factor: 5 });
        targets.push({ ours: native, than: plain, factor: 2.5 });
        targets.push({ ours: wasm, than: full, factor: 3 });
      }
      const results = await alternate(contestants, rounds, (contestant, { wallSeconds, cpuSeconds }) => {
        const speed = `${(pageCount / wallSeconds).toFixed(2)} pages/s, ${(cpuSeconds / pageCount).toFixed(2)} CPU s/page`;
        note(`${speed}  ${contestant.name}`);
      });
      return [
        comparisonTable({ results, unit: 'page', count: pageCount, targets }),
        '',
        `${pageCount} generated scan pages in ${documents.length} documents (English, German, French, Spanish; half at 200, half at 300 dpi; slightly crooked and noisy); medians of ${rounds} alternating rounds; ${os.availableParallelism()} cores.`,
        'The service is measured from the upload to "completed", with thumbnail, search entry and everything kept durably; ocrmypdf is told the language of each file, we find it out.',
        `paperless-ngx's options: \`${paperlessOptions.join(' ')}\`; the other: \`${plainOptions.join(' ')}\`.`,
        ...leftOut,
      ].join('\n');
    } finally {
      await closeAll(contestants);
      await rm(folder, { recursive: true, force: true });
    }
  },
});
