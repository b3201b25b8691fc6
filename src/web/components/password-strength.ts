/** From nothing typed to strong; a meter shows as many bars. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const encoder = new TextEncoder();

/**
 * How hard a password is to guess, by what counts most: its length. A sign that repeats the one before or follows it in the
 * alphabet counts for nothing; each kind of sign beyond two counts like two more. It encourages; what is refused the server decides.
 */
export function strengthOf(password: string): Strength {
  if (password === '') return 0;
  if (encoder.encode(password).length < 10) return 1;
  const codes = [...password.toLowerCase()].map((sign) => sign.codePointAt(0) ?? 0);
  const surprising = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1);
  const isVaried = new Set(codes).size > 5;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const points = (isVaried ? surprising.length : 0) + 2 * Math.max(0, kinds - 2);
  if (points >= 20) return 4;
  if (points >= 14) return 3;
  return points >= 9 ? 2 : 1;
}
