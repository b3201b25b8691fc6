import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { addAuditActions } from './audit-actions.ts';
import { addImport, type Changes, insertBefore } from './change.ts';
import { moduleFiles } from './module-files.ts';
import { namesOf, singular } from './names.ts';

async function nextMigration(): Promise<string> {
  const names = await readdir(path.join(root, 'migrations'));
  const highest = Math.max(...names.map((name) => Number.parseInt(name, 10)));
  return String(highest + 1).padStart(3, '0');
}

function migration(table: string): string {
  return `CREATE TABLE ${table} (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX ${table}_owner ON ${table} (owner_id, created_at DESC, id DESC);
`;
}

type Layers = { comment: string; tiers: string[][] };
type Tables = { comment: string; owns: Record<string, string[]>; reads: Record<string, string[]> };

function withJson<T>(change: (value: T) => T): (text: string) => string {
  return (text) => `${JSON.stringify(change(JSON.parse(text) as T), null, 2)}\n`;
}

/** `module DISTRICT/NOUNS`: things an owner has, from the table to the routes. */
export async function newModule(changes: Changes, [place = '']: readonly string[]): Promise<string[]> {
  const [district = '', name = ''] = place.split('/');
  namesOf(district);
  const many = namesOf(name);
  const one = namesOf(singular(name));
  const folder = `src/modules/${place}`;
  for (const [file, text] of Object.entries(moduleFiles(name))) changes.create(`${folder}/${file}`, text);
  const readme = `src/modules/${district}/README.md`;
  if (!changes.has(readme))
    changes.create(readme, `# ${namesOf(district).title}\n\nSay in a sentence what lives here (\`${name}\`).\n`);
  changes.create(`migrations/${await nextMigration()}_create_${many.snake}.sql`, migration(many.snake));
  await addAuditActions(changes, one, many);
  await changes.edit(
    'src/layers.json',
    withJson<Layers>((layers) => ({ ...layers, tiers: [...layers.tiers, [place]] })),
  );
  await changes.edit(
    'src/tables.json',
    withJson<Tables>((tables) => ({ ...tables, owns: { ...tables.owns, [place]: [many.snake] } })),
  );
  await changes.edit('src/app/modules.ts', (text) =>
    insertBefore(
      addImport(text, `import { ${one.camel}Routes } from '../modules/${place}/index.ts';`),
      '    maintenanceRoutes,\n',
      `    ${one.camel}Routes,\n`,
    ),
  );
  await changes.edit('test/service/access/expectations.ts', (text) =>
    insertBefore(
      text,
      "  'POST /api/files/trash/empty':",
      `  'GET /api/${name}': read(200),
  'POST /api/${name}': write(201, { json: { name: 'mine' } }),
  'DELETE /api/${name}/:id': write(404, { params: { id: newId() } }),
`,
    ),
  );
  return [
    `Give the table its columns in migrations/, and the module its fields in ${folder}.`,
    `Put ${place} at its tier in src/layers.json: as low as what it imports allows.`,
    `Let test/service/audit/actions.ts create and delete a ${one.words}; the German words in src/web/locales/de/audit.json are yours.`,
    `Let test/service/access/objects.ts make a ${one.words}, so that the matrix tries it as somebody else's.`,
  ];
}
