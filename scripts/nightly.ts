import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { helm, installGoTools } from './lib/go-tools.ts';
import { installN8n } from './lib/n8n.ts';
import { proftpdFolder, root } from './lib/paths.ts';
import { installNightlyPythonTools } from './lib/python-tools.ts';
import { runAttached } from './lib/run.ts';
import { installTestTools, nightlyTools, proftpdPackages, unpackTool } from './lib/test-tools.ts';

const usage = `npm run test:nightly [-- --kills N] [-- --seed S]

Kills the service at every point and at random moments, --kills times in all (500), and looks after each that nothing is
lost, twice or stuck; kills it while it delivers, takes in and deletes; sends 100,000 events through 20 webhooks while it
kills, 10,000 notifications at once, and 10,000 documents to one inbound address; reads a mailbox of 5,000 mails; lets n8n
itself load our nodes (3 GB of packages, once); installs the package as production does; builds the container and the Helm
chart; delivers 2,000 documents to five
destinations while one is away, and to further kinds of servers; looks at every page and goes every journey in the whole
Chromium; then feeds it every hostile file, fuzzes longer, and runs the unit tests with every case that takes turns elsewhere.
The seed is printed; --seed repeats a run.
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
  for (const { package: name, usedFor } of await installN8n())
    process.stderr.write(`${name} could not be installed; what needs it is skipped: ${usedFor}\n`);
  const env = {
    FUZZ_FACTOR: '5',
    ...process.env,
    FAULT_KILLS: values.kills,
    // Another one every night; given to the run, so that a file that runs once more has the same.
    FAULT_SEED: values.seed ?? String(randomInt(2 ** 31)),
    HOSTILE_CORPUS: 'whole',
    NIGHTLY: '1',
    // About an hour and a half of deliveries.
    WEBHOOK_EVENTS: '100000',
    WEBHOOK_KILLS: '40',
    NOTIFICATION_STORM: '10000',
    DELIVERED_DOCUMENTS: '2000',
    DELIVERY_TURNS: '5',
    INBOUND_POSTS: '10000',
  };
  const missing = await installTestTools(nightlyTools);
  missing.push(...(await installGoTools([helm])), ...(await installNightlyPythonTools()));
  for (const { package: name, usedFor } of missing)
    process.stderr.write(`Not installed: ${name}. Skipped without it: ${usedFor}.\n`);
  // Installed, it would take the place of the other FTP server.
  if (!existsSync(path.join(proftpdFolder, 'usr/sbin/proftpd')))
    if (!(await unpackTool(proftpdFolder, proftpdPackages)))
      process.stderr.write('ProFTPD could not be had. Skipped without it: delivering to ProFTPD.\n');
  process.exitCode = await runAttached(
    process.execPath,
    [
      path.join(root, 'scripts/test.ts'),
      '--project',
      'faults',
      '--project',
      'unit',
      '--project',
      'kills',
      '--project',
      'axe',
      '--project',
      'browser',
      '--project',
      'fuzz',
      '--project',
      'hostile',
      '--project',
      'remotes',
      '--project',
      'nightly',
      '--reporter=verbose',
    ],
    { env },
  );
}
