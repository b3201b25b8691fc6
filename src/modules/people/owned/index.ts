export { activity, publishResumed, publishToOwners } from './activity.ts';
export { type OwnData, wholeOfList } from './own-data.ts';
export { defineOwned, difference, holdKindOf, type Reader, readerOf } from './owned.ts';
