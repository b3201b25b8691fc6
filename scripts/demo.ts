import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ApiClient } from './lib/client/api-client.ts';
import { waitForAll } from './lib/client/wait.ts';
import { ensureBuilt } from './lib/ensure-built.ts';
import { root } from './lib/paths.ts';
import { startServiceProcess } from './lib/service-process.ts';

// A folder of its own: the demonstration never touches the documents of `npm start`.
const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, 'data', 'demo'));
const username = 'demo';
const password = process.env.DEMO_PASSWORD ?? randomBytes(9).toString('base64url');
const port = process.env.PORT ?? '8080';

await ensureBuilt();
await mkdir(dataDir, { recursive: true });
const service = await startServiceProcess({
  env: {
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_BASE_URL: `http://localhost:${port}`,
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
  },
});
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    return service.stop();
  });
}

/** Adds the samples to an empty instance and says when each has been read. */
async function addSamples(): Promise<void> {
  const client = new ApiClient(service.url);
  await client.signIn(username, password);
  const { pagination } = await client.get<{ pagination: { total: number } }>('/api/files?per_page=1');
  if (pagination.total > 0) return;
  process.stdout.write('Adding the sample documents…\n');
  const { files } = await client.post<{ files: { id: string }[] }>('/api/samples');
  const read = await waitForAll(
    client,
    files.map(({ id }) => id),
  );
  for (const file of read) process.stdout.write(`  read: ${file.title ?? file.original_filename}\n`);
  process.stdout.write('Done: search for a word from inside them.\n');
}

process.stdout.write(
  `Archivolt is running: http://localhost:${port}\nSign in as "${username}" with the password "${password}". Ctrl-C ends it.\n`,
);
try {
  await addSamples();
} catch (error) {
  // Whoever stops the demonstration in the middle knows why its streams end.
  if (!isStopping) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await service.stop();
  }
}
const { code } = await service.ended;
if (code !== 0) process.stderr.write(service.output());
process.exitCode = code ?? 1;
