import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/lib/paths.ts';
import { describeMachine } from './lib/machine.ts';
import { withSection } from './lib/results-file.ts';
import { parts } from './parts.ts';

const help = `npm run bench -- [part…] [--quick] [--write]

${parts.map((part) => `  ${part.name.padEnd(16)} ${part.about}`).join('\n')}

Without a part: all of them, one after the other. --quick: small sizes, to see that it works; not for quoting.
--write: puts the sections into bench/RESULTS.md.
`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (options.help || unknown.length > 0 || (options.quick && options.write)) {
  const complaint = options.quick && options.write ? 'A quick run is not written down.\n\n' : '';
  const names = unknown.length > 0 ? `There is no part named ${unknown.join(', ')}.\n\n` : '';
  process.stderr.write(`${complaint}${names}${help}`);
  process.exit(options.help ? 0 : 2);
}

const resultsFile = path.join(root, 'bench/RESULTS.md');
const order = parts.map((part) => part.title);
for (const part of parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const note = (line: string) => process.stderr.write(`[${part.name}] ${line}\n`);
  const machine = await describeMachine();
  const text = `${(await part.run({ quick: options.quick, note })).trim()}\n\n_${machine}_`;
  process.stdout.write(`\n## ${part.title}\n\n${text}\n`);
  if (options.write) {
    const old = existsSync(resultsFile) ? await readFile(resultsFile, 'utf8') : '';
    await writeFile(resultsFile, withSection(old, { title: part.title, text }, order));
  }
}
