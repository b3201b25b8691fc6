import { run } from '../../../scripts/lib/run.ts';
import type { Reader } from './contestant.ts';

/** Programs that do not find the language out are told all four. */
export const allLanguages = 'eng+deu+fra+spa';

/** @throws Error when tesseract lacks one of the languages: it goes on without it, and would read worse than it can. */
export async function requireAllLanguages(): Promise<void> {
  const { output } = await run('tesseract', ['--list-langs']);
  const installed = new Set(output.split('\n'));
  const missing = allLanguages.split('+').filter((language) => !installed.has(language));
  if (missing.length === 0) return;
  const packages = missing.map((language) => `tesseract-ocr-${language}`).join(' ');
  throw new Error(`tesseract has not all the languages of the pages: apt-get install ${packages}`);
}

/** `tesseract` on the picture as it is. */
export function plainTesseract(concurrency: number): Reader {
  return {
    name: 'tesseract as is',
    concurrency,
    async read(page) {
      const args = [page.imagePath, 'stdout', '-l', allLanguages];
      // One thread a page: pages are read side by side.
      const { code, output } = await run('tesseract', [...args, '-c', 'debug_file=/dev/null'], {
        OMP_THREAD_LIMIT: '1',
      });
      if (code !== 0) throw new Error(`tesseract ended with ${code} on ${page.id}: ${output}`);
      return { text: output };
    },
    close: async () => undefined,
  };
}
