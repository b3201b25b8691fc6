import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, dataOf } from '../../api/client.ts';

/** Most that anybody has of them. */
const most = 100;

/** Something a step names by its id. */
type Named = { id: string; name: string };

/** What steps name by their ids. */
export type StepNames = { destinations: readonly Named[]; webhooks: readonly Named[] };

const nothing: readonly Named[] = [];

/** The destinations and webhooks that steps can name. */
export function useStepNames(): StepNames {
  const { data: destinations = nothing } = useQuery({
    queryKey: ['destinations', 'names'],
    queryFn: async ({ signal }) => {
      const query = { scope: 'own' as const, per_page: most };
      return (await dataOf(api.GET('/api/destinations', { params: { query }, signal }))).destinations;
    },
  });
  const { data: webhooks = nothing } = useQuery({
    queryKey: ['webhook-names'],
    queryFn: async ({ signal }) => {
      const query = { scope: 'own' as const, per_page: most };
      return (await dataOf(api.GET('/api/webhooks', { params: { query }, signal }))).webhooks;
    },
  });
  return useMemo(() => ({ destinations, webhooks }), [destinations, webhooks]);
}
