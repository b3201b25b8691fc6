import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { root } from './lib/paths.ts';

const host = '127.0.0.1';
const port = process.env.PORT ?? '8080';
const webPort = 5173;
const quietBeforeRestartMs = 200;

/** The service as a child that is started anew when its code changes. */
class RestartingService {
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  start(): void {
    const env = { PUBLIC_BASE_URL: `http://localhost:${webPort}`, ...process.env, HOST: host, PORT: port };
    const child = spawn(process.execPath, [path.join(root, 'src/main.ts')], { cwd: root, env, stdio: 'inherit' });
    this.#child = child;
    child.on('exit', (code) => {
      this.#child = undefined;
      if (!this.#isStopping)
        process.stderr.write(`The service ended with exit code ${code}; it starts again at the next change.\n`);
    });
  }

  /** Restarts once the files have been quiet for a moment: an editor writes in bursts. */
  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.stop();
      this.#isStopping = false;
      this.start();
    }, quietBeforeRestartMs);
  }

  /** Ends the child cleanly: its database is stopped with it. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

process.env.API_URL = `http://${host}:${port}`;
const service = new RestartingService();
service.start();
for (const folder of ['src', 'migrations']) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (file && /\.(?:ts|sql|json)$/.test(file) && !/^web\/|\.test\.ts$/.test(file)) service.changed();
  });
}
if (existsSync(path.join(root, '.env'))) watch(path.join(root, '.env'), () => service.changed());

const web = await createServer({ configFile: path.join(root, 'vite.config.ts') });
await web.listen();
process.stderr.write(`Web interface with hot reload: http://localhost:${webPort}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([service.stop(), web.close()]);
    process.exit(0);
  });
}
