import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';
import { findCommand, optionsOf } from '../../src/app/find-command.ts';
import { settingsGroups } from '../../src/app/settings.ts';

const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md']);
const names = output.split('\n').filter((name) => name !== '' && existsSync(path.join(root, name)));
const pages = new Map(
  await Promise.all(names.map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const)),
);
/** What people read, not what we decided or changed once. */
const guide = [...pages].filter(([name]) => /^(?:README|SECURITY)\.md$|^docs\/[^/]+\.md$|^deploy\//.test(name));

/** What a heading is called in addresses, as GitHub does it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

const withoutBlocks = (text: string): string => text.replaceAll(/^```.*?^```/gms, '');

it('every link of every page leads to a file that is there, and to a heading of it', () => {
  const broken: string[] = [];
  for (const [name, text] of pages) {
    for (const [, target = ''] of withoutBlocks(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      const [file = '', anchor] = target.split('#');
      const there = file === '' ? name : path.normalize(path.join(path.dirname(name), file));
      const headings = () =>
        [...(pages.get(there) ?? '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => anchorOf(title));
      const isThere = existsSync(path.join(root, there)) && (anchor === undefined || headings().includes(anchor));
      if (!isThere) broken.push(`${name}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
});

it('every page of the guide is reached from its contents', () => {
  const contents = pages.get('docs/README.md') ?? '';
  const linked = new Set([...contents.matchAll(/\]\(([^)#]+)/g)].map(([, file = '']) => path.join('docs', file)));
  const all = guide.map(([name]) => name).filter((name) => name.startsWith('docs/') && name !== 'docs/README.md');
  expect(all.filter((name) => !linked.has(name))).toEqual([]);
});

it('every command that the guide names is one of the command line, with options that it has', () => {
  const wrong: string[] = [];
  for (const [name, text] of guide) {
    const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
    const spans = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
    for (const line of [...blocks, ...spans]) {
      const [, typed] = /^(?:npx )?archivolt ([a-z-][^|&;#<>[]*)/.exec(line.trim()) ?? [];
      if (typed === undefined || typed.includes('…')) continue;
      const words = typed
        .trim()
        .split(/\s+/)
        .map((word) => word.replaceAll(/^["']|["']$/g, ''));
      try {
        const command = findCommand(words);
        const rest = words.slice(command.words.length);
        if (rest.includes('--help')) continue;
        if (rest.length > 0) optionsOf(command, rest);
      } catch (error) {
        wrong.push(`${name}: ${line}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** Variables of other programs, values, and names of files. */
const OTHERS = new Set(['BUILD_BASE', 'IMG_20240312_101530', 'NODE_EXTRA_CA_CERTS', 'TESSERACT_LANGUAGES']);

it('every setting that the guide names is one', () => {
  const known = new Set(
    settingsGroups.flatMap(({ declarations }) =>
      Object.values(declarations as Record<string, { env: string }>).map(({ env }) => env),
    ),
  );
  const unknown = guide
    .filter(([name]) => name !== 'docs/configuration.md')
    .flatMap(([name, text]) =>
      [...text.matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)/g)].map(([, env = '']) => ({ name, env })),
    )
    .filter(({ env }) => !known.has(env) && !OTHERS.has(env))
    .map(({ name, env }) => `${name}: ${env}`);
  expect(unknown).toEqual([]);
});

it('every promise stands with tests that are there under that title', async () => {
  const text = pages.get('docs/promises.md') ?? '';
  const proofs = [...text.matchAll(/^- \[([^\]]+)\]\([^)]+\): "(.+)"$/gm)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
  expect(proofs.length).toBeGreaterThan(20);
  expect(proofs).toHaveLength([...text.matchAll(/^- /gm)].length);
  const missing = [];
  for (const proof of proofs) {
    const source = await readFile(path.join(root, proof.file), 'utf8').catch(() => '');
    if (!source.includes(proof.title)) missing.push(proof);
  }
  expect(missing).toEqual([]);
});
