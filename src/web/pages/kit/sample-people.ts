import { ApiError } from '../../api/problem.ts';
import { useEntities } from '../../kit/list/entities.ts';

/** Somebody in a list that is only looked at. */
export type Person = { id: string; name: string; mail: string; plan: string; documents: number; isBlocked: boolean };

/** What a sample list is like. */
export type Sample = 'many' | 'few' | 'long' | 'empty' | 'loading' | 'failed';

const pageSize = 50;
const names = ['Marta Keller', 'Ann Lindqvist', 'Sofia Rossi', 'Jonas Weißgerber', 'Amara Okafor', 'Élodie Marchand'];
const plans = ['Business', 'Professional', 'Free', 'Starter'];
const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

function personAt(index: number, sample: Sample): Person {
  const name = sample === 'long' ? `${longName} ${index}` : `${names[index % names.length]} ${index + 1}`;
  return {
    id: `${sample}-${index}`,
    name,
    mail: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
    plan: plans[index % plans.length] ?? '',
    documents: (index * 37) % 1204,
    isBlocked: index % 7 === 5,
  };
}

const counts: Record<Sample, number> = { many: 10_000, few: 4, long: 3, empty: 0, loading: 0, failed: 0 };

/** A list of people made up on the spot, in the state asked for. */
export function useSamplePeople(sample: Sample) {
  return useEntities({
    key: ['kit', sample],
    fetchPage: async (cursor) => {
      if (sample === 'loading') await new Promise(() => undefined);
      if (sample === 'failed') {
        const detail = 'The list is refused, so that you can see what that looks like.';
        throw new ApiError({ title: 'Refused', status: 403, detail, code: 'kit', request_id: 'req_0123456789' });
      }
      const first = cursor === null ? 0 : Number(cursor);
      const next = Math.min(first + pageSize, counts[sample]);
      return {
        rows: Array.from({ length: next - first }, (_, index) => personAt(first + index, sample)),
        total: counts[sample],
        isEstimate: false,
        nextCursor: next < counts[sample] ? String(next) : null,
      };
    },
  });
}
