// Plain JavaScript, preloaded (`node --import`) before any TypeScript is read, so that an older Node gets a sentence and not a stack.
const wantedMajor = 24;
if (Number(process.versions.node.split('.')[0]) < wantedMajor) {
  process.stderr.write(
    `Archivolt needs Node ${wantedMajor} or newer, and this is ${process.version}: run "npm ci" (it brings Node ${wantedMajor} on Linux and Windows) and use the npm scripts, or install it from nodejs.org.\n`,
  );
  process.exit(1);
}
await import('../src/code-cache.js');
