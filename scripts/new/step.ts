import { addImport, type Changes, insertBefore } from './change.ts';
import { type Names, namesOf } from './names.ts';

const FOLDER = 'src/modules/documents/steps';

function definition({ camel, snake, title }: Names): string {
  return `import { z } from 'zod';
import { defineStep } from './define-step.ts';
import { skipped } from './step-result.ts';

/** Say in a sentence what it does to a document, and to which. */
export const ${camel} = defineStep({
  name: '${snake}',
  title: '${title}',
  description: 'Say in a sentence what it does.',
  work: 'cpu',
  options: z.strictObject({}),
  after: ['extract_text'],
  async run() {
    return skipped('There is nothing to do for this document.');
  },
});
`;
}

function test({ kebab, snake, words }: Names): string {
  return `import { afterAll, beforeAll, expect, it } from 'vitest';
import { bornDigitalPdf } from '../processing/testing/documents.ts';
import { TestEngine } from '../processing/testing/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

it('${words}: a document it has nothing to do for is completed, also when all is done again', async () => {
  const id = await engine.add(bornDigitalPdf([['${kebab}']]));
  for (const _time of ['first', 'second']) {
    await engine.run(id);
    expect((await engine.states(id)).${snake}).toBe('skipped');
    expect((await engine.file(id)).status).toBe('completed');
  }
});
`;
}

/** `step VERB-NOUN`: a processing step in the default plan, before the search entry. */
export async function newStep(changes: Changes, [name = '']: readonly string[]): Promise<string[]> {
  const names = namesOf(name);
  const { kebab, camel, snake, title } = names;
  changes.create(`${FOLDER}/${kebab}.ts`, definition(names));
  changes.create(`${FOLDER}/${kebab}.test.ts`, test(names));
  for (const language of ['en', 'de'])
    changes.create(
      `src/web/steps/${snake}.${language}.json`,
      `${JSON.stringify({ todo: title, done: title, doing: title }, null, 2)}\n`,
    );
  await changes.edit(`${FOLDER}/registry.ts`, (text) =>
    insertBefore(addImport(text, `import { ${camel} } from './${kebab}.ts';`), '  indexForSearch,\n', `  ${camel},\n`),
  );
  return [
    `Write what the step does in ${FOLDER}/${kebab}.ts, and what it proves beside it.`,
    `Its place in the default plan is its line in ${FOLDER}/registry.ts.`,
    `Write its words in src/web/steps/${snake}.en.json and .de.json.`,
  ];
}
