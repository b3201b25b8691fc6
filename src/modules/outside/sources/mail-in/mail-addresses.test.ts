import { expect, it } from 'vitest';
import { addressWith, newMailTag, tagsOf } from './mail-addresses.ts';

const base = 'Docs@Example.org';
const to = (...addresses: string[]) => ({ envelope: { to: addresses.map((address) => ({ address })) } });
const tags = (message: object) => tagsOf(message, base);

it('finds whose a mail is by the part behind the plus, in any case, of each only once', () => {
  expect(tags(to(addressWith(base, 'ann'), 'DOCS+Bob@EXAMPLE.ORG', 'docs+ann@example.org'))).toEqual(['ann', 'bob']);
  expect(tags({ envelope: { cc: [{ address: 'docs+cid@example.org' }] } })).toEqual(['cid']);
});

it('believes the server that delivered it before its sender', () => {
  const headers = Buffer.from('Delivered-To: docs+ann@example.org\r\nX-Original-To: <docs+ann@example.org>\r\n');
  expect(tags({ headers, ...to('docs+bob@example.org') })).toEqual(['ann']);
});

it('takes nothing else for such an address', () => {
  const others = ['docs@example.org', 'docs+@example.org', 'docs+a b@example.org', 'docs+ann@example.com', 'xdocs+'];
  expect(tags(to(...others, `docs+${'a'.repeat(65)}@example.org`, 'docs+docs+ann@example.org'))).toEqual(['ann']);
  expect(tags({})).toEqual([]);
});

it('looks through a header of a megabyte at once', () => {
  expect(tags({ headers: Buffer.from('docs+'.repeat(200_000)) })).toEqual([]);
});

it('makes tags that are not guessed and not misread', () => {
  const made = new Set(Array.from({ length: 1000 }, newMailTag));
  expect(made.size).toBe(1000);
  for (const tag of made) expect(tag).toMatch(/^[a-hjkmnp-z2-9]{12}$/);
});
