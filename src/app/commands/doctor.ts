import type { Command } from './command.ts';
import { withFoundation } from './with-foundation.ts';

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
    const { runDoctor } = await import('../../modules/administration/maintenance/index.ts');
    return withFoundation({ environment, migrates: false, actor: 'doctor' }, async (ctx) => {
      const isThorough = options.quick !== true;
      const wanted = { fix: options.fix === true, readContent: isThorough, reachesOut: isThorough };
      const result = await runDoctor(ctx, wanted, printLine);
      return result.problems === 0 ? 0 : 1;
    });
  },
};

/** Writes one sentence on a line of its own. */
function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
