import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { ApiProblem } from '../../../scripts/lib/client/api-client.ts';
import type { TestService } from '../../harness/service.ts';

/** What the tests look at of a person. */
export type Person = {
  id: string;
  username: string;
  status: string;
  is_blocked: boolean;
  is_admin: boolean;
  is_owner: boolean;
  subscription_tier: string;
  usage: { document_count: number; size_bytes: number };
} & Record<string, unknown>;

/** What everybody signs in with. */
export const PASSWORD = 'a quiet desk by the sea';

let serial = 0;

/** The code of a refusal; what is answered otherwise is `ok`. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return `${error.status} ${error.code}`;
  }
}

/** An administrator's requests about other people. */
export class PeopleFixture {
  readonly #service: TestService;
  readonly admin: ApiClient;

  constructor(service: TestService, admin: ApiClient = service.admin) {
    this.#service = service;
    this.admin = admin;
  }

  /** Makes an account, and signs its person in. */
  async person(more: object = {}): Promise<{ id: string; username: string; client: ApiClient }> {
    serial += 1;
    const username = `person${serial}`;
    const about = { username, email: `${username}@lindqvist.example`, password: PASSWORD, ...more };
    const { id } = await this.admin.post<Person>('/api/admin/users/local', about);
    const client = this.#service.stranger();
    await client.signIn(username, PASSWORD);
    return { id, username, client };
  }

  list(query = ''): Promise<{ users: Person[]; pagination: { total: number; next_cursor: string | null } }> {
    return this.admin.get(`/api/admin/users${query}`);
  }

  get(id: string): Promise<Person> {
    return this.admin.get(`/api/admin/users/${id}`);
  }

  change(id: string, json: object): Promise<Person> {
    return this.admin.call('PUT', `/api/admin/users/${id}`, { json });
  }

  delete(id: string, query = ''): Promise<{ documents: string; documents_to: string | null; erase_after: string }> {
    return this.admin.call('DELETE', `/api/admin/users/${id}${query}`);
  }

  /** What was written down of what was done to a person, oldest first. */
  async actions(id: string): Promise<{ action: string; actor_id: string | null; detail: unknown }[]> {
    const actions = this.#service.db.selectFrom('audit_log').select(['action', 'actor_id', 'detail']);
    return actions.where('target_id', '=', id).orderBy('id').execute();
  }
}
