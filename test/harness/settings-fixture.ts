import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { addPerson } from '../service/access/callers.ts';
import { startTestService, type TestService } from './service.ts';

/** A setting as administrators are told of it. */
export type ShownSetting = Record<string, unknown> & { name: string; version: number; value: string | null };
type Problem = { status: number; code: string; errors?: { path: string; message: string }[] };
type Change = { id: number; name: string; before: string | null; after: string | null; changed_by: string };
type History = { history: Change[]; pagination: { next_cursor: string | null; total: number } };

/** What must never be seen again once it was saved. */
export const CANARY = 'canary-7f3e-of-a-secret';

/** A service whose settings two administrators change: the owner, and Bob, who has an account beside. */
export type SettingsFixture = Awaited<ReturnType<typeof startSettingsFixture>>;

/** Starts the service. The environment says TRASH_RETENTION_DAYS=20, and a mail server whose password is the canary. */
export async function startSettingsFixture() {
  const service: TestService = await startTestService({
    mode: 'serve',
    env: {
      MULTI_USER_ENABLED: 'true',
      TRASH_RETENTION_DAYS: '20',
      SMTP_URL: `smtp://ann:${CANARY}@127.0.0.1:9`,
      MAIL_FROM: 'a@b.example',
    },
  });
  const bob = await addPerson(service, 'bob');
  const setPerson = (username: string, values: { is_admin?: boolean; is_active?: boolean }) =>
    service.db.updateTable('users').set(values).where('username', '=', username).execute();
  await setPerson('bob', { is_admin: true });

  const list = async () => (await service.admin.get<{ settings: ShownSetting[] }>('/api/admin/settings')).settings;
  const patch = (
    changes: Record<string, string | null>,
    expected?: Record<string, number>,
    by: ApiClient = service.admin,
  ) =>
    by.call<{ settings: ShownSetting[] }>('PATCH', '/api/admin/settings', {
      json: { changes, ...(expected ? { expected } : {}) },
    });
  return {
    service,
    bob,
    setPerson,
    list,
    patch,
    listed: async (name: string) => (await list()).find((setting) => setting.name === name),
    saved: async () => (await list()).filter(({ source }) => source === 'saved'),
    history: (name: string, more = ''): Promise<History> =>
      service.admin.get(`/api/admin/settings/history?name=${name}${more}`),
    /** Takes every saved value away. */
    async reset(): Promise<void> {
      const saved = (await list()).filter(({ source }) => source === 'saved');
      await patch(Object.fromEntries(saved.map(({ name }) => [name, null])));
    },
  };
}

/** The problem document a request is refused with. */
export async function refusal(request: Promise<unknown>): Promise<Problem> {
  const refused = await request.then(
    () => undefined,
    (error: unknown) => (error as { problem?: Problem }).problem,
  );
  if (!refused) throw new Error('it was not refused');
  return refused;
}
