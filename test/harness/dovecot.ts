import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { selfSigned } from '../../src/platform/outbound/testing/self-signed.ts';
import { ended, freePorts, untilOpen } from './daemons.ts';
import { isInstalled } from './pdf-text.ts';

/** Whether it can run here: it is installed, and started by root. */
export const canRunDovecot = process.getuid?.() === 0 && isInstalled('dovecot-imapd');

/** The password of everybody. */
export const PASSWORD = 's3cret';

const NOBODY = 65_534;

/** A mail server that people read their mail from. Each user has a mailbox, and nobody has to be made. */
export class Dovecot {
  readonly port: number;
  readonly tlsPort: number;
  /** The certificate that has to be trusted, for `localhost`. */
  readonly certificate: string;
  readonly #folder: string;
  #process: ChildProcess | undefined;
  #count = 0;

  private constructor(folder: string, ports: { port: number; tlsPort: number }, certificate: string) {
    this.#folder = folder;
    this.port = ports.port;
    this.tlsPort = ports.tlsPort;
    this.certificate = certificate;
  }

  /** Starts it on free ports of this machine, in a folder of its own. */
  static async start(): Promise<Dovecot> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-dovecot-'));
    await chmod(folder, 0o755);
    const [port = 0, tlsPort = 0] = await freePorts(2);
    const { cert, key } = selfSigned('localhost');
    await writeFile(path.join(folder, 'cert.pem'), cert);
    await writeFile(path.join(folder, 'key.pem'), key, { mode: 0o600 });
    await writeFile(path.join(folder, 'dovecot.conf'), configOf(folder, port, tlsPort));
    await mkdir(path.join(folder, 'mail'));
    await chown(path.join(folder, 'mail'), NOBODY, NOBODY);
    const dovecot = new Dovecot(folder, { port, tlsPort }, cert);
    await dovecot.up();
    return dovecot;
  }

  /** Begins to listen, on the same ports each time. */
  async up(): Promise<void> {
    this.#process = spawn('dovecot', ['-F', '-c', path.join(this.#folder, 'dovecot.conf')], { stdio: 'ignore' });
    await untilOpen(this.port);
  }

  /** Ends, with every connection. */
  async down(): Promise<void> {
    if (!this.#process) return;
    this.#process.kill('SIGTERM');
    await ended(this.#process);
    this.#process = undefined;
  }

  async stop(): Promise<void> {
    await this.down();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Delivers a mail as a delivery agent does: whole or not at all; now, or at a second since 1970. */
  async deliver(user: string, mail: string | Buffer, flags = '', atS = Math.floor(Date.now() / 1_000)): Promise<void> {
    const box = this.#box(user);
    for (const name of ['', 'tmp', 'new', 'cur']) {
      await mkdir(path.join(box, name), { recursive: true });
      await chown(path.join(box, name), NOBODY, NOBODY);
    }
    this.#count += 1;
    const name = `${atS}.M${String(this.#count).padStart(6, '0')}.test`;
    await writeFile(path.join(box, 'tmp', name), mail, { mode: 0o644 });
    // What the server says of its arrival.
    await utimes(path.join(box, 'tmp', name), atS, atS);
    await rename(
      path.join(box, 'tmp', name),
      flags ? path.join(box, 'cur', `${name}:2,${flags}`) : path.join(box, 'new', name),
    );
  }

  /** The mails of a mailbox by their flags, such as `S` for one that was seen, in the order in which they came. */
  async flags(user: string, folder = ''): Promise<string[]> {
    return (await this.#names(user, folder)).map((name) => name.split(':2,')[1] ?? '');
  }

  /** Deletes all mails of a mailbox, as another program of its owner would. */
  async empty(user: string): Promise<void> {
    const box = this.#box(user);
    for (const place of ['cur', 'new'])
      for (const name of await readdir(path.join(box, place))) await rm(path.join(box, place, name));
  }

  /** Lets a mailbox count its mails anew, as after it was restored from a backup. */
  async countAnew(user: string): Promise<void> {
    await this.down();
    const box = this.#box(user);
    for (const name of await readdir(box)) if (name.startsWith('dovecot.index')) await rm(path.join(box, name));
    const list = path.join(box, 'dovecot-uidlist');
    const lines = (await readFile(list, 'utf8')).replace(/ V(\d+)/, (_all, validity) => ` V${Number(validity) + 1}`);
    await writeFile(list, lines);
    await this.up();
  }

  #box(user: string): string {
    return path.join(this.#folder, 'mail', user);
  }

  async #names(user: string, folder: string): Promise<string[]> {
    const box = path.join(this.#box(user), folder === '' ? '' : `.${folder}`);
    const lists = await Promise.all(['cur', 'new'].map((place) => readdir(path.join(box, place)).catch(() => [])));
    return lists.flat().sort((one, other) => (one.split('.M')[1] ?? '').localeCompare(other.split('.M')[1] ?? ''));
  }
}

function configOf(folder: string, port: number, tlsPort: number): string {
  return `
base_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
auth_mechanisms = plain login
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%n
mail_max_userip_connections = 50
first_valid_uid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%n allow_all_users=yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
`;
}

/** A mail with attachments, as mail programs write it. */
export function mailWith(
  attachments: readonly { filename: string; content: Buffer; type?: string }[],
  headers: { from?: string; to?: string; subject?: string; messageId?: string | null } = {},
): string {
  const {
    from = 'Bob <bob@example.org>',
    to = 'alice@test.local',
    subject = 'Papers',
    messageId = `${crypto.randomUUID()}@example.org`,
  } = headers;
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(messageId === null ? [] : [`Message-ID: <${messageId}>`]),
    'Date: Mon, 23 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="the-boundary"',
  ];
  const parts = attachments.map(({ filename, content, type = 'application/pdf' }) => [
    '--the-boundary',
    `Content-Type: ${type}; name="${filename}"`,
    `Content-Disposition: attachment; filename="${filename}"`,
    'Content-Transfer-Encoding: base64',
    '',
    content.toString('base64').replace(/.{76}/g, '$&\r\n'),
  ]);
  const text = ['--the-boundary', 'Content-Type: text/plain', '', 'See what is attached.'];
  return [...head, '', ...text, ...parts.flat(), '--the-boundary--', ''].join('\r\n');
}
