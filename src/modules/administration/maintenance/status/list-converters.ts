import type { Context } from '../../../../platform/context.ts';
import { type KnownProcess, knownProcesses } from '../../../../platform/processes/index.ts';
import { cloudOcrFeatureOf } from '../../../reading/cloud-ocr/index.ts';
import { readableLanguages } from '../../../reading/ocr/index.ts';
import { findInstalledOffice, OFFICE_EXTRA, officeProgramsOf } from '../../../reading/office/index.ts';
import { EXTRA_FAILURES, officeExtraState } from '../extras/extra-state.ts';
import { findExtra } from '../extras/extras.store.ts';
import type { StatusContext } from './line.ts';

/** What converts and reads, in the order in which it is shown. */
export const CONVERTER_NAMES = ['office', 'office_extra', 'reading', 'cloud_reading'] as const;
export const CONVERTER_STATES = ['ready', 'missing', 'adding', 'failed'] as const;
export const CONVERTER_PROBLEMS = [...EXTRA_FAILURES, 'does_not_start'] as const;
/** Where it comes from: installed on the machine, brought by the package, added later, or somebody else's service. */
export const CONVERTER_ORIGINS = ['machine', 'package', 'extra', 'service'] as const;

/** One entry of the list of converters and extras. */
export type ConverterEntry = {
  name: (typeof CONVERTER_NAMES)[number];
  state: (typeof CONVERTER_STATES)[number];
  origin: (typeof CONVERTER_ORIGINS)[number];
  /** Name and version of the program, or the host of the service. */
  version: string | null;
  /** Codes of what it reads. */
  languages: readonly string[];
  /** What it takes to add it, while it is not there; what it keeps afterwards. */
  sizeBytes: number | null;
  doneBytes: number | null;
  problem: (typeof CONVERTER_PROBLEMS)[number] | null;
};

const EMPTY = { version: null, languages: [], sizeBytes: null, doneBytes: null, problem: null };

/** What converts and reads documents in this installation, and what can be added to it. */
export async function listConverters({ ctx, read }: StatusContext): Promise<ConverterEntry[]> {
  const { processes, extra } = await read(async (tx) => ({
    processes: await knownProcesses(tx),
    extra: await findExtra(tx, 'office'),
  }));
  const found = officeExtraState(ctx.config, extra, ctx.clock.now());
  return [
    await officeEntry(ctx),
    {
      ...EMPTY,
      name: 'office_extra',
      state: found.state,
      origin: 'extra',
      version: found.state === 'ready' ? OFFICE_EXTRA.program : null,
      sizeBytes: found.state === 'ready' ? OFFICE_EXTRA.unpackedBytes : OFFICE_EXTRA.packedBytes,
      doneBytes: found.state === 'adding' ? found.doneBytes : null,
      problem: found.state === 'failed' ? found.problem : null,
    },
    readingEntry(ctx, processes),
    cloudEntry(ctx),
  ];
}

async function officeEntry({ config, log }: Context): Promise<ConverterEntry> {
  const entry = { ...EMPTY, name: 'office', origin: 'machine' } as const;
  try {
    const version = await findInstalledOffice(officeProgramsOf(config));
    return { ...entry, state: version === null ? 'missing' : 'ready', version };
  } catch (error) {
    log.warn({ err: error }, 'LibreOffice is there and cannot be started');
    return { ...entry, state: 'failed', problem: 'does_not_start' };
  }
}

/** Workers on several machines may read with different programs. */
function readingEntry({ config }: Context, processes: readonly KnownProcess[]): ConverterEntry {
  const readers = processes.flatMap(({ isAlive, reader }) => (isAlive && reader ? [reader.name] : []));
  const names = [...new Set(readers)];
  return {
    ...EMPTY,
    name: 'reading',
    state: names.length === 0 ? 'missing' : 'ready',
    origin: names.every((name) => name.startsWith('tesseract.js')) ? 'package' : 'machine',
    version: names.length === 0 ? null : names.join(', '),
    languages: readableLanguages(config),
  };
}

function cloudEntry({ config }: Context): ConverterEntry {
  const service = cloudOcrFeatureOf(config);
  return {
    ...EMPTY,
    name: 'cloud_reading',
    state: service ? 'ready' : 'missing',
    origin: 'service',
    version: service?.host ?? null,
  };
}
