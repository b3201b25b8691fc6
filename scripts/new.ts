import { root } from './lib/paths.ts';
import { runAttached, tool } from './lib/run.ts';
import { Changes } from './new/change.ts';
import { newEvent } from './new/event.ts';
import { newModule } from './new/module.ts';
import { newPage } from './new/page.ts';
import { newStep } from './new/step.ts';

const scaffolds = {
  event: { usage: 'event DISTRICT/MODULE NOUN.VERB', words: 2, make: newEvent },
  module: { usage: 'module DISTRICT/NOUNS', words: 1, make: newModule },
  page: { usage: 'page NAME', words: 1, make: newPage },
  step: { usage: 'step VERB-NOUN', words: 1, make: newStep },
};

const [kind = '', ...words] = process.argv.slice(2);
const scaffold = Object.entries(scaffolds).find(([name]) => name === kind)?.[1];
if (scaffold?.words !== words.length) {
  const usages = Object.values(scaffolds).map(({ usage }) => `  npm run new -- ${usage}\n`);
  process.stderr.write(`What is to be made?\n${usages.join('')}`);
  process.exit(2);
}

const changes = new Changes(root);
const next = await scaffold.make(changes, words).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
const files = await changes.write();
const format = [tool('@biomejs/biome', 'bin/biome'), 'check', '--write', '--log-level=error', ...files];
const code = await runAttached(process.execPath, format);
process.stdout.write(`${files.map((file) => `  ${file}\n`).join('')}Next:\n`);
for (const line of [...next, 'npm run generate, then npm run check.']) process.stdout.write(`- ${line}\n`);
process.exitCode = code;
