import { namesOf, singular } from './names.ts';

/** The files of a module that keeps things of an owner: stored, listed, made and deleted over HTTP. By name, with their text. */
export function moduleFiles(kebab: string): Record<string, string> {
  const many = namesOf(kebab);
  const one = namesOf(singular(kebab));
  const platform = '../../../platform';
  return {
    'index.ts': `export { ${one.camel}Routes } from './${kebab}.routes.ts';
`,
    [`${kebab}.errors.ts`]: `import { defineErrors } from '${platform}/errors.ts';

/** Expected failures around ${many.words}. */
export const ${one.camel}Errors = defineErrors({
  ${one.snake}_not_found: {
    status: 404,
    title: '${one.title} not found',
    detail: 'There is no such ${one.words}, or it is not yours.',
  },
});
`,
    [`${kebab}.schemas.ts`]: `import { z } from 'zod';
import type { ${one.pascal} } from './${kebab}.store.ts';

/** A ${one.words} as the API shows it. */
export const ${one.camel}Schema = z
  .object({ id: z.uuid(), name: z.string(), created_at: z.iso.datetime() })
  .meta({ id: '${one.pascal}' });

/** The body of \`POST /api/${kebab}\`. */
export const new${one.pascal}Schema = z.object({ name: z.string().trim().min(1).max(100) });

/** The only shape of a ${one.words} that leaves the service. */
export function present${one.pascal}(row: ${one.pascal}): z.infer<typeof ${one.camel}Schema> {
  return { id: row.id, name: row.name, created_at: row.created_at.toISOString() };
}
`,
    [`${kebab}.store.ts`]: `import { sql } from 'kysely';
import type { Database, Transaction } from '${platform}/database/index.ts';
import type { NewestFirst } from '${platform}/paging/index.ts';

/** A ${one.words} as stored. */
export type ${one.pascal} = { id: string; name: string; created_at: Date };

/** Adds one. */
export async function insert${one.pascal}(tx: Transaction, ownerId: string, row: ${one.pascal}): Promise<void> {
  await tx
    .insertInto('${many.snake}')
    .values({ ...row, owner_id: ownerId })
    .execute();
}

/** One page of an owner's, newest first. */
export async function list${many.pascal}(db: Database, ownerId: string, page: NewestFirst): Promise<${one.pascal}[]> {
  let query = db.selectFrom('${many.snake}').select(['id', 'name', 'created_at']).where('owner_id', '=', ownerId);
  if (page.after) query = query.where(sql<boolean>\`(created_at, id) < (\${page.after.created_at}, \${page.after.id})\`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

/** How many an owner has, counted no further than \`limit\`. */
export async function count${many.pascal}(db: Database, ownerId: string, limit: number): Promise<number> {
  const own = db.selectFrom('${many.snake}').select('id').where('owner_id', '=', ownerId).limit(limit);
  const { count } = await db
    .selectFrom(own.as('own'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes one of an owner's. @returns false when there is none. */
export async function delete${one.pascal}Row(tx: Transaction, ownerId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('${many.snake}')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
`,
    [`create-${one.kebab}.ts`]: `import { type Context, inTransaction, ownerOf } from '${platform}/context.ts';
import { newId } from '${platform}/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { insert${one.pascal}, type ${one.pascal} } from './${kebab}.store.ts';

/** Makes a ${one.words} of the context's owner. */
export async function create${one.pascal}(ctx: Context, input: { name: string }): Promise<${one.pascal}> {
  const row = { id: newId(), name: input.name, created_at: ctx.clock.now() };
  return inTransaction(ctx, async (ctx) => {
    await insert${one.pascal}(ctx.db, ownerOf(ctx), row);
    const detail = { name: row.name };
    await recordAudit(ctx, { action: '${one.snake}.created', targetType: '${one.snake}', targetId: row.id, detail });
    return row;
  });
}
`,
    [`delete-${one.kebab}.ts`]: `import { type Context, inTransaction, ownerOf } from '${platform}/context.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { ${one.camel}Errors } from './${kebab}.errors.ts';
import { delete${one.pascal}Row } from './${kebab}.store.ts';

/** Deletes a ${one.words} of the context's owner. @throws ${one.snake}_not_found */
export async function delete${one.pascal}(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await delete${one.pascal}Row(ctx.db, ownerOf(ctx), input.id))) throw ${one.camel}Errors.${one.snake}_not_found();
    await recordAudit(ctx, { action: '${one.snake}.deleted', targetType: '${one.snake}', targetId: input.id });
  });
}
`,
    [`${kebab}.routes.ts`]: routes(kebab),
    [`${kebab}.test.ts`]: test(kebab),
  };
}

function routes(kebab: string): string {
  const many = namesOf(kebab);
  const one = namesOf(singular(kebab));
  return `import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import { listAnswer, problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { listPage, MOST_COUNTED, pageQuery } from '../../../platform/paging/index.ts';
import { create${one.pascal} } from './create-${one.kebab}.ts';
import { delete${one.pascal} } from './delete-${one.kebab}.ts';
import { new${one.pascal}Schema, present${one.pascal}, ${one.camel}Schema } from './${kebab}.schemas.ts';
import { count${many.pascal}, list${many.pascal} } from './${kebab}.store.ts';

const shared = { audience: 'user', tag: '${many.title}' } as const;

/** Routes of a person's ${many.words}. */
export const ${one.camel}Routes: RouteModule = (app) => {
  app.post(
    '/api/${kebab}',
    {
      config: { ...shared, scope: 'documents:write', summary: 'Create a ${one.words}', idempotent: true },
      schema: { body: new${one.pascal}Schema, response: { 201: ${one.camel}Schema } },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: present${one.pascal}(await create${one.pascal}(ctx, request.body)),
      }));
      return reply.code(201).send(body);
    },
  );
  app.get(
    '/api/${kebab}',
    {
      config: { ...shared, scope: 'documents:read', summary: 'List your ${many.words}' },
      schema: {
        querystring: z.object(pageQuery),
        response: listAnswer('${many.snake}', ${one.camel}Schema),
      },
    },
    async ({ ctx, query }) =>
      listPage('${many.snake}', query, {
        rows: (part) => list${many.pascal}(ctx.db, ownerOf(ctx), part),
        count: (limit) => count${many.pascal}(ctx.db, ownerOf(ctx), limit),
        countedTo: MOST_COUNTED,
        present: (rows) => rows.map(present${one.pascal}),
      }),
  );
  app.delete(
    '/api/${kebab}/:id',
    {
      config: { ...shared, scope: 'documents:write', summary: 'Delete a ${one.words}' },
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 204: z.undefined().describe('Deleted.'), ...problemResponses('${one.snake}_not_found') },
      },
    },
    async (request, reply) => {
      await delete${one.pascal}(request.ctx, request.params);
      return reply.code(204).send();
    },
  );
};
`;
}

function test(kebab: string): string {
  const many = namesOf(kebab);
  const one = namesOf(singular(kebab));
  return `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import {
  openTestFoundation,
  startTestServer,
  TestClient,
  type TestFoundation,
  type TestServer,
} from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { ${one.camel}Routes } from './${kebab}.routes.ts';

const [ann, bob] = [newId(), newId()];
let foundation: TestFoundation;
let server: TestServer;

/** Who calls stands in the Authorization header. */
const resolver = {
  resolve: async ({ headers }: { headers: { authorization?: string | undefined } }) => {
    const userId = headers.authorization ?? ann;
    return { actor: { type: 'user', userId, isAdmin: false, sessionId: null } satisfies Actor, csrfToken: 'token' };
  },
  isStillValid: async () => true,
};
const as = (userId: string) => new TestClient(server.url, { authorization: userId, 'x-csrf-token': 'token' });

beforeAll(async () => {
  foundation = await openTestFoundation();
  server = await startTestServer(foundation, { resolver, modules: [${one.camel}Routes] });
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

describe('a ${one.words}', () => {
  it('is listed for its owner alone, newest first, a page at a time', async () => {
    for (const name of ['one', 'two', 'three']) {
      await as(ann).send('POST', '/api/${kebab}', { json: { name } });
      foundation.clock.advance(1_000);
    }
    const first = (await as(ann).send('GET', '/api/${kebab}?per_page=2')).json;
    expect(first).toMatchObject({ ${many.snake}: [{ name: 'three' }, { name: 'two' }], pagination: { total: 3 } });
    const cursor = (first.pagination as { next_cursor: string }).next_cursor;
    const second = (await as(ann).send('GET', \`/api/${kebab}?per_page=2&cursor=\${cursor}\`)).json;
    expect(second).toMatchObject({ ${many.snake}: [{ name: 'one' }], pagination: { next_cursor: null } });
    expect((await as(bob).send('GET', '/api/${kebab}')).json).toMatchObject({ ${many.snake}: [] });
  });

  it('is deleted by its owner alone, and is not there for anybody else', async () => {
    const made = (await as(ann).send('POST', '/api/${kebab}', { json: { name: 'mine' } })).json;
    const refused = await as(bob).send('DELETE', \`/api/${kebab}/\${made.id}\`);
    expect(refused.json.code).toBe('${one.snake}_not_found');
    expect((await as(ann).send('DELETE', \`/api/${kebab}/\${made.id}\`)).status).toBe(204);
    expect((await as(ann).send('DELETE', \`/api/${kebab}/\${made.id}\`)).status).toBe(404);
  });
});
`;
}
