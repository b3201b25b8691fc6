import { z } from 'zod';
import { type ConfigValues, defineSettings } from '../../../../../platform/config/index.ts';
import { outboundUrlSchema } from '../../../../../platform/outbound/index.ts';
import { says } from '../../../../../platform/refusals/index.ts';

/** Which search service holds the words of documents, too. */
export type MeilisearchSettings = { url: string | undefined; apiKey: string | undefined; indexName: string };

const address = z
  .string()
  .transform((text) => text.trim().replace(/\/+$/, ''))
  .pipe(outboundUrlSchema('search'))
  .refine((text) => !/[?#]/.test(text), says('ai_address'));

const keyText = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,4000}$/, says('key_blanks'));

const nameText = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,100}$/, says('index_name'));

/** Settings of the search service. */
export const meilisearchSettings = defineSettings<MeilisearchSettings>('search', {
  url: {
    env: 'MEILISEARCH_URL',
    doc: 'A Meilisearch server (1.13 or newer) that looks for the words of documents, such as `http://localhost:7700`. It is told the words of every document and their owner; PostgreSQL goes on to hold all of it and answers while the server is away.',
    schema: address,
    default: undefined,
    defaultDoc: 'unset: PostgreSQL searches',
  },
  apiKey: {
    env: 'MEILISEARCH_API_KEY',
    doc: 'The key for MEILISEARCH_URL: the master key, or one that may do everything with indexes, documents, settings and tasks, and search and read the version.',
    schema: keyText,
    default: undefined,
    defaultDoc: 'unset',
    secret: true,
    goesTo: 'url',
  },
  indexName: {
    env: 'MEILISEARCH_INDEX_NAME',
    doc: 'The index there. Two installations that share a server need two names.',
    schema: nameText,
    default: 'documents',
  },
});

/** A search service as it is asked. */
export type SearchService = {
  url: string;
  apiKey: string | undefined;
  indexName: string;
  /** Tells services apart; another one has to be filled anew. */
  endpoint: string;
};

/** The search service these settings lead to; undefined when there is none. */
export function searchServiceOf(config: ConfigValues): SearchService | undefined {
  const { url, apiKey, indexName } = config.get(meilisearchSettings);
  return url === undefined ? undefined : { url, apiKey, indexName, endpoint: `${url} ${indexName}` };
}
