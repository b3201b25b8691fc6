import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseUnavailable, hasCode } from '../errors.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { SOCKET_PORT } from './socket-dir.ts';

/** The role of the service, without superuser rights, and the database that it owns. */
export const EMBEDDED_NAME = 'archivolt';

/** The superuser of the cluster. Nobody can sign in as it: it exists because PostgreSQL wants one. */
export const SUPERUSER = 'postgres';

/**
 * Who may connect: the service's role with its password, nobody else, not even the superuser. That our user alone may enter the
 * socket's folder is not enough: the children that read documents are our user, too.
 */
const HOST_BASED_AUTHENTICATION = `local all ${EMBEDDED_NAME} scram-sha-256\n`;

/** Beside the database's own files, so that whoever copies the database has it; children cannot read either. */
function passwordFile(clusterDir: string): string {
  return path.join(clusterDir, 'archivolt-password');
}

function authenticationFile(clusterDir: string): string {
  return path.join(clusterDir, 'pg_hba.conf');
}

/** How the cluster can be connected to: by its password alone, by everybody who reaches its socket, or the password is lost. */
export type ClusterAccess = 'guarded' | 'open' | 'password_lost';

/** Looks at a cluster: those of earlier versions are open. */
export async function accessToCluster(clusterDir: string): Promise<ClusterAccess> {
  const rules = await readIfThere(authenticationFile(clusterDir));
  if (rules !== HOST_BASED_AUTHENTICATION) return 'open';
  return (await readIfThere(passwordFile(clusterDir))) === null ? 'password_lost' : 'guarded';
}

/** The password of the service's role; one is made and kept when there is none. */
export async function ensurePassword(clusterDir: string): Promise<string> {
  const file = passwordFile(clusterDir);
  const kept = await readIfThere(file);
  if (kept !== null) return kept.trim();
  const password = randomBytes(32).toString('base64url');
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}

/** From the next start on nobody but the service's role connects. */
export async function closeCluster(clusterDir: string): Promise<void> {
  const file = authenticationFile(clusterDir);
  // The server, which may be another user, reads it; the folder is closed to others.
  await writeFile(`${file}.new`, HOST_BASED_AUTHENTICATION, { flush: true });
  await rename(`${file}.new`, file);
}

/** Connection string of a database of the embedded server; psql and other libpq programs understand it too. It holds the password. */
export async function embeddedUrl(
  server: { clusterDir: string; socketDir: string },
  database: string = EMBEDDED_NAME,
): Promise<string> {
  // The server of an earlier version that still runs asks for none.
  const password = (await readIfThere(passwordFile(server.clusterDir)))?.trim();
  const query = new URLSearchParams({
    host: server.socketDir,
    port: String(SOCKET_PORT),
    user: EMBEDDED_NAME,
    ...(password === undefined ? {} : { password }),
    sslmode: 'disable',
  });
  return `postgresql:///${database}?${query}`;
}

/**
 * Connection string of the service's database of a data folder whose server runs, for whoever looks into it from beside.
 * @throws DatabaseUnavailable when no server has written where it is.
 */
export async function urlOfDataDir(dataDir: string): Promise<string> {
  const clusterDir = path.join(dataDir, 'postgres');
  const postmaster = await readPostmasterFile(clusterDir);
  if (!postmaster?.socketDir) throw new DatabaseUnavailable(new Error(`no server runs on ${dataDir}`));
  return embeddedUrl({ clusterDir, socketDir: postmaster.socketDir });
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return null;
}
