import type { Context } from '../../platform/context.ts';
import type { Environment } from '../environment.ts';
import { type Command, UsageError } from './command.ts';
import { withFoundation } from './with-foundation.ts';

const OFFICE = 'office';

const listExtras: Command = {
  words: ['extra', 'list'],
  usage: 'extra list',
  summary: 'what can be added to this installation, and whether it is there',
  options: {},
  run: (_options, environment) =>
    withExtras(environment, async ({ dataDir }) => {
      const { findOfficeExtra, OFFICE_EXTRA } = await import('../../modules/reading/office/index.ts');
      const state = findOfficeExtra(dataDir) === null ? 'not added' : 'added';
      print(
        `${OFFICE}  ${state}  ${OFFICE_EXTRA.program} as WebAssembly, ${megabytes(OFFICE_EXTRA.unpackedBytes)} (${OFFICE_EXTRA.name} ${OFFICE_EXTRA.version}, ${OFFICE_EXTRA.licence})`,
      );
    }),
};

const addExtra: Command = {
  words: ['extra', 'add'],
  usage: 'extra add NAME [--from FILE]',
  summary:
    'fetch an extra, compare its hash and keep it with the data; office makes PDFs of office files without LibreOffice',
  optionWords: { '--from FILE': 'the package as a file, for machines without a way out' },
  options: { from: { type: 'string' } },
  operands: ['name'],
  run: (options, environment) =>
    withExtras(environment, async ({ ctx, dataDir }) => {
      refuseUnknown(options.name);
      const { addOfficeExtra, OFFICE_EXTRA } = await import('../../modules/reading/office/index.ts');
      const archive = typeof options.from === 'string' ? options.from : undefined;
      if (archive === undefined) print(`Fetching ${megabytes(OFFICE_EXTRA.packedBytes)} from ${OFFICE_EXTRA.url}`);
      const isNew = await addOfficeExtra({ dataDir, outbound: ctx.outbound, archive });
      print(isNew ? 'The extra is added. Office files that wait can be retried.' : 'The extra is there already.');
    }),
};

const removeExtra: Command = {
  words: ['extra', 'remove'],
  usage: 'extra remove NAME',
  summary: 'take an extra away; documents keep what was made with it',
  options: {},
  operands: ['name'],
  run: (options, environment) =>
    withExtras(environment, async ({ dataDir }) => {
      refuseUnknown(options.name);
      const { removeOfficeExtra } = await import('../../modules/reading/office/index.ts');
      print((await removeOfficeExtra(dataDir)) ? 'The extra is removed.' : 'The extra was not there.');
    }),
};

/** What can be added to an installation without installing a program. */
export const extraCommands: readonly Command[] = [listExtras, addExtra, removeExtra];

type Extras = { ctx: Context; dataDir: string };

/** Runs one command; what keeps an extra from being added is said in a sentence, with exit code 1. */
async function withExtras(environment: Environment, work: (extras: Extras) => Promise<void>): Promise<number> {
  const { ExtraProblem } = await import('../../modules/reading/office/index.ts');
  const { databaseSettings } = await import('../../platform/database/index.ts');
  const { OutboundFailed, OutboundRefused } = await import('../../platform/outbound/index.ts');
  return withFoundation({ environment, migrates: false, actor: 'extra' }, async (ctx) => {
    try {
      await work({ ctx, dataDir: ctx.config.get(databaseSettings).dataDir });
      return 0;
    } catch (error) {
      const isAway = error instanceof OutboundFailed || error instanceof OutboundRefused;
      if (!isAway && !(error instanceof ExtraProblem)) throw error;
      process.stderr.write(`${isAway ? `The package could not be fetched: ${error.detail}` : error.message}\n`);
      return 1;
    }
  });
}

function refuseUnknown(name: unknown): void {
  if (name !== OFFICE) throw new UsageError(`There is no such extra. There is: ${OFFICE}`);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
