import type { Held } from './filter-grammar.ts';
import type { HeldTask } from './held-tasks.ts';
import { MeiliProblem } from './meili-problem.ts';
import type { MeilisearchStandIn } from './meilisearch-stand-in.ts';

type Request = { method: string; path: readonly string[]; query: URLSearchParams; body: unknown };
type Answer = { status: number; body: unknown };

const ok = (body: unknown): Answer => ({ status: 200, body });

/** What the service says right after it was given work. */
function enqueued(task: HeldTask, status = 202): Answer {
  const { uid, indexUid, type, enqueuedAt } = task;
  return { status, body: { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt } };
}

const objectOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** Answers one request. @throws MeiliProblem */
export function answerOf(service: MeilisearchStandIn, request: Request): Answer {
  const { method, path, query, body } = request;
  const { held } = service;
  const [first, uid, third] = path;
  if (first === 'health') return ok({ status: 'available' });
  if (first === 'version')
    return ok({ commitSha: 'stand-in', commitDate: '2026-07-23T14:39:41.000000000Z', pkgVersion: service.version });
  if (first === 'stats') return ok(statsOf(service));
  if (first === 'keys') return { status: 201, body: service.keys.create(objectOf(body)) };
  if (first === 'tasks') return tasksOf(service, uid, query);
  if (first === 'swap-indexes') return enqueued(held.swap(body as Parameters<typeof held.swap>[0]));
  if (first === 'multi-search') {
    const queries = (objectOf(body).queries as Record<string, unknown>[]) ?? [];
    return ok({
      results: queries.map((one) => ({ indexUid: one.indexUid, ...held.index(String(one.indexUid)).search(one) })),
    });
  }
  if (first !== 'indexes') throw new MeiliProblem(404, 'not_found', 'Not found.');
  if (uid === undefined) {
    const { uid: name, primaryKey } = objectOf(body);
    if (!/^[A-Za-z0-9_-]{1,400}$/.test(String(name)))
      throw new MeiliProblem(400, 'invalid_index_uid', `\`${String(name)}\` is not a valid index uid.`);
    return enqueued(held.createIndex(String(name), typeof primaryKey === 'string' ? primaryKey : null));
  }
  if (third === undefined) {
    if (method === 'DELETE') return enqueued(held.deleteIndex(uid));
    const { createdAt, primaryKey } = held.index(uid);
    return ok({ uid, createdAt, updatedAt: createdAt, primaryKey });
  }
  if (third === 'settings')
    return method === 'GET' ? ok(held.index(uid).settings) : enqueued(held.updateSettings(uid, objectOf(body)));
  if (third === 'search') return ok(held.index(uid).search(objectOf(body)));
  if (third === 'facet-search') return ok(held.index(uid).facetSearch(objectOf(body)));
  if (third === 'stats') return ok(indexStats(service, uid));
  return documentsOf(service, uid, request);
}

function documentsOf(service: MeilisearchStandIn, uid: string, { method, path, query, body }: Request): Answer {
  const { held } = service;
  const [, , , fourth] = path;
  if (method === 'GET' && fourth !== undefined) {
    const document = held.index(uid).documents.get(fourth);
    if (!document) throw new MeiliProblem(404, 'document_not_found', `Document \`${fourth}\` not found.`);
    return ok(held.index(uid).shown(document, undefined));
  }
  if (method === 'GET')
    return ok(pageOf(service, uid, { ...Object.fromEntries(query), fields: query.get('fields')?.split(',') }));
  if (fourth === 'fetch') return ok(pageOf(service, uid, objectOf(body)));
  if (fourth === 'delete-batch') return enqueued(held.deleteIds(uid, (body as unknown[]).map(String)));
  if (fourth === 'delete') return enqueued(held.deleteByFilter(uid, objectOf(body).filter));
  if (method === 'DELETE' && fourth !== undefined) return enqueued(held.deleteIds(uid, [fourth]));
  const documents = (Array.isArray(body) ? body : [body]).map((one): Held => {
    const document = objectOf(one);
    // What it does not love it fails like a document with an id that cannot be.
    return service.unloved.has(String(document.id)) ? { ...document, id: 'not an id' } : document;
  });
  return enqueued(held.put(uid, documents, { primaryKey: query.get('primaryKey'), isUpdate: method === 'PUT' }));
}

function pageOf(service: MeilisearchStandIn, uid: string, asked: Record<string, unknown>) {
  const index = service.held.index(uid);
  const found = index.filtered(asked.filter, 'invalid_document_filter');
  const [offset, limit] = [Number(asked.offset ?? 0), Number(asked.limit ?? 20)];
  const results = found.slice(offset, offset + limit).map((document) => index.shown(document, asked.fields));
  return { results, offset, limit, total: found.length };
}

function tasksOf({ held }: MeilisearchStandIn, uid: string | undefined, query: URLSearchParams): Answer {
  if (uid === 'cancel') return enqueued(held.cancel(), 200);
  if (uid !== undefined) {
    const task = held.tasks[Number(uid)];
    if (!task) throw new MeiliProblem(404, 'task_not_found', `Task \`${uid}\` not found.`);
    return ok(task);
  }
  const limit = Number(query.get('limit') ?? 20);
  const newest = held.tasks.toReversed();
  const results = newest.slice(0, limit);
  return ok({
    results,
    total: newest.length,
    limit,
    from: results[0]?.uid ?? null,
    next: newest[limit]?.uid ?? null,
  });
}

function statsOf(service: MeilisearchStandIn) {
  const indexes = Object.fromEntries([...service.held.indexes.keys()].map((uid) => [uid, indexStats(service, uid)]));
  return { databaseSize: 94_208, usedDatabaseSize: 20_480, lastUpdate: null, indexes };
}

function indexStats({ held }: MeilisearchStandIn, uid: string) {
  const documents = [...held.index(uid).documents.values()];
  const fieldDistribution: Record<string, number> = {};
  for (const name of documents.flatMap((document) => Object.keys(document)))
    fieldDistribution[name] = (fieldDistribution[name] ?? 0) + 1;
  return {
    numberOfDocuments: documents.length,
    rawDocumentDbSize: 4_096,
    avgDocumentSize: 811,
    isIndexing: held.tasks.some(({ status, indexUid }) => status === 'processing' && indexUid === uid),
    numberOfEmbeddings: 0,
    numberOfEmbeddedDocuments: 0,
    fieldDistribution,
  };
}
