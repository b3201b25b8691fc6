/** What has a name of its own at paperless-ngx, by the path it is asked for at. */
export type NamedKind = 'correspondents' | 'document_types' | 'tags';

/** The names there, each with the number it has. */
export type Names = Record<NamedKind, { id: number; name: string }[]>;

type Reply = { status: number; json?: unknown };
type Asked = { method: string; pathname: string; searchParams: URLSearchParams; body: Buffer };

const MODELS = { correspondents: 'correspondent', document_types: 'documenttype', tags: 'tag' } as const;

/** What a token may do with all of them. */
export const NAMES_ALLOWED = Object.values(MODELS).flatMap((model) => [`view_${model}`, `add_${model}`]);

/** Answers as the interface is published: looks a name up in any case, makes one that is not there yet. */
export function namesAnswer(names: Names, permissions: readonly string[], asked: Asked): Reply | null {
  const { method, pathname, searchParams, body } = asked;
  const kind = /^\/api\/(correspondents|document_types|tags)\/$/.exec(pathname)?.[1] as NamedKind | undefined;
  if (kind === undefined) return null;
  const action = method === 'POST' ? 'add' : 'view';
  if (!permissions.includes(`${action}_${MODELS[kind]}`))
    return { status: 403, json: { detail: 'You do not have permission to perform this action.' } };
  const same = (wanted: string) => names[kind].filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (method === 'GET') {
    const wanted = searchParams.get('name__iexact');
    const results = wanted === null ? names[kind] : same(wanted);
    return { status: 200, json: { count: results.length, next: null, results } };
  }
  const { name } = JSON.parse(body.toString('utf8')) as { name?: unknown };
  if (typeof name !== 'string' || name === '' || name.length > 128)
    return { status: 400, json: { name: ['Ensure this field has no more than 128 characters.'] } };
  if (names[kind].some((one) => one.name === name))
    return { status: 400, json: { error: ['Object violates owner / name unique constraint'] } };
  const made = { id: names[kind].length + 11, name };
  names[kind].push(made);
  return { status: 201, json: made };
}

/** A field whose numbers nobody has is refused. */
export function unknownNumbers(names: Names, given: Partial<Record<NamedKind, readonly number[]>>): Reply | null {
  for (const [kind, ids] of Object.entries(given) as [NamedKind, readonly number[]][]) {
    const unknown = ids.find((id) => !names[kind].some((one) => one.id === id));
    if (unknown !== undefined)
      return { status: 400, json: { [kind]: [`Invalid pk "${unknown}" - object does not exist.`] } };
  }
  return null;
}
