import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run.ts';

export type SourceFile = { path: string; text: string };

const textExtensions = /\.(?:tsx?|js|mjs|css|html|sql|json|md|ya?ml|sh)$|(?:^|\/)\.ci\/run$/;
const generated = /\.gen\.ts$|^openapi\.json$|^package-lock\.json$|^docs\/configuration\.md$|^LICENSE$/;

/** Every hand-written text file of the checkout, committed or about to be, as git sees it. */
export async function handWrittenFiles(folder: string): Promise<SourceFile[]> {
  const listing = await run('git', [
    '-c',
    'safe.directory=*',
    '-C',
    folder,
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ]);
  if (listing.code !== 0) throw new Error(`git could not list the checkout's files: ${listing.output}`);
  const names = listing.output.split('\0').filter((name) => textExtensions.test(name) && !generated.test(name));
  const present = [...new Set(names)].filter((name) => existsSync(path.join(folder, name)));
  return Promise.all(
    present.map(async (name) => ({ path: name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
}
