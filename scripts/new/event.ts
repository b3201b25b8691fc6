import { addImport, type Changes, insertBefore } from './change.ts';
import { namesOf } from './names.ts';

function definition(module: string, variable: string, event: string, doc: string): string {
  return `const ${variable} = defineEvent({
  name: '${event}',
  doc: '${doc}',
  payload: z.object({ owner_id: z.uuid() }),
  sample: { owner_id: '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01' },
});

/** What others may hear of ${namesOf(module).words}. */
export const ${namesOf(module).camel}Events = { ${variable} };
`;
}

/** `event DISTRICT/MODULE NOUN.VERB`: an event that is kept, in the catalogue. */
export async function newEvent(changes: Changes, [place = '', event = '']: readonly string[]): Promise<string[]> {
  const [district = '', module = ''] = place.split('/');
  const [noun = '', verb = ''] = event.split('.');
  const folder = `src/modules/${district}/${module}`;
  if (!changes.has(`${folder}/index.ts`)) throw new Error(`there is no module "${place}"`);
  namesOf(noun.replaceAll('_', '-'));
  const variable = namesOf(verb.replaceAll('_', '-')).camel;
  const file = `${folder}/${module}.events.ts`;
  const doc = `Say in one sentence what ${event} tells.`;
  let group = `${namesOf(module).camel}Events`;
  if (changes.has(file)) {
    await changes.edit(file, (text) => {
      group = /export const (\w+Events) = /.exec(text)?.[1] ?? group;
      const fresh = definition(module, variable, event, doc).split('\n\n')[0];
      const withEvent = insertBefore(text, /\/\*\*[^\n]*\nexport const \w+Events = \{/, `${fresh}\n\n`);
      return withEvent.replace(/(export const \w+Events = \{[^}]*?),? *\};/, `$1, ${variable} };`);
    });
  } else {
    const imports = `import { z } from 'zod';\nimport { defineEvent } from '../../../platform/events/index.ts';\n\n`;
    changes.create(file, imports + definition(module, variable, event, doc));
    await changes.edit(`${folder}/index.ts`, (text) => `export { ${group} } from './${module}.events.ts';\n${text}`);
    await changes.edit('src/app/events.ts', (text) =>
      insertBefore(
        addImport(text, `import { ${group} } from '../modules/${place}/index.ts';`),
        '  accessChanged,\n',
        `  ...Object.values(${group}),\n`,
      ),
    );
  }
  return [
    `Give ${event} its payload, sample and sentence in ${file}.`,
    `Publish it in the transaction of what it tells of: publish(ctx, ${group}.${variable}, { … }).`,
  ];
}
