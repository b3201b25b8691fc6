import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { selfSigned } from '../../src/platform/outbound/testing/self-signed.ts';
import { ended, freePorts, untilOpen } from './daemons.ts';
import { isInstalled } from './pdf-text.ts';

/** Postfix that takes mail from whoever knows the password, over STARTTLS, into the mailboxes of Dovecot. */
export type MailService = {
  port: number;
  /** Where Alice reads her mail: the same mailbox over IMAP, without encryption. */
  imapPort: number;
  /** The certificate that has to be trusted. */
  certificate: string;
  /** The mails in Alice's mailbox. */
  inbox(): Promise<string[]>;
  /** The mails in Bob's. */
  inboxOfBob(): Promise<string[]>;
  stop(): Promise<void>;
};

/** Whether both can run here: they are installed, and Postfix is started by root alone. */
export const canRunPostfix = process.getuid?.() === 0 && isInstalled('postfix') && isInstalled('dovecot-lmtpd');

/** The passwords of the mail service. */
export const ALICE = { name: 'alice', password: 's3cret', address: 'alice@test.local' };

/** Somebody else who gets mail there. */
export const BOB = { name: 'bob', address: 'bob@test.local' };

/** What a mail service does that is out of the ordinary. */
export type MailServiceOptions = {
  /** The largest mail it takes. */
  maxBytes?: number;
  /** The port of a policy server that is asked about every receiver, as greylisting does. */
  policyPort?: number;
};

const NOBODY = 65_534;

/** Starts both on free ports of this machine, in a folder of their own; no mail can leave it. */
export async function startPostfix(options: MailServiceOptions = {}): Promise<MailService> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-postfix-'));
  await chmod(folder, 0o755);
  const [port = 0, lmtpPort = 0, authPort = 0, imapPort = 0] = await freePorts(4);
  const { cert, key } = selfSigned('localhost');
  await writeFile(path.join(folder, 'cert.pem'), cert);
  await writeFile(path.join(folder, 'key.pem'), key, { mode: 0o600 });
  await mkdir(path.join(folder, 'mail'));
  await chown(path.join(folder, 'mail'), NOBODY, NOBODY);
  await writeFile(path.join(folder, 'dovecot.conf'), dovecotConfig(folder, { lmtpPort, authPort, imapPort }));
  await writeFile(path.join(folder, 'passwd'), `${ALICE.name}:{PLAIN}${ALICE.password}::::::\n`, { mode: 0o644 });
  const postfix = path.join(folder, 'postfix');
  for (const name of ['postfix', 'spool', 'data']) await mkdir(path.join(folder, name));
  await writeFile(path.join(postfix, 'main.cf'), postfixConfig(folder, lmtpPort, authPort, options));
  await writeFile(path.join(postfix, 'master.cf'), postfixServices(port));
  await ended(spawn('chown', ['postfix', path.join(folder, 'data')], { stdio: 'ignore' }));
  const children = [
    spawn('dovecot', ['-F', '-c', path.join(folder, 'dovecot.conf')], { stdio: 'ignore' }),
    spawn('postfix', ['-c', postfix, 'start-fg'], { stdio: 'ignore', detached: true }),
  ];
  const stop = async () => {
    const pidFile = path.join(folder, 'spool/pid/master.pid');
    const master = Number((await readFile(pidFile, 'utf8').catch(() => '0')).trim());
    if (master > 0) process.kill(master, 'SIGTERM');
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
    await Promise.all(children.map(ended));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const one of [port, lmtpPort, authPort, imapPort]) await untilOpen(one);
  } catch (error) {
    const log = await readFile(path.join(folder, 'data/mail.log'), 'utf8').catch(() => 'no log');
    await stop();
    throw new Error(`the mail service did not start:\n${log}`, { cause: error });
  }
  const mailsOf = (name: string) => () => readInbox(path.join(folder, 'mail', name, 'new'));
  return { port, imapPort, certificate: cert, inbox: mailsOf(ALICE.name), inboxOfBob: mailsOf(BOB.name), stop };
}

type DovecotPorts = { lmtpPort: number; authPort: number; imapPort: number };

function dovecotConfig(folder: string, { lmtpPort, authPort, imapPort }: DovecotPorts): string {
  return `
base_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = lmtp imap
recipient_delimiter = +
listen = 127.0.0.1
ssl = no
auth_mechanisms = plain login
auth_username_format = %Ln
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%n
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = ${folder}/passwd
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%n allow_all_users=yes
}
service lmtp {
  user = root
  inet_listener lmtp {
    port = ${lmtpPort}
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imapPort}
  }
}
service auth {
  inet_listener {
    port = ${authPort}
  }
}
`;
}

function postfixConfig(
  folder: string,
  lmtpPort: number,
  authPort: number,
  { maxBytes, policyPort }: MailServiceOptions,
): string {
  const policy = policyPort === undefined ? '' : `check_policy_service inet:127.0.0.1:${policyPort}`;
  return `
compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
mail_owner = postfix
setgid_group = postdrop
myhostname = localhost
mydestination =
mynetworks = 127.0.0.2/32
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
virtual_mailbox_domains = test.local
recipient_delimiter = +
virtual_mailbox_maps = inline:{ ${ALICE.address}=alice, ${BOB.address}=bob }
virtual_transport = lmtp:inet:127.0.0.1:${lmtpPort}
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${authPort}
smtpd_sasl_auth_enable = yes
smtpd_tls_auth_only = yes
smtpd_tls_security_level = may
smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_relay_restrictions = permit_sasl_authenticated,reject_unauth_destination
smtpd_recipient_restrictions = reject_unlisted_recipient ${policy}
message_size_limit = ${maxBytes ?? 10_240_000}
disable_dns_lookups = yes
default_transport = error:no external mail
maillog_file = ${folder}/data/mail.log
maillog_file_prefixes = ${folder}
`;
}

function postfixServices(port: number): string {
  return `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;
}

async function readInbox(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1')));
}
