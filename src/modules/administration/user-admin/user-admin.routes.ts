import { z } from 'zod';
import { signedInAs } from '../../../platform/context.ts';
import {
  problemResponses,
  type RouteModule,
  textOrJsonResponse,
  withIdempotency,
  withMatch,
} from '../../../platform/http/index.ts';
import { languageOf, revokeTokensQuery, sendPasswordLinkTo, setPasswordOf } from '../../people/auth/index.ts';
import { addUser, prepareUser } from './add-user.ts';
import { changeUser } from './change-user.ts';
import { deleteUserByAdmin, restoreUser } from './delete-user.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { exportPeople } from './export-people.ts';
import { readPeople, readPerson } from './read-people.ts';
import { userAdminErrors } from './user-admin.errors.ts';
import {
  deletionQuery,
  deletionSchema,
  newPasswordBody,
  newUserSchema,
  peopleExportQuery,
  peopleQuery,
  peopleSchema,
  personDetailSchema,
  userChangeSchema,
} from './user-admin.schemas.ts';

const admin = { audience: 'admin', scope: 'admin', tag: 'Administration' } as const;
const params = z.object({ id: z.uuid() });
const done = (text: string) => z.undefined().describe(text);

/** Everybody who has an account here, as administrators look after them. Nothing here shows anybody's documents. */
export const userAdminRoutes: RouteModule = (app) => {
  app.get(
    '/api/admin/users',
    {
      config: { ...admin, summary: 'List people, with what they use' },
      schema: { querystring: peopleQuery, response: { 200: peopleSchema, ...problemResponses('invalid_cursor') } },
    },
    (request) => readPeople(request.ctx, request.query),
  );
  app.get(
    '/api/admin/users/export',
    {
      config: {
        ...admin,
        sends: 'table',
        summary: 'The list of people as a file',
        description:
          'Everybody the filters let through, by name, streamed: `csv` with a heading line, whose cells no spreadsheet takes for formulas, or `json`, one array of the people of the list. An export is an entry of the audit log.',
      },
      schema: {
        querystring: peopleExportQuery,
        response: {
          200: textOrJsonResponse('text/csv', peopleSchema.shape.users, 'The table, or with `format=json` the people.'),
        },
      },
    },
    async (request, reply) => {
      const { format, ...filter } = request.query;
      const { stream, headers } = await exportPeople(request.ctx, { filter, format });
      return reply.headers(headers).send(stream);
    },
  );
  app.post(
    '/api/admin/users/local',
    {
      config: {
        ...admin,
        summary: 'Make an account for somebody',
        description: 'Without a password the person gets a link by mail to choose one.',
        idempotent: true,
        makesAt: '/api/admin/users',
      },
      schema: {
        body: newUserSchema,
        response: {
          201: personDetailSchema,
          ...problemResponses('single_user', 'username_taken', 'email_taken', 'mail_not_set_up'),
        },
      },
    },
    async (request, reply) => {
      const prepared = await prepareUser(request.ctx, request.body);
      const language = languageOf(request, undefined);
      const { body } = await withIdempotency(request, null, async (ctx) => {
        const user = await addUser(ctx, { prepared, language });
        return { status: 201, body: await readPerson(ctx, { userId: user.id }) };
      });
      return reply.code(201).send(body);
    },
  );
  app.get(
    '/api/admin/users/:id',
    {
      config: { ...admin, hasEntityTag: true, summary: 'One person, with what they use and how they sign in' },
      schema: { params, response: { 200: personDetailSchema, ...problemResponses('user_not_found') } },
    },
    (request) => readPerson(request.ctx, { userId: request.params.id }),
  );
  app.put(
    '/api/admin/users/:id',
    {
      config: {
        ...admin,
        checksMatch: true,
        summary: 'Change a person',
        description:
          'Only what is given changes, and a profile that is not there is made. Who nobody is stays 404: people are made with `POST /api/admin/users/local`. A block acts at once, everywhere; lifting it gives everything back.',
      },
      schema: {
        params,
        body: userChangeSchema,
        response: {
          200: personDetailSchema,
          ...problemResponses('user_not_found', 'own_account', 'last_administrator', 'user_being_deleted'),
        },
      },
    },
    async (request) => {
      const userId = request.params.id;
      await withMatch(request, (ctx) => changeUser(ctx, { userId, change: request.body }));
      return readPerson(request.ctx, { userId });
    },
  );
  app.delete(
    '/api/admin/users/:id',
    {
      config: {
        ...admin,
        checksMatch: true,
        summary: 'Delete a person',
        description: 'Sessions and tokens end at once. The documents become somebody else’s, or go to the trash.',
      },
      schema: {
        params,
        querystring: deletionQuery,
        response: {
          202: deletionSchema,
          ...problemResponses(
            'user_not_found',
            'own_account',
            'last_administrator',
            'user_being_deleted',
            'receives_documents',
            'receiver_unknown',
          ),
        },
      },
    },
    async (request, reply) => {
      const input = { userId: request.params.id, ...request.query };
      const { documents, documentsTo, eraseAfter } = await withMatch(request, (ctx) => deleteUserByAdmin(ctx, input));
      const answer = { documents, documents_to: documentsTo, erase_after: eraseAfter.toISOString() };
      return reply.code(202).send(answer);
    },
  );
  app.post(
    '/api/admin/users/:id/restore',
    {
      config: { ...admin, summary: 'Take the deletion of a person back while their documents are in the trash' },
      schema: {
        params,
        response: { 200: personDetailSchema, ...problemResponses('user_not_found', 'user_not_being_deleted') },
      },
    },
    async (request) => {
      const userId = request.params.id;
      await restoreUser(request.ctx, { userId });
      return readPerson(request.ctx, { userId });
    },
  );
  app.delete(
    '/api/admin/users/:id/sessions',
    {
      config: { ...admin, summary: 'Sign a person out everywhere' },
      schema: {
        params,
        querystring: revokeTokensQuery,
        response: { 204: done('Signed out.'), ...problemResponses('user_not_found') },
      },
    },
    async (request, reply) => {
      await endSessionsOf(request.ctx, { userId: request.params.id, ...request.query });
      return reply.code(204).send();
    },
  );
  app.post(
    '/api/admin/users/:id/set-password',
    {
      config: { ...admin, rateLimit: 'auth', summary: 'Give somebody a password; their sessions end' },
      schema: {
        params,
        body: newPasswordBody,
        response: { 204: done('Set.'), ...problemResponses('user_not_found', 'own_account') },
      },
    },
    async (request, reply) => {
      const userId = request.params.id;
      // One's own is changed with the present one: a session that was left open must not be enough.
      if (signedInAs(request.ctx.actor)?.userId === userId) throw userAdminErrors.own_account();
      await setPasswordOf(request.ctx, { userId, ...request.body });
      return reply.code(204).send();
    },
  );
  app.post(
    '/api/admin/users/:id/send-password-reset',
    {
      config: { ...admin, rateLimit: 'auth', summary: 'Send somebody a link to choose a password' },
      schema: {
        params,
        response: {
          204: done('On its way.'),
          ...problemResponses('user_not_found', 'mail_not_set_up', 'no_address', 'too_many_mails'),
        },
      },
    },
    async (request, reply) => {
      const input = { userId: request.params.id, language: languageOf(request, undefined) };
      await sendPasswordLinkTo(request.ctx, input);
      return reply.code(204).send();
    },
  );
};
