import { verifyOriginals } from '../../modules/upkeep/maintenance/index.ts';
import { openFoundation, systemContext } from '../foundation.ts';
import { ProgressLine } from '../progress-line.ts';
import type { Command } from './command.ts';

/** `archivolt verify`: re-hashes every original; exit code 1 on damage. */
export const verifyCommand: Command = {
  words: ['verify'],
  usage: 'verify',
  summary: 'read every original and compare it with the hash it came with',
  options: {},
  async run(_options, environment) {
    const foundation = await openFoundation({ environment, asGuest: true, migrates: false });
    try {
      const line = new ProgressLine(process.stdout);
      const result = await verifyOriginals(
        systemContext(foundation, 'verify'),
        (sentence) => line.print(sentence),
        (progress) => line.tell(progress),
      );
      return result.damaged === 0 ? 0 : 1;
    } finally {
      await foundation.close();
    }
  },
};
