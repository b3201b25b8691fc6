import { randomBytes, randomUUID } from 'node:crypto';
import { MeiliProblem } from './meili-problem.ts';

type Key = {
  key: string;
  uid: string;
  actions: string[];
  indexes: string[];
  name: string | null;
  description: string | null;
};

/** What a request needs, by its method and the pieces of its path. */
function actionOf(method: string, [first, , third, fourth]: readonly string[]): string {
  if (first === 'health') return '';
  if (first === 'version') return 'version';
  if (first === 'stats' || third === 'stats') return 'stats.get';
  if (first === 'tasks') return 'tasks.get';
  if (first === 'keys') return 'keys.create';
  if (first === 'swap-indexes') return 'indexes.swap';
  if (first === 'multi-search' || third === 'search' || third === 'facet-search') return 'search';
  if (third === 'settings') return method === 'GET' ? 'settings.get' : 'settings.update';
  if (third !== 'documents')
    return method === 'GET' ? 'indexes.get' : method === 'POST' ? 'indexes.create' : 'indexes.delete';
  if (method === 'GET' || fourth === 'fetch') return 'documents.get';
  return method === 'DELETE' || fourth?.startsWith('delete') ? 'documents.delete' : 'documents.add';
}

/** The keys of a service, and what each may do. */
export class HeldKeys {
  readonly #keys: Key[] = [];
  /** May do everything; another one is refused. */
  master: string;

  constructor(master: string) {
    this.master = master;
  }

  create({ actions, indexes, name, description, expiresAt }: Record<string, unknown>) {
    const key = {
      name: typeof name === 'string' ? name : null,
      description: typeof description === 'string' ? description : null,
      key: randomBytes(32).toString('hex'),
      uid: randomUUID(),
      actions: (actions as unknown[]).map(String),
      indexes: (indexes as unknown[]).map(String),
    };
    this.#keys.push(key);
    const at = new Date().toISOString();
    return { ...key, expiresAt: expiresAt ?? null, createdAt: at, updatedAt: at };
  }

  /** @throws MeiliProblem */
  check(authorization: string | undefined, method: string, path: readonly string[]): void {
    const action = actionOf(method, path);
    if (action === '') return;
    if (authorization === undefined)
      throw new MeiliProblem(
        401,
        'missing_authorization_header',
        'The Authorization header is missing. It must use the bearer authorization method.',
        'auth',
      );
    const given = authorization.replace(/^Bearer /, '');
    if (given === this.master) return;
    const key = this.#keys.find((one) => one.key === given);
    const mayAct = key?.actions.some((one) => one === '*' || one === action || one === `${action.split('.')[0]}.*`);
    const isInScope =
      path[0] !== 'indexes' || path[1] === undefined || key?.indexes.some((one) => one === '*' || one === path[1]);
    if (!mayAct || !isInScope)
      throw new MeiliProblem(403, 'invalid_api_key', 'The provided API key is invalid.', 'auth');
  }
}
