import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../../scripts/lib/run.ts';
import type { Ocrmypdf } from '../../lib/ocrmypdf.ts';
import type { Reader } from './contestant.ts';
import { allLanguages } from './tesseract.ts';

/** What paperless-ngx calls ocrmypdf with by default. */
export const paperlessOptions = [
  ...['--clean', '--deskew', '--rotate-pages'],
  ...['--rotate-pages-threshold', '12'],
  ...['--output-type', 'pdfa', '--skip-text'],
] as const;

/** Exit codes after which the text is there although the file is not all it should be. */
const READ_ALL_THE_SAME = [0, 4, 10];

/** `ocrmypdf` on the page's PDF; its text comes from the sidecar file. */
export function ocrmypdf({ name, program }: Ocrmypdf, folder: string, concurrency: number): Reader {
  return {
    name,
    concurrency,
    async read(page) {
      const sidecar = path.join(folder, `${page.id}-sidecar.txt`);
      const output = path.join(folder, `${page.id}-ocrmypdf.pdf`);
      const options = [...paperlessOptions, '-l', allLanguages, '-j', '1', '--sidecar', sidecar];
      const result = await run(program, [...options, page.pdfPath, output]);
      if (!READ_ALL_THE_SAME.includes(result.code))
        throw new Error(`ocrmypdf ended with ${result.code} on page ${page.id}: ${result.output}`);
      const text = await readFile(sidecar, 'utf8');
      await rm(sidecar, { force: true });
      await rm(output, { force: true });
      return { text };
    },
    close: async () => undefined,
  };
}
