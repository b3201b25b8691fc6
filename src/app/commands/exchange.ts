import { abortedBySignals, textOf } from './backup-parts.ts';
import { type Command, UsageError } from './command.ts';
import { withFoundation } from './with-foundation.ts';

/** `archivolt export`: everything people have as plain files, beside a running service. */
const exportCommand: Command = {
  words: ['export'],
  usage: 'export TO [--owner NAME]',
  summary: 'write everything of everybody into a new folder as plain files: documents, JSON, checksums',
  optionWords: { '--owner NAME': 'of one person alone, by name or e-mail address' },
  options: { owner: { type: 'string' } },
  operands: ['to'],
  run: (options, environment) =>
    withFoundation({ environment, migrates: false, actor: 'export' }, async (ctx) => {
      const { exportPeople } = await import('../../modules/administration/exchange/index.ts');
      const people = exportPeople(ctx, {
        folder: String(options.to),
        owner: textOf(options.owner),
        signal: abortedBySignals('Stopped. What is there is not whole: remove it and export anew.'),
      });
      for await (const { name, folder, documents } of people) print(`${name}: ${documents} documents in ${folder}`);
      print('Done. README.md there says what is what; passwords and keys are not in it.');
      return 0;
    }),
};

/** `archivolt import`: an export into this archive; called again, it goes on. */
const importCommand: Command = {
  words: ['import'],
  usage: 'import FROM [--owner THEIR-NAME=NAME]... [--create-owners]',
  summary: 'take in an export: verified first, nothing that is there is written over; goes on when it is called again',
  optionWords: {
    '--owner A=B': 'what was theirs (A) becomes that of B here; may be given for several people',
    '--create-owners': 'make an account for whoever has none here',
  },
  options: { owner: { type: 'string', multiple: true }, 'create-owners': { type: 'boolean' } },
  operands: ['from'],
  run: (options, environment) => {
    const owners = ownersOf(options.owner);
    return withFoundation({ environment, actor: 'import' }, async (ctx) => {
      const { findArchives, importArchive } = await import('../../modules/administration/exchange/index.ts');
      const signal = abortedBySignals('Stopped. Call it again: it goes on with the next document.');
      let refused = 0;
      for (const source of await findArchives(String(options.from))) {
        const createsOwners = options['create-owners'] === true;
        const { owner, documents, things } = await importArchive(ctx, {
          ...{ source, owners, createsOwners, signal },
          onVerified: (archive) => print(`${source.name}: ${archive.documents} documents, every checksum is right.`),
          onDocument: (outcome) => {
            if (outcome.type === 'there') print(`  was there already: ${outcome.name}`);
            if (outcome.type === 'refused') print(`  not imported: ${outcome.name}: ${outcome.why}`);
          },
        });
        for (const { name, why } of things.refused) print(`  not imported: ${name}: ${why}`);
        refused += documents.refused + things.refused.length;
        print(
          `${owner}: ${documents.imported} documents imported, ${documents.before} by an earlier import, ${documents.there} were there already, ${documents.refused} not imported; ${things.imported} rules, pipelines, saved searches and tags.`,
        );
      }
      print('They are read by the service as uploads are. Sources, destinations and webhooks have to be set up anew.');
      return refused === 0 ? 0 : 1;
    });
  },
};

function ownersOf(given: unknown): Map<string, string> {
  const pairs = Array.isArray(given) ? given.map(String) : [];
  return new Map(
    pairs.map((pair): [string, string] => {
      const at = pair.indexOf('=');
      if (at < 1 || at === pair.length - 1) throw new UsageError('--owner is THEIR-NAME=NAME');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Taking everything along, and bringing it in. */
export const exchangeCommands: readonly Command[] = [exportCommand, importCommand];
