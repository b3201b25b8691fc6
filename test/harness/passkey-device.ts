import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A device that keeps one passkey of a service, as far as signing goes. */
export class Device {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get #rpId(): string {
    return new URL(this.#origin).hostname;
  }

  /** COSE (RFC 9053): a map of five, ES256, P-256, x and y. */
  get publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const part = (key: string, value: string) => [Buffer.from(key, 'hex'), Buffer.from(value, 'base64url')];
    return Buffer.concat([Buffer.from('a5010203262001', 'hex'), ...part('215820', x), ...part('225820', y)]);
  }

  /** What a browser gives when this device has made its passkey: CBOR of a format of `none`, and what the device tells of itself. */
  registration(id: string, challenge: string) {
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin: this.#origin }));
    const rawId = Buffer.from(id, 'base64url');
    const head = Buffer.concat([sha256(this.#rpId), Buffer.from([0x45, 0, 0, 0, 0]), Buffer.alloc(16)]);
    const length = Buffer.from([0, rawId.length]);
    const authData = Buffer.concat([head, length, rawId, this.publicKey]);
    const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
    const map = [
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
    ];
    const attestation = Buffer.concat([...map, Buffer.from([0x58, authData.length]), authData]);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    };
    return { id, rawId: id, type: 'public-key', response };
  }

  /** What a browser gives when this device has signed a challenge. */
  answer(id: string, challenge: string, { origin = this.#origin, rpId = this.#rpId, flags = 0x05 } = {}) {
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const counter = Buffer.alloc(4);
    this.#counter += 1;
    counter.writeUInt32BE(this.#counter);
    const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { id, rawId: id, type: 'public-key', response };
  }
}
