import type { Command } from './command.ts';
import { withFoundation } from './with-foundation.ts';

/** `archivolt verify`: re-hashes every original; exit code 1 on damage. */
export const verifyCommand: Command = {
  words: ['verify'],
  usage: 'verify',
  summary: 'read every original and compare it with the hash it came with',
  options: {},
  async run(_options, environment) {
    const { ProgressLine } = await import('../progress-line.ts');
    const { verifyOriginals } = await import('../../modules/administration/maintenance/index.ts');
    return withFoundation({ environment, migrates: false, actor: 'verify' }, async (ctx) => {
      const line = new ProgressLine(process.stdout);
      const result = await verifyOriginals(
        ctx,
        (sentence) => line.print(sentence),
        (progress) => line.report(progress),
      );
      return result.damaged === 0 ? 0 : 1;
    });
  },
};
