import { createLog } from '../../log/index.ts';
import { startEmbeddedPostgres } from './index.ts';

/** A service in a process of its own, for tests that kill it: prints `ready <pid of postgres>` and waits. */
const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }), durable: false });
process.stdout.write(`ready ${server.pid()}\n`);
