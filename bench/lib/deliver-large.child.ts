import { once } from 'node:events';
import { testOutbound } from '../../src/platform/outbound/testing/test-servers.ts';
import { connectTo, deliver } from './delivery-sides.ts';

/** Delivers one file in a process of its own, so that its memory can be looked at: first a small one, then, when told to, the large one. */
type Task = {
  destination: { provider: string; config: Record<string, unknown>; credentials: Record<string, unknown> };
  small: string;
  large: string;
};

const task = JSON.parse(process.argv[2] ?? '{}') as Task;
const outbound = testOutbound();
const connection = await connectTo({ remote: { destination: task.destination }, outbound });
await deliver(connection, task.small, 'memory/small.bin');
process.stdout.write('ready\n');
await once(process.stdin, 'data');
await deliver(connection, task.large, 'memory/large.bin');
process.stdout.write('delivered\n');
await once(process.stdin, 'end');
await connection.close();
await outbound.close();
