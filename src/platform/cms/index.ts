export { BerError, type BerValue, octetsOf, oidOf, readBer, timeOf } from './ber.ts';
export { attributeOf, contentOf, holderOf, keyOf, readSignedData, type SignedData } from './signed-data.ts';
