import { expect, it } from 'vitest';
import { pathBelow } from './path-below.ts';

const below = pathBelow('/my/docs');

it.each([
  ['/my/docs', '/'],
  ['/my/docs/', '/'],
  ['/my/docs?page=2', '/?page=2'],
  ['/my/docs/api/files?page=2', '/api/files?page=2'],
  ['/my/docs/my/docs', '/my/docs'],
  ['/my/docs/files/%C3%A4', '/files/%C3%A4'],
])('the path of the address people open is taken off %s', (url, path) => {
  expect(below({ url })).toBe(path);
});

it.each(['/', '/readyz', '/api/files', '/my', '/my/documents', '/MY/DOCS/', '/my/docsandmore'])(
  '%s is asked for without that path, and stays as it is',
  (url) => {
    expect(below({ url })).toBe(url);
  },
);
