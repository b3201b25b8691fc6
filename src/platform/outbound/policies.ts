/** What a connection is for. Each purpose has its own limits. */
export type Purpose =
  | 'webhook'
  | 'destination'
  | 'fetch_url'
  | 'mail'
  | 'notification'
  | 'identity_provider'
  | 'billing'
  | 'ai'
  | 'search'
  | 'blob_store'
  | 'extra';

/** What connections of one purpose may do. */
export type Policy = {
  /** Schemes of `request`; none where the purpose only uses sockets. */
  schemes: readonly string[];
  /** Redirects that are followed; each is checked like the first address. */
  maxRedirects: number;
  /** Time until the answer's head is there, and for the whole exchange. */
  headersTimeoutMs: number;
  timeoutMs: number;
  /** Largest answer, counted after it was decompressed. */
  maxResponseBytes: number;
  /** Ports below 1024 for `connectSocket`; none: the purpose opens no sockets. */
  socketPorts: readonly number[];
  /** The address comes from who runs the service, never from its users, so it may lie next door. */
  isSetByOperator: boolean;
};

const MIB = 1024 * 1024;
const WEB = ['http:', 'https:'];

const shortExchange: Policy = {
  schemes: WEB,
  maxRedirects: 0,
  headersTimeoutMs: 10_000,
  timeoutMs: 10_000,
  maxResponseBytes: MIB,
  socketPorts: [],
  isSetByOperator: false,
};

/** The policy of every purpose. */
export const policies: Readonly<Record<Purpose, Policy>> = {
  webhook: shortExchange,
  notification: shortExchange,
  identity_provider: { ...shortExchange, isSetByOperator: true },
  // Its settings take unencrypted addresses on this machine alone.
  billing: {
    ...shortExchange,
    headersTimeoutMs: 30_000,
    timeoutMs: 30_000,
    maxResponseBytes: 4 * MIB,
    isSetByOperator: true,
  },
  mail: { ...shortExchange, schemes: [], socketPorts: [25, 143, 465, 587, 993] },
  destination: {
    ...shortExchange,
    headersTimeoutMs: 60_000,
    timeoutMs: 3_600_000,
    maxResponseBytes: 16 * MIB,
    socketPorts: [21, 22, 990],
  },
  fetch_url: {
    ...shortExchange,
    maxRedirects: 5,
    headersTimeoutMs: 30_000,
    timeoutMs: 600_000,
    maxResponseBytes: 1024 * MIB,
  },
  ai: {
    ...shortExchange,
    // A model answers with everything at once, on a small machine after minutes.
    headersTimeoutMs: 600_000,
    timeoutMs: 600_000,
    maxResponseBytes: 16 * MIB,
  },
  search: {
    ...shortExchange,
    headersTimeoutMs: 30_000,
    timeoutMs: 60_000,
    maxResponseBytes: 64 * MIB,
    isSetByOperator: true,
  },
  blob_store: {
    ...shortExchange,
    headersTimeoutMs: 30_000,
    timeoutMs: 3_600_000,
    maxResponseBytes: 16 * MIB,
    isSetByOperator: true,
  },
  // Fixed addresses of packages, whose hashes are known before.
  extra: {
    ...shortExchange,
    schemes: ['https:'],
    maxRedirects: 3,
    headersTimeoutMs: 60_000,
    timeoutMs: 3_600_000,
    maxResponseBytes: 256 * MIB,
  },
};

/** Ports from 1024 up on which other protocols act on what a request holds: the Fetch standard's, stores and printers. */
const OTHER_PROTOCOLS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  9100, 10080, 11211,
]);

/** Whether a port may be spoken to; `below1024` are the ones allowed there. */
export function isPortAllowed(port: number, below1024: readonly number[]): boolean {
  if (below1024.includes(port)) return true;
  return port >= 1024 && port <= 65_535 && !OTHER_PROTOCOLS.has(port);
}
