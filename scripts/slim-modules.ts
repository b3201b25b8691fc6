import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { outsideBundle } from './lib/outside-bundle.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';

/**
 * For a container, in a copy of the checkout that nobody develops in: leaves of node_modules what the bundle loads from there, without what
 * only compilers and other machines want. Everything else is inside the bundle.
 */
const usage =
  'scripts/slim-modules.ts takes packages away: it runs where CONTAINER_BUILD=1 is set, as the Containerfile does.';

/** Asked for by name, with files that are read and no code that is bundled. */
const readByName = /^(?:@expo-google-fonts\/|node-)/;
/** Below node_modules: headers of Node, models and builds of the reading engine that are never chosen. */
const unused = [
  /^node-linux-[^/]+\/(?:include|share)$/,
  /^@tesseract\.js-data\/[^/]+\/4\.0\.0$/,
  /^tesseract\.js-core\/(?!tesseract-core-simd-lstm\.(?:js|wasm)$)[^/]+\.(?:js|wasm)$/,
];
const onlyRead = /\.(?:map|d\.[cm]?ts|md|markdown)$/i;

if (process.env.CONTAINER_BUILD !== '1') throw new Error(usage);
const file = path.join(root, 'package.json');
const whole = await readFile(file, 'utf8');
const { dependencies, optionalDependencies, ...rest } = JSON.parse(whole) as Record<string, Record<string, string>>;
const needed = Object.entries(dependencies ?? {}).filter(([name]) => outsideBundle.test(name) || readByName.test(name));
await writeFile(file, JSON.stringify({ ...rest, dependencies: Object.fromEntries(needed), optionalDependencies }));
const { code, output } = await run('npm', ['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
await writeFile(file, whole);
if (code !== 0) throw new Error(`npm prune ended with ${code}:\n${output}`);
const modules = path.join(root, 'node_modules');
for (const entry of await readdir(modules, { recursive: true, withFileTypes: true })) {
  const name = path.relative(modules, path.join(entry.parentPath, entry.name));
  const isUnused =
    unused.some((pattern) => pattern.test(name)) ||
    (entry.isFile() && onlyRead.test(name) && !/licen[cs]e/i.test(name));
  if (isUnused) await rm(path.join(modules, name), { recursive: true, force: true });
}
