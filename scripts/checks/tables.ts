import type { SourceFile } from '../lib/source-files.ts';

/** src/tables.json: who owns a table, and who may read it besides. */
export type TableOwners = {
  owns: Readonly<Record<string, readonly string[]>>;
  reads: Readonly<Record<string, readonly string[]>>;
};

type Use = { module: string; table: string; isWrite: boolean; path: string };

const product = /^src\/(?:modules\/([^/]+\/[^/]+)|(platform\/[^/]+)|app)\/.*\.ts$/;
const notProduct = /\.test\.ts$|\.gen\.ts$|\/(?:testing|fixtures)\/|\/testing\.ts$/;
const comment = /^\s*(?:\/\/|\/?\*).*$/gm;

/** How SQL names a table: through the query builder, or in its own words. */
const patterns = [
  { pattern: /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g, isWrite: true },
  { pattern: /\b(?:selectFrom|from|using|\w+Join)\(\s*'([a-z_]+)/g, isWrite: false },
  { pattern: /\b(?:INSERT\s+INTO|UPDATE(?:\s+ONLY)?|DELETE\s+FROM(?:\s+ONLY)?|TRUNCATE)\s+([a-z_]+)/g, isWrite: true },
  { pattern: /(?<!DELETE\s)\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?([a-z_]+)/g, isWrite: false },
];

function usesIn(file: SourceFile, tables: ReadonlySet<string>): Use[] {
  const [, module, platform] = product.exec(file.path) ?? [];
  const name = module ?? platform ?? 'app';
  const text = file.text.replaceAll(comment, '');
  return patterns.flatMap(({ pattern, isWrite }) =>
    [...text.matchAll(pattern)]
      .map(([, table = '']) => ({ module: name, table, isWrite, path: file.path }))
      .filter(({ table }) => tables.has(table)),
  );
}

/**
 * SQL that names a table of another module: the import rules cannot see it. Also tables nobody owns, tables owned twice, and
 * permissions to read that nobody uses.
 * @param tables the names of all tables there are.
 */
export function tableProblems(owners: TableOwners, tables: readonly string[], files: readonly SourceFile[]): string[] {
  const ownerOf = new Map<string, string>();
  const problems: string[] = [];
  for (const [module, owned] of Object.entries(owners.owns)) {
    for (const table of owned) {
      if (ownerOf.has(table)) problems.push(`src/tables.json: "${table}" has two owners`);
      if (!tables.includes(table)) problems.push(`src/tables.json: there is no table "${table}"`);
      ownerOf.set(table, module);
    }
  }
  for (const table of tables) if (!ownerOf.has(table)) problems.push(`src/tables.json: nobody owns "${table}"`);
  const known = new Set(tables);
  const uses = files
    .filter(({ path }) => product.test(path) && !notProduct.test(path))
    .flatMap((file) => usesIn(file, known));
  const used = new Set(uses.map(({ module, table }) => `${module} ${table}`));
  for (const { module, table, isWrite, path } of uses) {
    const owner = ownerOf.get(table);
    if (owner === module || owner === undefined) continue;
    if (isWrite)
      problems.push(`${path}: writes "${table}", which belongs to ${owner}: call a function of its front door`);
    else if (!owners.reads[module]?.includes(table))
      problems.push(
        `${path}: reads "${table}", which belongs to ${owner}: call its front door, or allow it in src/tables.json`,
      );
  }
  for (const [module, allowed] of Object.entries(owners.reads))
    for (const table of allowed)
      if (!used.has(`${module} ${table}`))
        problems.push(`src/tables.json: ${module} does not read "${table}" any more`);
  return [...new Set(problems)];
}
