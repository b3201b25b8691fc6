// The service as main.ts starts it, but for the time after which it gives up a client that is silent: nobody has to wait two minutes for it.
import '../../src/memory-settings.js';
import '../../src/code-cache.js';

// Imported once the cache is open, as main.ts does it.
const { readEnvironment } = await import('../../src/app/environment.ts');
const { startService } = await import('../../src/app/service.ts');

const IDLE_MS = 10_000;

const stopAsked = new Promise<void>((resolve) => process.on('SIGTERM', () => resolve()));
const environment = readEnvironment(process.env);
const service = await startService({ environment, mode: 'both', clientTimes: { idleMs: IDLE_MS } });
process.stdout.write('Archivolt is running.\n');
await stopAsked;
await service.stop();
