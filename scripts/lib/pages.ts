import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WebPage } from '../../src/platform/http/index.ts';
import { root } from './paths.ts';

/** One address to look at: which page it is, and the name its picture gets. */
export type PageVisit = {
  name: string;
  address: string;
  isPublic: boolean;
  /** The session of whoever looks; without it the administrator does, or nobody where the page is public. */
  cookie?: string;
  /** Only the build with the kit has it: `showKit` of kit-build.ts comes first. */
  isOfKit?: boolean;
  /** It shows something that is never done loading. */
  staysBusy?: boolean;
};

const kitPath = '/admin/kit';

/** States of the kit's pages that an address leads to. */
const kitStates: readonly PageVisit[] = [
  { name: 'admin-kit-form', address: `${kitPath}/forms?show=form`, isPublic: false, isOfKit: true },
  { name: 'admin-kit-secret', address: `${kitPath}/forms?show=secret`, isPublic: false, isOfKit: true },
  { name: 'admin-kit-drawer', address: `${kitPath}/details?open=few-1`, isPublic: false, isOfKit: true },
];

/** Whether only the build with the kit has a page. */
export function isOfKit({ path }: WebPage): boolean {
  return path.startsWith(kitPath);
}

/** Reads the lists of pages: the files are the UI's and import components, so they are read as text. */
export async function webPages(): Promise<WebPage[]> {
  const files = [
    'src/web/pages.ts',
    'src/web/admin-pages.ts',
    'src/web/settings-pages.ts',
    'src/web/entrance-pages.ts',
    'src/web/kit-pages.ts',
  ];
  const text = (await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')))).join('\n');
  const pages = [...text.matchAll(/path: '([^']+)',\s+audience: '(public|guest|user|admin)'/g)].map((match) => ({
    path: match[1] ?? '',
    audience: match[2] as WebPage['audience'],
  }));
  const declared = text.match(/\bpath: '/g)?.length ?? 0;
  if (pages.length === 0 || pages.length !== declared) {
    throw new Error(
      'src/web/pages.ts, admin-pages.ts, settings-pages.ts, entrance-pages.ts or kit-pages.ts holds pages that do not begin with their path and audience',
    );
  }
  return pages;
}

/**
 * The addresses that show every page, those of the kit in all their states.
 * @param parameters values of the parameters in paths, by name: `$id` takes `parameters.id`.
 * @param further states of pages; one with the name of a page is visited instead of it.
 */
export async function pageVisits(
  parameters: Readonly<Record<string, string>>,
  further: readonly PageVisit[],
): Promise<PageVisit[]> {
  const visits = (await webPages()).map((page): PageVisit => {
    return {
      name: page.path.replaceAll(/[^a-z-]+/g, '-').replaceAll(/^-|-$/g, '') || 'documents',
      address: page.path.replaceAll(/\$(\w+)/g, (_, name: string) => {
        const value = parameters[name];
        if (value === undefined) throw new Error(`page ${page.path} needs a value for "${name}"`);
        return value;
      }),
      isPublic: page.audience === 'public' || page.audience === 'guest',
      // Its first page shows a list that is loading, in all pictures.
      ...(isOfKit(page) ? { isOfKit: true, staysBusy: page.path === kitPath } : {}),
    };
  });
  return [...new Map([...visits, ...kitStates, ...further].map((visit) => [visit.name, visit])).values()];
}
