import './require-node.js';
import { ensureWebBuilt } from './lib/web-build.ts';

try {
  await ensureWebBuilt();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

// The service runs in this very process: signals, exit code and memory are its own.
await import('../src/main.ts');
