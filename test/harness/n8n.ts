import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import ts from 'typescript';
import { n8n } from '../../scripts/lib/n8n.ts';
import { root } from '../../scripts/lib/paths.ts';
import { openTestDatabase, type TestDatabase } from '../../src/platform/database/testing.ts';
import { ended, freePorts, untilOpen } from './daemons.ts';

const START_LIMIT_MS = 240_000;

/** n8n with our nodes in it, on a port of this machine and with a database of its own. */
export class N8n {
  readonly port: number;
  readonly #folder: string;
  readonly #database: TestDatabase;
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(folder: string, port: number, database: TestDatabase, env: Record<string, string>) {
    this.#folder = folder;
    this.port = port;
    this.#database = database;
    this.#env = env;
  }

  /** Builds our nodes for it and prepares its database; it runs after `start`. */
  static async prepare(): Promise<N8n> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-n8n-'));
    const extensions = await buildNodes();
    const database = await openTestDatabase();
    await sql`CREATE SCHEMA n8n`.execute(database.handle.db);
    const [port = 0, brokerPort = 0] = await freePorts(2);
    const at = new pg.Client({ connectionString: database.url });
    const env = {
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? ''}`,
      HOME: folder,
      N8N_USER_FOLDER: folder,
      N8N_CUSTOM_EXTENSIONS: extensions,
      N8N_HOST: '127.0.0.1',
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      N8N_PORT: String(port),
      WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      N8N_RUNNERS_BROKER_PORT: String(brokerPort),
      N8N_DIAGNOSTICS_ENABLED: 'false',
      N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
      N8N_TEMPLATES_ENABLED: 'false',
      // Its own store of SQLite wants an install script; this one does not.
      DB_TYPE: 'postgresdb',
      DB_POSTGRESDB_HOST: at.host,
      DB_POSTGRESDB_PORT: String(at.port),
      DB_POSTGRESDB_DATABASE: at.database ?? '',
      DB_POSTGRESDB_USER: at.user ?? '',
      DB_POSTGRESDB_PASSWORD: at.password ?? '',
      DB_POSTGRESDB_SCHEMA: 'n8n',
    };
    return new N8n(folder, port, database, env);
  }

  /** Runs one of its commands to the end. @returns what it printed. @throws with that when it failed. */
  async command(...words: string[]): Promise<string> {
    const child = spawn(process.execPath, [n8n.program, ...words], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
    await ended(child);
    if (child.exitCode !== 0) throw new Error(`n8n ${words.join(' ')} failed:\n${output}`);
    return output;
  }

  /** Gives one of its `import:` commands what it reads. */
  async take(what: 'workflow' | 'credentials', values: readonly object[]): Promise<void> {
    const file = path.join(this.#folder, `${what}.json`);
    await writeFile(file, JSON.stringify(values));
    await this.command(`import:${what}`, `--input=${file}`);
  }

  /** Starts it, with every workflow that was published. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [n8n.program, 'start'], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.#output += text.toString()));
    this.#process = child;
    await untilOpen(this.port, START_LIMIT_MS);
  }

  /** Everything it has printed since it was started. */
  output(): string {
    return this.#output;
  }

  async stop(): Promise<void> {
    if (this.#process) {
      this.#process.kill('SIGTERM');
      await ended(this.#process);
    }
    await this.#database.drop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Our nodes as n8n loads them, below its own packages, so that they find what they import. */
async function buildNodes(): Promise<string> {
  const from = path.join(root, 'integrations/n8n');
  const to = path.join(n8n.folder, 'archivolt');
  await rm(to, { recursive: true, force: true });
  for (const part of ['nodes', 'credentials']) {
    for (const entry of await readdir(path.join(from, part), { recursive: true })) {
      if (!entry.endsWith('.ts')) continue;
      const target = path.join(to, part, entry.replace(/\.ts$/, '.js'));
      await mkdir(path.dirname(target), { recursive: true });
      const text = await readFile(path.join(from, part, entry), 'utf8');
      const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
      await writeFile(target, ts.transpileModule(text, { compilerOptions }).outputText);
    }
  }
  await cp(path.join(from, 'icons'), path.join(to, 'icons'), { recursive: true });
  return to;
}
