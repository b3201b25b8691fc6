import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.ts';
import { runAttached } from './lib/run.ts';

const usage = `npm run test:nightly [-- --kills N] [-- --seed S]

Kills the service at every point and at random moments, --kills times in all (500), and looks after each that nothing is
lost, twice or stuck; then feeds it every hostile file and fuzzes longer. The seed is printed; --seed repeats a run.
`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) process.stdout.write(usage);
else {
  const env = {
    FUZZ_FACTOR: '5',
    ...process.env,
    FAULT_KILLS: values.kills,
    // Another one every night; given to the run, so that a file that runs once more has the same.
    FAULT_SEED: values.seed ?? String(randomInt(2 ** 31)),
    HOSTILE_CORPUS: 'whole',
  };
  process.exitCode = await runAttached(
    process.execPath,
    [
      path.join(root, 'scripts/test.ts'),
      '--project',
      'faults',
      '--project',
      'fuzz',
      '--project',
      'hostile',
      '--reporter=verbose',
    ],
    { env },
  );
}
