import { z } from 'zod';
import { problemResponses, type RouteModule, withMatch } from '../../../platform/http/index.ts';
import { decodeCursor, pageOf, pageQuery, wholeList } from '../../../platform/paging/index.ts';
import { aiPreviewSchema, previewFor, SAMPLE_LETTER } from '../../documents/metadata/index.ts';
import { countChanges, listSettings, settingHistory, valuesWithTyped } from '../../people/settings/index.ts';
import { aiSettings } from '../../reading/ai/index.ts';
import {
  changedSettingsSchema,
  historySchema,
  presentChange,
  presentOutcome,
  presentSetting,
  presentTrial,
  restoreSchema,
  settingsPatchSchema,
  settingsSchema,
  trialBodySchema,
  trialSchema,
} from './admin-settings.schemas.ts';
import { rollBackSetting, saveSettings } from './save-settings.ts';
import { trials } from './trials/registry.ts';
import { trySettings } from './try-settings.ts';

const admin = { audience: 'admin', scope: 'admin', tag: 'Administration' } as const;
const cursorSchema = z.tuple([z.int()]);
const { per_page, cursor } = pageQuery;
const aiSettingNames = Object.values(aiSettings.declarations).map(({ env }) => env);
const historyQuery = z.object({
  per_page,
  cursor,
  name: z.string().max(100).optional().describe('Only changes of this setting.'),
});

/** The settings of the whole service, as administrators see and change them. */
export const adminSettingsRoutes: RouteModule = (app) => {
  app.get(
    '/api/admin/settings',
    {
      config: { ...admin, hasEntityTag: true, summary: 'All settings' },
      schema: { response: { 200: settingsSchema } },
    },
    async ({ ctx }) => {
      const settings = (await listSettings(ctx)).map(presentSetting);
      return { settings, trials: trials.map(presentTrial), pagination: wholeList(settings) };
    },
  );
  app.patch(
    '/api/admin/settings',
    {
      config: { ...admin, checksMatch: true, summary: 'Save and reset settings, all of them or none' },
      schema: {
        body: settingsPatchSchema,
        response: {
          200: changedSettingsSchema,
          ...problemResponses(
            'setting_unknown',
            'setting_environment_only',
            'setting_invalid',
            'setting_changed_meanwhile',
            'setting_locks_out',
          ),
        },
      },
    },
    async (request) => {
      const { body } = request;
      const changes = new Map(Object.entries(body.changes));
      const expected = body.expected && new Map(Object.entries(body.expected));
      return { settings: await withMatch(request, (ctx) => saveSettings(ctx, { changes, expected })) };
    },
  );
  app.get(
    '/api/admin/settings/history',
    {
      config: { ...admin, summary: 'Changes of saved settings, newest first' },
      schema: {
        querystring: historyQuery,
        response: { 200: historySchema, ...problemResponses('invalid_cursor') },
      },
    },
    async ({ ctx, query }) => {
      const [beforeId] = query.cursor === undefined ? [] : decodeCursor(query.cursor, cursorSchema);
      const found = await settingHistory(ctx, { env: query.name, beforeId, limit: query.per_page + 1 });
      const total = { total: await countChanges(ctx.db, query.name), total_is_estimate: false };
      const { rows, pagination } = pageOf(found, query, total, ({ id }) => [id]);
      return { history: rows.map(presentChange), pagination };
    },
  );
  app.post(
    '/api/admin/settings/history/:id/restore',
    {
      config: { ...admin, summary: 'Give a setting the value again that an earlier change gave it' },
      schema: {
        params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
        body: restoreSchema,
        response: {
          200: changedSettingsSchema,
          ...problemResponses(
            'setting_change_not_found',
            'setting_unknown',
            'setting_environment_only',
            'setting_invalid',
            'setting_changed_meanwhile',
            'setting_locks_out',
          ),
        },
      },
    },
    async ({ ctx, params, body }) => ({
      settings: await rollBackSetting(ctx, { changeId: params.id, expected: body?.expected_version }),
    }),
  );
  app.post(
    '/api/admin/settings/ai-preview',
    {
      config: {
        ...admin,
        summary: 'What would be sent to the AI endpoint about a sample letter, with values that are not saved',
        description:
          'Nothing is sent and nothing is saved. GET /api/files/{id}/ai-preview shows the same of a document of your own.',
      },
      schema: {
        body: trialBodySchema,
        response: { 200: aiPreviewSchema, ...problemResponses('setting_invalid') },
      },
    },
    async ({ ctx, body }) => {
      const typed = new Map(Object.entries(body?.changes ?? {}));
      return previewFor(await valuesWithTyped(ctx, typed, aiSettingNames), SAMPLE_LETTER);
    },
  );
  app.post(
    '/api/admin/settings/test/:what',
    {
      config: { ...admin, summary: 'Try out what settings lead to, with values that are not saved' },
      schema: {
        params: z.object({ what: z.string().max(50) }),
        body: trialBodySchema,
        response: { 200: trialSchema, ...problemResponses('setting_trial_unknown', 'setting_invalid') },
      },
    },
    async ({ ctx, params, body }) => {
      const typed = new Map(Object.entries(body?.changes ?? {}));
      const { outcome, durationMs } = await trySettings(ctx, { what: params.what, typed });
      return presentOutcome(outcome, durationMs);
    },
  );
};
