import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../harness/service.ts';

type Me = { user: { list_columns: string[] | null } };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const change = (list_columns: unknown) => service.admin.send('PATCH', '/api/profile', { json: { list_columns } });
const columns = async () => (await service.admin.get<Me>('/api/auth/me')).user.list_columns;

it('the columns of the table come along with a person in their order, and begin anew when they are taken back', async () => {
  expect(await columns()).toBeNull();
  const chosen = ['title', 'cf.payment', 'sender'];
  expect((await change(chosen)).status).toBe(200);
  expect(await columns()).toEqual(chosen);
  expect((await change(null)).status).toBe(200);
  expect(await columns()).toBeNull();
});

it.each([
  [['title', 'title']],
  [['Title!']],
  [['cf.']],
  ['title'],
  [Array.from({ length: 61 }, (_, at) => `cf.k${at}`)],
])('columns that are none are refused, and nothing changes: %j', async (given) => {
  await change(['title', 'tags']);
  expect((await change(given)).status).toBe(422);
  expect(await columns()).toEqual(['title', 'tags']);
});
