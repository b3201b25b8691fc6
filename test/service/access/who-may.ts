import type { CallerName } from './callers.ts';
import type { ObjectKind } from './objects.ts';

/** Who is refused, and how; whoever is not named here is let through. */
type Refusals = Partial<Record<CallerName, number>>;

/** What a request of a route is made of, beside its address. */
type Extra = {
  /** Whose id stands in the address: Bob has one, nobody else may touch it or learn that it exists. */
  object?: ObjectKind;
  json?: unknown;
  form?: () => FormData;
  headers?: Record<string, string>;
  /** Stands in the address for parameters other than `id`, and for `*`. */
  params?: Record<string, string>;
  /** It ends the session it is called with. */
  endsSession?: true;
};

/** What is expected of one route: the status of whoever is let through, and of everybody who is not. */
export type Expectation = Extra & { ok: number; refused: Refusals };

/** What Bob's scripts have. */
export const BOBS_TOKENS = ['read token', 'write token', 'token without scope'] as const;
const NOBODY = ['anonymous', 'without second step', 'revoked token'] as const;
const BLOCKED = ['blocked user', 'token of the blocked user'] as const;
const WITHOUT_CSRF: Refusals = { 'bob without CSRF': 403 };

/** All of them are refused alike. */
export function all(names: readonly CallerName[], status: number): Refusals {
  return Object.fromEntries(names.map((name) => [name, status]));
}

/** Who is blocked is told so. */
const unknown: Refusals = { ...all(NOBODY, 401), ...all(BLOCKED, 403) };

/** Open to everybody, and reads. */
export const open = (ok: number, extra: Extra = {}): Expectation => ({ ok, refused: {}, ...extra });
/** Open to everybody whose page, or token, shows that the request is theirs. */
export const openForm = (ok: number, extra: Extra = {}): Expectation => {
  const withoutSession = all(['anonymous', 'revoked token', 'token of the blocked user'], 403);
  return { ok, refused: { ...withoutSession, ...WITHOUT_CSRF }, ...extra };
};
/** For people and for tokens with `documents:read`. */
export const read = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...all(['write token', 'token without scope', 'admin token'], 403) },
  ...extra,
});
/** The same where it takes a POST. */
export const readByPost = (ok: number, extra: Extra = {}): Expectation => {
  const { refused, ...rest } = read(ok, extra);
  return { ...rest, refused: { ...refused, ...WITHOUT_CSRF } };
};
/** For people and for tokens with `documents:write`. */
export const write = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...WITHOUT_CSRF, ...all(['read token', 'token without scope', 'admin token'], 403) },
  ...extra,
});
/** For people in a browser alone. */
export const ownRead = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...all([...BOBS_TOKENS, 'admin token'], 403) },
  ...extra,
});
/** The same for what changes something. */
export const ownWrite = (ok: number, extra: Extra = {}): Expectation => {
  const { refused } = ownRead(ok);
  return { ok, refused: { ...refused, ...WITHOUT_CSRF }, ...extra };
};
/** For people, and tokens with `admin`: what gives access to an account. */
export const accountRead = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...all(BOBS_TOKENS, 403) },
  ...extra,
});
/** The same for what changes something. */
export const accountWrite = (ok: number, extra: Extra = {}): Expectation => {
  const { refused } = accountRead(ok);
  return { ok, refused: { ...refused, ...WITHOUT_CSRF }, ...extra };
};
/** For administrators alone. */
export const admin = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...all(['bob', 'bob without CSRF', 'carol', ...BOBS_TOKENS], 403) },
  ...extra,
});

/** What concerns the whole service: a token has to say both, and these say one each. */
export const instanceRead: Expectation = {
  ok: 200,
  refused: { ...admin(200).refused, ...all(['admin token'], 403) },
};
