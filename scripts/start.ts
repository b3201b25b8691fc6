import '../src/memory-settings.js';
import { stopWithParent } from './lib/stop-with-parent.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

try {
  await ensureWebBuilt();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

stopWithParent();
// The service runs in this very process: signals, exit code and memory are its own.
await import('../src/main.ts');
