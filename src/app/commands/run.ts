import type { ServiceMode } from '../service.ts';
import type { Command } from './command.ts';

/** How long a stop may take before the process goes anyway; what was in work comes back at the next start. */
const FORCED_EXIT_MS = 25_000;

/** Nothing typed: web server and worker in one process. */
export const bothCommand: Command = runCommandOf(
  'both',
  [],
  '(no command)',
  'the whole service: web server and worker',
);

/** `archivolt serve`: the web server alone. */
export const serveCommand: Command = runCommandOf('serve', ['serve'], 'serve', 'the web server alone');

/** `archivolt work`: a worker alone; start as many as there are machines. */
export const workCommand: Command = runCommandOf(
  'work',
  ['work'],
  'work',
  'a worker alone; needs DATABASE_URL beside a running service',
);

function runCommandOf(mode: ServiceMode, words: readonly string[], usage: string, summary: string): Command {
  return {
    words,
    usage,
    summary,
    options: {},
    async run(_options, environment) {
      const stopAsked = stopSignal();
      const { startService } = await import('../service.ts');
      const service = await startService({ environment, mode });
      if (service.url !== null) process.stdout.write(welcome(service.url, service.setupUrl));
      else process.stdout.write('The worker is running.\n');
      await stopAsked;
      setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
      await service.stop();
      return 0;
    },
  };
}

function welcome(url: string, setupUrl: string | null): string {
  return setupUrl === null
    ? `\nArchivolt is running. Open ${url}\n\n`
    : `\nArchivolt is running. Open this link once to create your account:\n\n  ${setupUrl}\n\n`;
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => resolve());
  });
}
