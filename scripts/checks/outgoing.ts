import type { SourceFile } from '../lib/source-files.ts';

/** Where connections are opened, and why there. Everything else goes through ctx.outbound. */
const openers: readonly { path: RegExp; why: string }[] = [
  { path: /^src\/platform\/outbound\//, why: 'the guarded client itself' },
  { path: /^src\/platform\/database\//, why: 'the connection to PostgreSQL, named by who runs the service' },
  {
    path: /^src\/modules\/people\/mail\/smtp\.ts$/,
    why: 'gives the mail client a socket that the guarded client has connected',
  },
  {
    path: /^src\/modules\/outside\/destinations\/providers\/(?:sftp|sftp-session|ftp-session|ftp-problems|email-session)\.ts$/,
    why: 'gives the SSH, the FTP and the mail client sockets that the guarded client has connected',
  },
  { path: /^src\/platform\/children\/misbehaving\.child\.ts$/, why: 'tries what the sandbox must refuse' },
  { path: /^src\/web\//, why: 'runs in the browser and speaks to its own server' },
  { path: /\.test\.ts$|\/testing(?:\.ts$|\/)/, why: 'tests speak to the servers they start' },
];

const CLIENTS =
  '(?:node:)?(?:net|http|https|http2|tls|dgram|dns|dns/promises)|undici|ws|axios|got|node-fetch|nodemailer|pg|ssh2|basic-ftp';

/** What these modules export that opens nothing: tests of addresses, words for statuses. */
const harmless = /^(?:type\s.*|isIP|isIPv4|isIPv6|BlockList|STATUS_CODES)$/;

const imports = new RegExp(`import\\s+(?!type\\b)([^'"]*?)\\s*from\\s*['"](${CLIENTS})['"]`, 'g');
const loads = new RegExp(
  `(?:\\bimport|\\brequire|\\bgetBuiltinModule)\\(\\s*['"](?:${CLIENTS})['"]|import\\s*['"](?:${CLIENTS})['"]`,
  'g',
);
const globals = /(?<![.\w])(?:globalThis\.)?fetch\(|\bglobalThis\.fetch\b|\bnew (?:WebSocket|EventSource)\(/g;

/** Everything in the product that could open a connection beside the guarded client. */
export function outgoingProblems(files: readonly SourceFile[]): string[] {
  const checked = files.filter(({ path }) => /^src\/.*\.ts$/.test(path) && !openers.some((one) => one.path.test(path)));
  return checked.flatMap(({ path, text }) => {
    const imported = [...text.matchAll(imports)].filter(([, names = '']) => opensSomething(names));
    const found = [...imported, ...text.matchAll(loads), ...text.matchAll(globals)];
    return found.map(({ 0: words, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line}: "${words.replaceAll(/\s+/g, ' ')}" opens connections past the guard: use ctx.outbound`;
    });
  });
}

/** A list of harmless names opens nothing; a whole module, or any other name, may. */
function opensSomething(names: string): boolean {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  if (listed === undefined) return true;
  return listed.split(',').some((name) => name.trim() !== '' && !harmless.test(name.trim().replace(/\s+as\s.*/, '')));
}
