import { expect, it } from 'vitest';
import { tableProblems } from './tables.ts';

const owners = { owns: { 'documents/files': ['files'], 'people/users': ['users'] }, reads: {} };
const problemsOf = (text: string, extra: Partial<typeof owners> & { reads?: Record<string, string[]> } = {}) =>
  tableProblems({ ...owners, ...extra }, ['files', 'users'], [{ path: 'src/modules/people/users/find.ts', text }]);

it('lets a module name its own tables, and words that are no tables', () => {
  expect(problemsOf("db.selectFrom('users').where(sql`EXISTS (SELECT FROM other)`)")).toEqual([]);
  expect(problemsOf('// SELECT id FROM files\n')).toEqual([]);
});

it.each([
  "db.selectFrom('files').selectAll()",
  "db.selectFrom('users').innerJoin('files as f', 'f.owner_id', 'users.id')",
  'sql`SELECT 1 FROM users JOIN files ON true`',
])('refuses to read another module’s table: %s', (text) => {
  expect(problemsOf(text)).toEqual([
    'src/modules/people/users/find.ts: reads "files", which belongs to documents/files: call its front door, or allow it in src/tables.json',
  ]);
  expect(problemsOf(text, { reads: { 'people/users': ['files'] } })).toEqual([]);
});

it.each(["db.updateTable('files')", 'sql`DELETE FROM files`', 'sql`INSERT INTO files (id) VALUES (1)`'])(
  'refuses to write another module’s table even where it may read it: %s',
  (text) => {
    expect(problemsOf(`${text}; sql\`SELECT FROM files\``, { reads: { 'people/users': ['files'] } })).toEqual([
      'src/modules/people/users/find.ts: writes "files", which belongs to documents/files: call a function of its front door',
    ]);
  },
);

it('names tables nobody owns, tables with two owners, tables there are not, and permissions nobody uses', () => {
  const list = { owns: { a: ['files', 'gone'], b: ['files'] }, reads: { b: ['files'] } };
  expect(tableProblems(list, ['files', 'users'], [])).toEqual([
    'src/tables.json: there is no table "gone"',
    'src/tables.json: "files" has two owners',
    'src/tables.json: nobody owns "users"',
    'src/tables.json: b does not read "files" any more',
  ]);
});
