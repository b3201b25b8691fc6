import { createHash } from 'node:crypto';
import { says } from '../../../../platform/refusals/index.ts';
import { ChannelProblem, type Receiver, type Service } from './channel.ts';
import { parseChannelUrl } from './channel-url.ts';
import { services } from './registry.ts';

/** A receiver of the setting. */
export type Channel = Receiver & {
  /** The same as long as its service, its server and its place among its like are: also with another key. */
  id: string;
  service: Service;
};

const ID_LENGTH = 16;

/**
 * Opens the addresses of a text, parted by blanks, by new lines, or by commas in front of the next address.
 * @throws ChannelProblem that names the first one that is wrong by its place and its service.
 */
export function openChannels(text: string): Channel[] {
  const addresses = text.trim().split(/[\s,]+(?=[a-z]+:\/\/)|\s+/i);
  const counts = new Map<string, number>();
  return addresses
    .filter((address) => address !== '')
    .flatMap((address, index) =>
      openAddress(address, index + 1).map(({ service, receiver }) => {
        const count = counts.get(receiver.shown) ?? 0;
        counts.set(receiver.shown, count + 1);
        const id = createHash('sha256').update(`${receiver.shown}#${count}`).digest('hex').slice(0, ID_LENGTH);
        return { ...receiver, id, service };
      }),
    );
}

function openAddress(address: string, number: number): { service: Service; receiver: Receiver }[] {
  const scheme = /^[a-z]+(?=:\/\/)/i.exec(address)?.[0].toLowerCase() ?? '';
  const [native, inNative] = fromNative(address);
  const service = inNative ?? services.find(({ schemes }) => schemes.includes(scheme));
  const called = `${number}${scheme === '' ? '' : ` (${scheme}://…)`}`;
  if (!service) {
    const values = services.flatMap(({ schemes }) => schemes);
    throw new ChannelProblem(says('channel_service', { value: called, values }));
  }
  try {
    const url = parseChannelUrl(native);
    const unknown = [...url.parameters.keys()].find((name) => !isKnown(service, name));
    // Its name may be a part of a key in which there was a question mark.
    if (unknown !== undefined) throw new ChannelProblem(`says something behind the ? that is not understood here`);
    return service.open(url).map((receiver) => ({ service, receiver }));
  } catch (error) {
    if (!(error instanceof ChannelProblem)) throw error;
    throw new ChannelProblem(says('channel_address', { value: `${called} ${error.detail}`, example: service.example }));
  }
}

function isKnown(service: Service, name: string): boolean {
  if (/^[+:-]/.test(name)) return service.name === 'json';
  return service.parameters.includes(name);
}

/** The address in our spelling, and the service that gives people such addresses. */
function fromNative(address: string): [string, Service | null] {
  for (const service of services) {
    const native = service.fromNative?.(address) ?? null;
    if (native !== null) return [native, service];
  }
  return [address, null];
}
