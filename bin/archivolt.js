#!/usr/bin/env node
// Plain JavaScript for any Node: finds Node 24 or newer and runs the command line with it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
// An installed package brings its bundle; a checkout runs its sources, which may be newer than what was built last.
const isInstalled = !existsSync(path.join(root, 'scripts'));
const main = path.join(root, ...(isInstalled ? ['dist', 'service.js'] : ['src', 'main.ts']));
const wantedMajor = 24;

/** The platform package's binary, which `npm ci` installs without running a script. */
function packagedNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const candidate = path.join(folder, 'bin', executable);
    return existsSync(candidate) ? candidate : undefined;
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Runs `node` on the command line, passes signals on, and ends as it ended. */
function runWith(node) {
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to both processes itself; twice would mean "stop at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  child.on('error', (error) => {
    process.stderr.write(`Archivolt could not start ${node}: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

if (Number(process.versions.node.split('.')[0]) >= wantedMajor) {
  await import('../src/code-cache.js');
  await import(pathToFileURL(main).href);
} else {
  const node = packagedNode();
  if (node) runWith(node);
  else {
    process.stderr.write(
      `Archivolt needs Node ${wantedMajor} or newer, and this is ${process.version}: install it from nodejs.org.\n`,
    );
    process.exitCode = 1;
  }
}
