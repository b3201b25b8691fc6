import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.ts';

/** A page of the web interface as src/web/pages.ts declares it. */
export type WebPage = { path: string; audience: 'public' | 'user' | 'admin' };

/** One address to look at: which page it is, and the name its picture gets. */
export type PageVisit = { name: string; address: string; isPublic: boolean };

/** Reads the list of pages: the file is the UI's and imports components, so it is read as text. */
async function webPages(): Promise<WebPage[]> {
  const text = await readFile(path.join(root, 'src/web/pages.ts'), 'utf8');
  const pages = [...text.matchAll(/path: '([^']+)', audience: '(public|user|admin)'/g)].map((match) => ({
    path: match[1] ?? '',
    audience: match[2] as WebPage['audience'],
  }));
  if (pages.length === 0) throw new Error('src/web/pages.ts holds no page in the form this reads');
  return pages;
}

/**
 * The addresses that show every page.
 * @param parameters values of the parameters in paths, by name: `$id` takes `parameters.id`.
 */
export async function pageVisits(parameters: Readonly<Record<string, string>>): Promise<PageVisit[]> {
  return (await webPages()).map((page) => ({
    name: page.path.replaceAll(/[^a-z-]+/g, '-').replaceAll(/^-|-$/g, '') || 'documents',
    address: page.path.replaceAll(/\$(\w+)/g, (_, name: string) => {
      const value = parameters[name];
      if (value === undefined) throw new Error(`page ${page.path} needs a value for "${name}"`);
      return value;
    }),
    isPublic: page.audience === 'public',
  }));
}
