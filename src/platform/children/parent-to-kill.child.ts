import { createLog } from '../log/index.ts';
import { ChildRunner } from './index.ts';

/** A service in a process of its own, for a test that kills it: starts a child that hangs and prints its pid. */
const runner = new ChildRunner({ log: createLog({ level: 'silent' }) });
const entry = new URL('./misbehaving.child.ts', import.meta.url);
const session = await runner.open({ name: 'hanging', entry, heapMb: 64, memoryMb: 512 }, { workDir: process.cwd() });
process.stdout.write(`${session.pid}\n`);
await session.call('spin', null, { timeoutMs: 600_000 });
