// Plain JavaScript, before anything else is loaded: settings of memory that a process can only be started with. A service that was
// started without them replaces itself, under the same pid; where that cannot be, as on Windows and macOS, it goes on as it is.
// Why these: docs/decisions/0015.
import process from 'node:process';

const SEMI_SPACE = '--max-semi-space-size=4';
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

const [, script = '', ...words] = process.argv;
// Other commands are over before it matters.
const stays = words[0] === undefined || words[0].startsWith('-') || words[0] === 'serve' || words[0] === 'work';

if (process.execArgv.includes(SEMI_SPACE)) {
  // Not for the programs it starts.
  for (const name of Object.keys(MALLOC_SETTINGS)) delete process.env[name];
} else if (stays && process.platform === 'linux' && process.execve) {
  const args = [process.argv0, SEMI_SPACE, ...process.execArgv, script, ...words];
  process.execve(process.execPath, args, { ...process.env, ...MALLOC_SETTINGS });
}
