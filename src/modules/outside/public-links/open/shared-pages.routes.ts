import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import {
  type ApiServer,
  binaryResponse,
  httpSettings,
  problemResponses,
  type RouteModule,
} from '../../../../platform/http/index.ts';
import { pageQuery, paginationSchema } from '../../../../platform/paging/index.ts';
import { downloadOf, previewOf, sendContent, thumbnailOf } from '../../../documents/files/index.ts';
import { AccountAttempts, isPasswordRight, turnOf } from '../../../people/auth/index.ts';
import { asVisitor } from '../link-fields.ts';
import { recordShareLink } from '../manage-share-links.ts';
import { publicLinkErrors } from '../public-links.errors.ts';
import { requireOpenLink } from './find-link.ts';
import { keepPrivate } from './keep-private.ts';
import { type OpenLink, takeView } from './open-links.store.ts';
import { requirePass, sharedDocument, sharedDocuments } from './shared-documents.ts';
import { presentOpen, presentShared, sharedDocumentSchema, sharedPageSchema } from './shared-page.schemas.ts';
import { newPass } from './view-pass.ts';

const tag = 'Shared pages';
const shared = { audience: 'public', servesRequiredAction: true, tag } as const;
const token = z.string().min(1).max(100).describe('What stands at the end of the link.');
const ofLink = z.object({ token });
const ofDocument = z.object({ token, id: z.uuid() });
const pass = z.string().min(1).max(200).describe('From opening the link.');
const passQuery = z.object({ pass });
const OPENED = ['link_not_available', 'link_view_ended'] as const;
const contentAnswers = (contentType: string, ...codes: string[]) => ({
  200: binaryResponse(contentType, 'The whole file. ETag is the hash of its content.'),
  206: binaryResponse(contentType, 'The requested range.'),
  304: z.undefined().describe('The version named in If-None-Match is still the current one.'),
  ...problemResponses(
    ...OPENED,
    'file_not_found',
    'precondition_failed',
    'range_not_satisfiable',
    'content_missing',
    ...codes,
  ),
});

/** What somebody sees who has a share link and no account. */
export const sharedPageRoutes: RouteModule = (app) => {
  keepPrivate(app);
  const attemptsOf = passwordAttempts();
  app.post(
    '/api/shared-pages/:token/open',
    {
      bodyLimit: 4_096,
      schema: {
        params: ofLink,
        body: z.strictObject({ password: z.string().max(200).optional() }),
        response: {
          200: sharedPageSchema,
          ...problemResponses('link_not_available', 'link_password_required', 'link_password_wrong'),
        },
      },
      config: {
        ...shared,
        summary: 'Open a share link',
        description: 'Counts as a view. Where the link has a password nothing of it is told without.',
      },
    },
    async ({ ctx, params, body }) => {
      const link = await requireOpenLink(ctx, 'share', params.token);
      await requirePassword(ctx, attemptsOf(ctx), link, body.password);
      const visitor = asVisitor(ctx, link.owner_id, 'share link');
      const viewCount = await inTransaction(visitor, async (ctx) => {
        const viewCount = await takeView(ctx.db, link.id, ctx.clock.now());
        if (viewCount === undefined) throw publicLinkErrors.link_not_available();
        await recordShareLink(ctx, link, 'opened', { name: link.name, view_count: viewCount });
        return viewCount;
      });
      const { rows, pagination } = await sharedDocuments(visitor, { ...link, view_count: viewCount }, { per_page: 25 });
      return { ...presentOpen(link), pass: await newPass(ctx, link), documents: rows.map(presentShared), pagination };
    },
  );

  app.get(
    '/api/shared-pages/:token/documents',
    {
      schema: {
        params: ofLink,
        querystring: z.object({ pass, per_page: pageQuery.per_page, cursor: pageQuery.cursor }),
        response: {
          200: z.object({ documents: z.array(sharedDocumentSchema), pagination: paginationSchema }),
          ...problemResponses(...OPENED, 'invalid_cursor'),
        },
      },
      config: { ...shared, summary: 'The documents a share link shows' },
    },
    async (request) => {
      const { pass: _, ...part } = request.query;
      const { ctx, link } = await opened(request);
      const { rows, pagination } = await sharedDocuments(ctx, link, part);
      return { documents: rows.map(presentShared), pagination };
    },
  );

  app.get(
    '/api/shared-pages/:token/documents/:id',
    {
      schema: {
        params: ofDocument,
        querystring: passQuery,
        response: { 200: sharedDocumentSchema, ...problemResponses(...OPENED, 'file_not_found') },
      },
      config: { ...shared, summary: 'One document that a share link shows' },
    },
    async (request) => {
      const { ctx, link } = await opened(request);
      return presentShared(await sharedDocument(ctx, link, request.params.id));
    },
  );

  addContents(app);
};

/** The routes that send documents: the pages always as a PDF or picture made here, the file itself only to be kept. */
function addContents(app: ApiServer): void {
  const path = '/api/shared-pages/:token/documents/:id';
  app.get(
    `${path}/preview`,
    {
      schema: {
        params: ofDocument,
        querystring: passQuery,
        response: contentAnswers('application/pdf', 'preview_not_available'),
      },
      config: { ...shared, sends: 'content', summary: 'The document as a PDF to look at' },
    },
    async (request, reply) => sendContent(request, reply, await previewOf(...(await document(request)))),
  );
  app.get(
    `${path}/thumbnail`,
    {
      schema: {
        params: ofDocument,
        querystring: passQuery,
        response: contentAnswers('image/webp', 'thumbnail_not_available'),
      },
      config: { ...shared, sends: 'content', summary: 'Picture of the first page (WebP)' },
    },
    async (request, reply) => sendContent(request, reply, await thumbnailOf(...(await document(request)))),
  );
  app.get(
    `${path}/download`,
    {
      schema: {
        params: ofDocument,
        querystring: passQuery,
        response: contentAnswers('application/octet-stream', 'link_download_not_allowed', 'version_not_available'),
      },
      config: { ...shared, sends: 'content', summary: 'Download the document, where the link allows it' },
    },
    download,
  );
}

type DocumentRequest = FastifyRequest<{ Params: { token: string; id: string }; Querystring: { pass: string } }>;

async function download(request: DocumentRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { ctx, link } = await opened(request);
  const { id } = request.params;
  if (link.download === 'none' || link.download === null) throw publicLinkErrors.link_download_not_allowed();
  await sharedDocument(ctx, link, id);
  const content = await downloadOf(ctx, { id, version: link.download });
  // Parts behind the first belong to a download that is written down.
  const isBegun = request.method !== 'HEAD' && /^(?:bytes=0-|$)/.test(request.headers.range ?? '');
  if (isBegun)
    await inTransaction(ctx, (ctx) => recordShareLink(ctx, link, 'downloaded', { name: link.name, file_id: id }));
  return sendContent(request, reply, { ...content, disposition: 'attachment' });
}

/** The document of a request, for who may see it. */
async function document(request: DocumentRequest): Promise<[Context, { id: string }]> {
  const { ctx, link } = await opened(request);
  const { id } = await sharedDocument(ctx, link, request.params.id);
  return [ctx, { id }];
}

/** The link of a request that shows a pass of it, and the context of its owner. */
async function opened(request: FastifyRequest<{ Params: { token: string }; Querystring: { pass: string } }>) {
  const link = await requireOpenLink(request.ctx, 'share', request.params.token);
  await requirePass(request.ctx, link, request.query.pass);
  return { link, ctx: asVisitor(request.ctx, link.owner_id, 'share link') };
}

/** How often the passwords of links may be tried, made with the first request. */
function passwordAttempts(): (ctx: Context) => AccountAttempts {
  let attempts: AccountAttempts | undefined;
  return (ctx) => {
    const { authRateLimitPerMinute } = ctx.config.get(httpSettings);
    const names = { failures: 'link_password', underAttack: 'link_under_attack' };
    attempts ??= new AccountAttempts(ctx, authRateLimitPerMinute, names);
    return attempts;
  };
}

/** @throws link_password_required, link_password_wrong, rate_limited */
async function requirePassword(
  ctx: Context,
  attempts: AccountAttempts,
  link: OpenLink,
  password: string | undefined,
): Promise<void> {
  if (link.password_hash === null) return;
  if (password === undefined) throw publicLinkErrors.link_password_required();
  const isRight = await attempts.judge(link.id, ctx.address, () =>
    isPasswordRight(password, link.password_hash, turnOf({ ...ctx, actor: { type: 'system', name: 'http' } })),
  );
  if (!isRight) throw publicLinkErrors.link_password_wrong();
}
