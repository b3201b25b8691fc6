import { z } from 'zod';
import { binaryResponse, problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { sendContent } from '../../documents/files/index.ts';
import { type Authenticator, sendSessionCookie, signedInSchema, visitorOf } from '../../people/auth/index.ts';
import { presentUser } from '../../people/users/index.ts';
import { deleteAccountSchema, deletedAccountSchema, exportAnswerSchema, presentExport } from './account.schemas.ts';
import { deleteAccount } from './delete-account.ts';
import { exportedArchive, myExport, startExport } from './export/start-export.ts';
import { keepAccount } from './keep-account.ts';

/** Routes of a person's whole account: taking everything along, and leaving. For people in a browser alone. */
export function accountRoutes(authenticator: Authenticator): RouteModule {
  const shared = { audience: 'user', tag: 'Account' } as const;
  return (app) => {
    app.get(
      '/api/account/export',
      {
        config: { ...shared, summary: 'How far the export of your data is' },
        schema: { response: { 200: exportAnswerSchema } },
      },
      async (request) => {
        const row = await myExport(request.ctx);
        return { export: row ? presentExport(row) : null };
      },
    );
    app.post(
      '/api/account/export',
      {
        config: {
          ...shared,
          wantsFreshProof: true,
          summary: 'Pack everything you have here into one archive',
          idempotent: true,
        },
        schema: { response: { 202: exportAnswerSchema, ...problemResponses('export_running', 'proof_required') } },
      },
      async (request, reply) => {
        const { body } = await withIdempotency(request, null, async (ctx) => ({
          status: 202,
          body: { export: presentExport(await startExport(ctx)) },
        }));
        return reply.code(202).send(body);
      },
    );
    app.get(
      '/api/account/export/download',
      {
        config: { ...shared, wantsFreshProof: true, sends: 'content', summary: 'Download the archive of your data' },
        schema: {
          response: {
            200: binaryResponse('application/x-tar', 'The whole archive.'),
            206: binaryResponse('application/x-tar', 'The requested range.'),
            304: z.undefined().describe('The version named in If-None-Match is still the current one.'),
            ...problemResponses('export_not_ready', 'proof_required', 'precondition_failed', 'range_not_satisfiable'),
          },
        },
      },
      async (request, reply) => sendContent(request, reply, await exportedArchive(request.ctx)),
    );
    app.post(
      '/api/account/delete',
      {
        config: {
          ...shared,
          rateLimit: 'auth',
          summary: 'Delete your account',
          description: 'You are signed out everywhere at once; until `erase_after` signing in again lets you keep it.',
        },
        schema: {
          body: deleteAccountSchema,
          response: {
            202: deletedAccountSchema,
            ...problemResponses('proof_wrong', 'proof_required', 'last_administrator', 'receives_documents'),
          },
        },
      },
      async (request, reply) => {
        const eraseAfter = await deleteAccount(request.ctx, request.body, authenticator.attempts);
        return reply.code(202).send({ erase_after: eraseAfter.toISOString() });
      },
    );
    app.post(
      '/api/account/keep',
      {
        config: {
          audience: 'public',
          rateLimit: 'auth',
          tag: 'Account',
          summary: 'Keep an account that was to be erased',
          description: 'In the browser that has just signed in and was answered `account_being_deleted`.',
        },
        schema: { response: { 200: signedInSchema, ...problemResponses('nothing_to_keep') } },
      },
      async (request, reply) => {
        const visitor = visitorOf(authenticator, request);
        const { user, session } = await keepAccount(request.ctx, { authenticator, visitor });
        sendSessionCookie(reply, authenticator, session);
        return { user: presentUser(user), second_step: null, csrf_token: session.csrfToken, next: '/' };
      },
    );
  };
}
