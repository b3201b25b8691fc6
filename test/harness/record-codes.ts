import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { CODES_VARIABLE } from '../../scripts/lib/tests/codes-variable.ts';
import { failureCodes } from '../../src/platform/errors.ts';

// Loaded into each test process by vitest.config.ts, and into each service that tests start as a process of its own.
const folder = process.env[CODES_VARIABLE] ?? '';
const seen = new Set<unknown>();

if (folder !== '') failureCodes.subscribe(note);

/** At once, because the process may be killed at any moment. */
function note(code: unknown): void {
  if (seen.has(code)) return;
  seen.add(code);
  appendFileSync(path.join(folder, `${process.getuid?.() ?? 0}-${process.pid}`), `${code}\n`);
}
