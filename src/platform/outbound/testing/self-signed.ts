import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that only those trust who are told to, and its key. */
export type TestCertificate = { cert: string; key: string };

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

/** Makes a self-signed certificate for one host name. */
export function selfSigned(host: string): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid('550403'), text(0x0c, host))));
  const altNames = sequence(oid('551d11'), der(0x04, sequence(text(0x82, host))));
  const mayIssue = sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(text(0x17, '240101000000Z'), text(0x18, '21000101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altNames, mayIssue)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const pem = sequence(body, ECDSA_WITH_SHA256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
