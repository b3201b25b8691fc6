import { AppError, type AppErrorOptions, defineErrors, type ErrorDeclaration } from '../errors.ts';

const declarations = {
  target_not_valid: {
    status: 422,
    title: 'Address not valid',
    detail: 'This is not a valid address. Enter one such as https://example.org/path, without spaces.',
  },
  target_has_credentials: {
    status: 422,
    title: 'Address with credentials',
    detail: 'The address holds a user name or a password. Enter them in their own fields.',
  },
  scheme_not_allowed: {
    status: 422,
    title: 'Scheme not allowed',
    detail: 'An address of this kind cannot be used here. Enter one that begins with https://.',
  },
  port_not_allowed: {
    status: 422,
    title: 'Port not allowed',
    detail: 'This port cannot be used here. Use the usual one or one from 1024 on.',
  },
  private_address_not_allowed: {
    status: 422,
    title: 'Private address not allowed',
    detail:
      'The address leads into a private network or to this machine. An administrator can allow that with OUTBOUND_ALLOW_PRIVATE_NETWORKS.',
  },
  address_not_allowed: {
    status: 422,
    title: 'Address not allowed',
    detail: 'The address leads to where the service never connects. Enter the address of a server on the internet.',
  },
  header_not_allowed: {
    status: 422,
    title: 'Header not allowed',
    detail: 'A header of the request cannot be sent. Take out line breaks, and headers that belong to the connection.',
  },
  redirect_not_allowed: {
    status: 502,
    title: 'Redirect not allowed',
    detail: 'The server sends on to another address, which is not followed. Enter the final address.',
  },
  too_many_redirects: {
    status: 502,
    title: 'Too many redirects',
    detail: 'The server sends on from one address to the next without an end. Enter the final address.',
  },
  response_too_large: {
    status: 502,
    title: 'Answer too large',
    detail: 'The server answered with more than is accepted here. Choose something smaller.',
  },
  response_encoding_not_supported: {
    status: 502,
    title: 'Answer not readable',
    detail: 'The server compresses its answer in a way that is not supported. Switch that off there.',
  },
} as const satisfies Record<string, ErrorDeclaration>;

defineErrors(declarations);

/** Why the guard did not connect, did not follow or did not read on. */
export type RefusalCode = keyof typeof declarations;

/** The guard said no: trying again changes nothing. Its message names the host at most, never a path, a query or a header. */
export class OutboundRefused extends AppError {
  declare readonly code: RefusalCode;
  constructor(code: RefusalCode, options: AppErrorOptions = {}) {
    super(code, declarations[code], options);
    this.name = 'OutboundRefused';
  }
}

const failures = {
  host_not_found:
    'There is no server of this name on the internet. Check its spelling; one in a private network is reached only where OUTBOUND_ALLOW_PRIVATE_NETWORKS is on.',
  name_lookup_failed: 'The name of the server could not be looked up. Check the network and its name server.',
  connection_refused: 'The server does not take connections on this port. Check the port, and whether it runs.',
  connection_failed: 'The connection to the server could not be made or broke off. Try again later.',
  timed_out: 'The server took too long. Try again later.',
  tls_failed: 'No trusted encrypted connection could be made. Check the certificate of the server.',
  answer_not_understood: 'What the server answered is not what its protocol says. Check the address and the port.',
} as const;

/** How a connection failed. */
export type FailureCode = keyof typeof failures;

/** The network or the other side failed: another time may be better. Never means that the service's own parts are away. */
export class OutboundFailed extends Error {
  readonly code: FailureCode;
  /** The system's or library's word for it, such as ENOTFOUND, or what the guard refused. For the log alone. */
  readonly causeCode: string | null;
  /** One public sentence that says what to do. */
  readonly detail: string;

  constructor(code: FailureCode, host: string, causeCode: string | null) {
    super(`${host}: ${code}${causeCode === null ? '' : ` (${causeCode})`}`);
    this.name = 'OutboundFailed';
    this.code = code;
    this.causeCode = causeCode;
    this.detail = failures[code];
  }
}

const CODES: readonly (readonly [RegExp, FailureCode])[] = [
  [/^(?:ENOTFOUND|ENODATA)$/, 'host_not_found'],
  [/^(?:EAI_|ESERVFAIL|EREFUSED)/, 'name_lookup_failed'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/TIMEDOUT$|_TIMEOUT$/, 'timed_out'],
  [/CERT|^UNABLE_TO_|^ERR_(?:TLS|SSL)_|^EPROTO$|^HOSTNAME_MISMATCH$/, 'tls_failed'],
  [/^HPE_|^Z_|^ERR__ERROR_|^ERR_PADDING|^UND_ERR_RES_|^UND_ERR_RESPONSE|^ERR_BUFFER_/, 'answer_not_understood'],
  [/^(?:ECONN|EHOST|ENET|EPIPE|EADDRNOTAVAIL|ENOTCONN)|^UND_ERR_SOCKET$/, 'connection_failed'],
];

/**
 * The network error behind what a connection threw, without the library's own object, which may hold addresses.
 * Refusals, and errors that no connection throws, come back as they are.
 */
export function asOutboundError(error: unknown, host: string): unknown {
  if (!(error instanceof Error) || error instanceof OutboundRefused || error instanceof OutboundFailed) return error;
  if (error.name === 'TimeoutError') return new OutboundFailed('timed_out', host, null);
  if (error.name === 'HTTPParserError') return new OutboundFailed('answer_not_understood', host, null);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new OutboundRefused('response_too_large');
  const known = code === null ? undefined : CODES.find(([pattern]) => pattern.test(code));
  return known ? new OutboundFailed(known[1], host, code) : error;
}
