import { useQuery } from '@tanstack/react-query';
import { countsQuery } from './list-query.ts';

/** Whether any document goes to a destination: without it nobody has to read of deliveries. */
export function useHasDeliveries(): boolean {
  return useQuery(countsQuery).data?.has_deliveries ?? false;
}
