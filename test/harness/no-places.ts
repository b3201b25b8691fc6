import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/paths.ts';

/** Folders of a DATA_DIR that documents lie in, and of the service's code: nobody but the administrator is told of them. */
const PLACES = [
  'file://',
  path.join(root, 'src'),
  path.join(root, 'node_modules'),
  new RegExp(`${os.tmpdir()}/archivolt-[\\w-]+/(?:original|processed|pdfa|thumbnail|work)\\b`),
];

/**
 * Fails the test that reads an answer which says where something lies on the server, or shows a stack trace. Every client of the
 * harness passes what it reads through here; what administrators alone are told (`/api/admin`) is left out.
 */
export function expectNoPlaces(request: string, text: string): void {
  if (request.includes(' /api/admin/')) return;
  const found = PLACES.find((place) => (typeof place === 'string' ? text.includes(place) : place.test(text)));
  if (found !== undefined || /\\n {4}at /.test(text))
    throw new Error(`the answer to ${request} says where something lies on the server: ${text.slice(0, 2_000)}`);
}
