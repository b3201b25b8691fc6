import { FilterProblem, type Held, parseFilter } from './filter-grammar.ts';
import { scorerOf, wordsOf } from './find-documents.ts';
import { MeiliProblem } from './meili-problem.ts';

/** What the service answers for a setting that was never set. */
const DEFAULTS: Record<string, unknown> = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  foreignKeys: [],
  rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
  stopWords: [],
  nonSeparatorTokens: [],
  separatorTokens: [],
  dictionary: [],
  synonyms: {},
  distinctAttribute: null,
  proximityPrecision: 'byWord',
  typoTolerance: { enabled: true, disableOnNumbers: false },
  faceting: { maxValuesPerFacet: 100 },
  pagination: { maxTotalHits: 1000 },
  embedders: {},
  searchCutoffMs: null,
  localizedAttributes: null,
  facetSearch: true,
  prefixSearch: 'indexingTime',
  chat: {},
};

/** The names of all settings there are. */
export const SETTING_NAMES: readonly string[] = Object.keys(DEFAULTS);

type Asked = Record<string, unknown>;

/** One index with its documents. */
export class HeldIndex {
  readonly createdAt = new Date().toISOString();
  readonly documents = new Map<string, Held>();
  settings: Record<string, unknown> = { ...DEFAULTS };
  primaryKey: string | null;

  constructor(primaryKey: string | null) {
    this.primaryKey = primaryKey;
  }

  /** Puts documents, all or none. @throws MeiliProblem */
  put(documents: readonly Held[], isUpdate: boolean): void {
    const key = this.primaryKey ?? 'id';
    const ids = documents.map((document) => idOf(document, key));
    this.primaryKey = key;
    documents.forEach((document, at) => {
      const id = ids[at] ?? '';
      this.documents.set(id, isUpdate ? { ...this.documents.get(id), ...document } : document);
    });
  }

  /** Documents that a filter lets through. @throws MeiliProblem with `code` */
  filtered(filter: unknown, code: string): Held[] {
    try {
      const test = parseFilter(filter, this.#list('filterableAttributes'));
      return [...this.documents.values()].filter(test);
    } catch (error) {
      if (error instanceof FilterProblem) throw new MeiliProblem(400, code, error.message);
      throw error;
    }
  }

  /** Answers a search. @throws MeiliProblem */
  search(asked: Asked): Record<string, unknown> {
    const q = String(asked.q ?? '');
    const { score, mark } = scorerOf(q, this.#rules(), String(asked.matchingStrategy ?? 'last'));
    const found = this.filtered(asked.filter, 'invalid_search_filter').flatMap((document) => {
      const rank = score(document);
      return rank === undefined ? [] : [{ document, rank }];
    });
    const sorts = this.#sorts(asked.sort);
    const isSortFirst = sorts.length > 0 && this.#list('rankingRules').join(' ') === 'words sort';
    found.sort((a, b) => (isSortFirst ? 0 : b.rank - a.rank) || compared(a.document, b.document, sorts));
    const max = Number((this.settings.pagination as { maxTotalHits?: number }).maxTotalHits ?? 1000);
    const reachable = found.slice(0, max);
    const isByPage = asked.page !== undefined || asked.hitsPerPage !== undefined;
    const limit = Number(asked.hitsPerPage ?? asked.limit ?? 20);
    const offset = isByPage ? (Number(asked.page ?? 1) - 1) * limit : Number(asked.offset ?? 0);
    const hits = reachable.slice(offset, offset + limit).map(({ document, rank }) => ({
      ...this.#shown(document, asked.attributesToRetrieve),
      ...(asked.attributesToHighlight ? { _formatted: formatted(document, asked, mark) } : {}),
      ...(asked.showRankingScore ? { _rankingScore: rank } : {}),
    }));
    return {
      hits,
      query: q,
      processingTimeMs: 1,
      ...(isByPage
        ? {
            hitsPerPage: limit,
            page: Number(asked.page ?? 1),
            totalPages: Math.ceil(reachable.length / limit),
            totalHits: reachable.length,
          }
        : { limit, offset, estimatedTotalHits: reachable.length }),
      ...(Array.isArray(asked.facets)
        ? facetsOf(
            found.map(({ document }) => document),
            asked.facets,
          )
        : {}),
      requestUid: '01a21070-0b8e-7000-8000-000000000000',
    };
  }

  /** Values of a facet that begin with a text. */
  facetSearch({ facetName, facetQuery }: Asked): Record<string, unknown> {
    const counts = facetsOf([...this.documents.values()], [facetName]).facetDistribution[String(facetName)] ?? {};
    const hits = Object.entries(counts).filter(([value]) =>
      wordsOf(value).some((word) => word.startsWith(String(facetQuery ?? '').toLowerCase())),
    );
    return { facetHits: hits.map(([value, count]) => ({ value, count })), facetQuery, processingTimeMs: 0 };
  }

  /** A document as it is shown. */
  shown(document: Held, fields: unknown): Held {
    return this.#shown(document, fields);
  }

  #shown(document: Held, fields: unknown): Held {
    const displayed = this.#list('displayedAttributes');
    const wanted = Array.isArray(fields) ? fields : ['*'];
    const isShown = (name: string) =>
      (displayed.includes('*') || displayed.includes(name)) && (wanted.includes('*') || wanted.includes(name));
    return Object.fromEntries(Object.entries(document).filter(([name]) => isShown(name)));
  }

  #rules() {
    const searchable = this.#list('searchableAttributes');
    const typos = this.settings.typoTolerance as { enabled?: boolean; disableOnNumbers?: boolean };
    const names = [...new Set([...this.documents.values()].flatMap((document) => Object.keys(document)))];
    return {
      searchable: searchable.includes('*') ? names : searchable,
      hasTypos: typos.enabled !== false,
      hasPrefixes: this.settings.prefixSearch !== 'disabled',
      noTyposOnNumbers: typos.disableOnNumbers === true,
    };
  }

  #sorts(sort: unknown): { name: string; sign: number }[] {
    const sortable = this.#list('sortableAttributes');
    return (Array.isArray(sort) ? sort : []).map((one) => {
      const [name = '', order] = String(one).split(':');
      if (!sortable.includes(name))
        throw new MeiliProblem(400, 'invalid_search_sort', `Index: Attribute \`${name}\` is not sortable.`);
      return { name, sign: order === 'desc' ? -1 : 1 };
    });
  }

  #list(name: string): string[] {
    const value = this.settings[name];
    return Array.isArray(value) ? value.map(String) : [];
  }
}

function idOf(document: Held, key: string): string {
  const id = document[key];
  if (id === undefined)
    throw new MeiliProblem(
      400,
      'missing_document_id',
      `Document doesn't have a \`${key}\` attribute: \`${JSON.stringify(document)}\`.`,
    );
  const isValid =
    (typeof id === 'number' && Number.isInteger(id)) || (typeof id === 'string' && /^[A-Za-z0-9_-]{1,511}$/.test(id));
  if (!isValid)
    throw new MeiliProblem(
      400,
      'invalid_document_id',
      `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
    );
  return String(id);
}

function compared(a: Held, b: Held, sorts: readonly { name: string; sign: number }[]): number {
  for (const { name, sign } of sorts) {
    const [one, other] = [Number(a[name] ?? 0), Number(b[name] ?? 0)];
    if (one !== other) return sign * (one - other);
  }
  return 0;
}

/** Marks stand in text that is not escaped, and numbers become texts: as in the real service. */
function formatted(document: Held, asked: Asked, mark: (text: string, pre: string, post: string) => string): Held {
  const names = (asked.attributesToHighlight as unknown[]).map(String);
  const [pre, post] = [String(asked.highlightPreTag ?? '<em>'), String(asked.highlightPostTag ?? '</em>')];
  const one = (name: string, value: unknown) => {
    if (Array.isArray(value)) return value.map(String);
    return names.includes(name) ? mark(String(value), pre, post) : String(value);
  };
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, one(name, value)]));
}

function facetsOf(documents: readonly Held[], names: readonly unknown[]) {
  const facetDistribution: Record<string, Record<string, number>> = {};
  for (const name of names.map(String)) {
    const counts: Record<string, number> = {};
    for (const value of documents.flatMap((document) => document[name] ?? []))
      counts[String(value)] = (counts[String(value)] ?? 0) + 1;
    facetDistribution[name] = counts;
  }
  return { facetDistribution, facetStats: {} };
}
