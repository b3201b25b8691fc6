export { reachOf } from './addresses.ts';
export { closedOutbound } from './closed.ts';
export { encryptSocket } from './encrypt.ts';
export { OutboundFailed, OutboundRefused } from './outbound.errors.ts';
export { outboundSettings } from './outbound.settings.ts';
export { createOutbound, type Outbound } from './outbound.ts';
export { relaySocket } from './relay.ts';
export { outboundUrlSchema } from './url-schema.ts';
