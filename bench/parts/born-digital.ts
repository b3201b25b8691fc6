import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { textPdf } from '../../test/corpus/documents.ts';
import { alternate, closeAll, comparisonTable, type Target } from '../lib/comparison.ts';
import { archivolt, type Contestant, ocrmypdf, paperlessOptions } from '../lib/contestants.ts';
import type { BenchDocument } from '../lib/corpus.ts';
import { findOcrmypdfs, refusalOf } from '../lib/ocrmypdf.ts';
import { definePart } from '../lib/part.ts';

const PAGES_PER_DOCUMENT = 2;

function bornDigitalDocuments(count: number): BenchDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const page = (number: number) =>
      Array.from(
        { length: 40 },
        (_, line) => `Document ${index + 1}, page ${number}, line ${line + 1} of a letter that was typed.`,
      );
    const pages = Array.from({ length: PAGES_PER_DOCUMENT }, (_, number) => page(number + 1));
    const name = `typed-${String(index + 1).padStart(4, '0')}.pdf`;
    return { name, bytes: textPdf(pages), pageCount: PAGES_PER_DOCUMENT, language: 'eng' };
  });
}

/** Documents per second that have their text already, from the upload until they can be found. */
export const bornDigital = definePart({
  name: 'born-digital',
  title: 'Documents that have text already',
  about: 'documents per second from upload to searchable, beside ocrmypdf passing the same files through',
  async run({ quick, note }) {
    const documentCount = quick ? 4 : 40;
    const rounds = quick ? 1 : 3;
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-files-'));
    const contestants: Contestant[] = [];
    try {
      const documents = bornDigitalDocuments(documentCount);
      for (const document of documents) await writeFile(path.join(folder, document.name), document.bytes);
      const ours = await archivolt(documents, { name: 'Archivolt' });
      contestants.push(ours);
      const env = { EMBED_METADATA: 'false' };
      contestants.push(await archivolt(documents, { name: 'Archivolt, details not written into the PDF', env }));
      const targets: Target[] = [];
      const leftOut: string[] = [];
      for (const { name, program, isDebians } of await findOcrmypdfs(note)) {
        const refusal = await refusalOf(program, [...paperlessOptions, path.join(folder, documents[0]?.name ?? '')]);
        if (refusal !== undefined) {
          leftOut.push(`${name} is left out, it refuses these files: ${refusal}`);
          continue;
        }
        const theirs = ocrmypdf({
          name: `${name}, paperless-ngx's options`,
          program,
          folder,
          documents,
          args: paperlessOptions,
        });
        contestants.push(theirs);
        if (isDebians) targets.push({ ours, than: theirs, factor: 20 });
      }
      const results = await alternate(contestants, rounds, (contestant, { wallSeconds }) =>
        note(`${(documentCount / wallSeconds).toFixed(2)} documents/s  ${contestant.name}`),
      );
      return [
        comparisonTable({ results, unit: 'document', count: documentCount, targets }),
        '',
        `${documentCount} typed documents of ${PAGES_PER_DOCUMENT} pages; medians of ${rounds} alternating rounds. Ours ends with text, thumbnail, search entry and a copy that tells its details; ocrmypdf (\`${paperlessOptions.join(' ')}\`) with a PDF/A whose pages it left as they were.`,
        ...leftOut,
      ].join('\n');
    } finally {
      await closeAll(contestants);
      await rm(folder, { recursive: true, force: true });
    }
  },
});
