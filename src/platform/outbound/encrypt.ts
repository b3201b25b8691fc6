import { isIP, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';

/** How a socket is encrypted beside the usual. */
export type Encryption = {
  /** Protocols to speak, as the handshake names them. */
  protocols?: readonly string[];
  /** A session of another connection to the same server, which is gone on with. */
  session?: Buffer | undefined;
};

/**
 * Encrypts a socket of the guard, also one that has spoken in the clear so far. The certificate must be trusted and name the host.
 * @returns the encrypted socket, whose handshake is under way: it emits `secureConnect`, or an error.
 */
export function encryptSocket(socket: Socket, host: string, { protocols, session }: Encryption = {}): TLSSocket {
  return connect({
    socket,
    host,
    ...(isIP(host) ? {} : { servername: host }),
    ...(protocols ? { ALPNProtocols: [...protocols] } : {}),
    ...(session ? { session } : {}),
  });
}
