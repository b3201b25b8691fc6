import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { isAlive } from '../src/platform/is-alive.ts';
import { outsideBundle } from './lib/outside-bundle.ts';
import { root } from './lib/paths.ts';
import { serviceBuild, serviceMain } from './lib/service-build.ts';

/** What asks where its own file is: in the bundle it would get a wrong answer, or none. */
const ownPlace = /\bimport\.meta\.url\b|\b__(?:dir|file)name\b/;
/** They do without an answer: one looks for what it is called, the other for sources of its own. */
const asksInVain = /@fastify[\\/]swagger[\\/]lib[\\/]util[\\/]read-package-json\.js$|node_modules[\\/]undici[\\/]/;

/** How a module names the child, or the thread, it starts. */
const childAddress = /new URL\('(\.\/[^']*?([\w-]+\.(?:child|thread)))\.ts', import\.meta\.url\)/g;

/**
 * Migrations and data stay where they are: a module's own address is that of its source. Children lie beside the program as
 * JavaScript, for Node reads no TypeScript of an installed package; each that a module names is added to `children`.
 */
function addresses(folder: string, children: Record<string, string>): Plugin {
  return {
    name: 'archivolt-addresses',
    transform(code, id) {
      if (!ownPlace.test(code)) return null;
      const file = path.relative(root, id);
      if (!file.startsWith(`src${path.sep}`)) {
        if (file.includes('node_modules') && !asksInVain.test(file))
          throw new Error(`${file} looks for files beside itself: its package belongs outside the bundle.`);
        return null;
      }
      const source = path.relative(folder, id).split(path.sep).join('/');
      return code
        .replaceAll(childAddress, (_, child: string, name: string) => {
          const entry = path.resolve(path.dirname(id), `${child}.ts`);
          const other = children[name] ?? entry;
          if (other !== entry) throw new Error(`${entry} needs another name: in the bundle ${other} has it.`);
          children[name] = entry;
          return `new URL('./${name}.js', import.meta.OWN)`;
        })
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
        .replaceAll('import.meta.OWN', 'import.meta.url');
    },
  };
}

async function bundleInto(folder: string, lastFolder: string): Promise<void> {
  const children: Record<string, string> = {};
  await bundleEntries({ main: path.join(root, 'src/main.ts') }, folder, addresses(lastFolder, children));
  await bundleEntries(children, folder, addresses(lastFolder, {}));
  // Node looks here for what kind of JavaScript this is, and no further: children may read nothing above.
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
}

async function bundleEntries(input: Record<string, string>, folder: string, plugin: Plugin): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: outsideBundle,
    plugins: [plugin],
    onLog(level, log, show) {
      // What libraries bring upon themselves; our own code is checked elsewhere.
      if (!log.id?.includes('node_modules')) show(level, log);
    },
  });
  // Names stay as they are written: a stack trace says where in the sources to look.
  await bundle.write({
    dir: folder,
    format: 'esm',
    minify: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
}

/** The folder a program file names, if there is one. */
async function folderNamedBy(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return /'\.\/(service-[^/]+)\//.exec(text)?.[1];
}

/** Moves a finished folder into place; whoever built the same at the same moment was as good. */
async function moveTo(folder: string, building: string): Promise<void> {
  try {
    await rename(building, folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await readFile(path.join(folder, 'main.js'));
  }
}

/** What builds left that were killed, and bundles that are neither the new one nor the one before, which may still be running. */
async function removeOlder(kept: readonly (string | undefined)[]): Promise<void> {
  const dist = path.dirname(serviceMain);
  for (const name of await readdir(dist)) {
    const [, builder] = /^service.*\.(?:building|writing)-(\d+)$/.exec(name) ?? [];
    const isOlder = /^service-[0-9a-f]{16}$/.test(name) && !kept.includes(name);
    if (isOlder || (builder !== undefined && !isAlive(Number(builder))))
      await rm(path.join(dist, name), { recursive: true, force: true });
  }
}

// Built aside and renamed, so that a killed build leaves nothing that would be started.
const { folder, mainText } = await serviceBuild();
const building = `${folder}.building-${process.pid}`;
const writing = `${serviceMain}.writing-${process.pid}`;
try {
  await mkdir(path.dirname(folder), { recursive: true });
  await bundleInto(building, folder);
  await moveTo(folder, building);
  const before = await folderNamedBy(serviceMain);
  await writeFile(writing, mainText);
  await rename(writing, serviceMain);
  // A package gets the newest alone.
  await writeFile(
    path.join(path.dirname(folder), '.npmignore'),
    `/service*\n!/service.js\n!/${path.basename(folder)}\n`,
  );
  await removeOlder([path.basename(folder), before]);
} finally {
  await rm(building, { recursive: true, force: true });
  await rm(writing, { force: true });
}
