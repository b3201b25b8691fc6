import { runDoctor } from '../../modules/upkeep/maintenance/index.ts';
import { openFoundation, systemContext } from '../foundation.ts';
import type { Command } from './command.ts';

/** `archivolt doctor [--fix] [--quick]`: looks at every part; exit code 1 when problems stay. */
export const doctorCommand: Command = {
  words: ['doctor'],
  usage: 'doctor [--fix] [--quick]',
  summary: 'check every part and say how to mend it',
  optionWords: {
    '--fix': 'mend what can be mended',
    '--quick': 'read not every file, and speak to no destination',
  },
  options: { fix: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
  async run(options, environment) {
    const foundation = await openFoundation({ environment, asGuest: true, migrates: false });
    try {
      const ctx = systemContext(foundation, 'doctor');
      const isThorough = options.quick !== true;
      const wanted = { fix: options.fix === true, readContent: isThorough, reachesOut: isThorough };
      const result = await runDoctor(ctx, wanted, printLine);
      return result.problems === 0 ? 0 : 1;
    } finally {
      await foundation.close();
    }
  },
};

/** Writes one sentence on a line of its own. */
function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
