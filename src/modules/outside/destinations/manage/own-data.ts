import { ownerOf } from '../../../../platform/context.ts';
import { type OwnData, wholeOfList } from '../../../people/owned/index.ts';
import { listDestinations } from '../destinations.store.ts';
import { deliveriesOfOwner } from '../ledger/deliveries.store.ts';
import { presentDestination } from './destinations.schemas.ts';

/** A person's destinations without their credentials, and what was delivered to them. */
export const destinationData: readonly OwnData[] = [
  {
    file: 'destinations.ndjson',
    async all(ctx) {
      const destinations = await listDestinations(ctx.db, ownerOf(ctx), wholeOfList);
      return destinations.map((row) => presentDestination(row));
    },
  },
  { folder: 'deliveries', part: (ctx, afterId, limit) => deliveriesOfOwner(ctx.db, ownerOf(ctx), afterId, limit) },
];
