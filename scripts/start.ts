import '../src/memory-settings.js';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/ensure-built.ts';
import { serviceMain } from './lib/service-build.ts';
import { stopWithParent } from './lib/stop-with-parent.ts';

try {
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

stopWithParent();
// The service runs in this very process: signals, exit code and memory are its own.
await import(pathToFileURL(serviceMain).href);
