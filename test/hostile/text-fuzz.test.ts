import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseRange } from '../../src/modules/documents/files/byte-range.ts';
import { contentDisposition } from '../../src/modules/documents/files/content-disposition.ts';
import { displayName } from '../../src/modules/documents/files/display-name.ts';
import { parseQuery } from '../../src/modules/documents/search/query/parse-query.ts';
import { safeName } from '../../src/platform/blobs/safe-name.ts';
import { AppError } from '../../src/platform/errors.ts';
import { parsePosition } from '../../src/platform/events/position.ts';
import { decodeCursor, encodeCursor } from '../../src/platform/paging/index.ts';
import { fuzz } from './lib/fuzz.ts';

describe('the parsers of names, queries and headers', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          '../',
          '..\\',
          '/',
          '\0',
          '\r\n',
          '"',
          '%2f',
          '\u202e',
          '\ud800',
          'con',
          '.',
          ' ',
          'a',
          'é',
          '🧾',
        ),
        { maxLength: 80 },
      )
      .map((pieces) => pieces.join('')),
  );

  it('make every name one that stays in its folder and can be shown', () => {
    fc.assert(
      fc.property(text, (name) => {
        const stored = safeName(name);
        expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(255);
        expect(stored).not.toMatch(/[/\\\0\p{Cc}]|^\.|^$/u);
        expect(path.dirname(path.join('/store', stored))).toBe('/store');
        expect(displayName(name)).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u);
      }),
      fuzz(3_000),
    );
  });

  it('make every download header one line that a client can read', () => {
    fc.assert(
      fc.property(text, (name) => {
        const header = contentDisposition('attachment', name);
        expect(header).toMatch(
          /^attachment; filename=(?:[\w!#$&'*+.^`|~-]+|"[\x20-\x21\x23-\x5b\x5d-\x7e]+")(; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/,
        );
      }),
      fuzz(3_000),
    );
  });

  it('take every range for one inside of the file, or for none', () => {
    const range = fc.oneof(
      text,
      fc.tuple(fc.string({ maxLength: 25 }), fc.string({ maxLength: 25 })).map(([a, b]) => `bytes=${a}-${b}`),
      fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
      fc.bigInt().map((n) => `bytes=${n}-`),
    );
    fc.assert(
      fc.property(range, fc.nat(100_000), (header, sizeBytes) => {
        const parsed = parseRange(header, sizeBytes);
        if (parsed === null || parsed === 'unsatisfiable') return;
        expect(parsed.start).toBeGreaterThanOrEqual(0);
        expect(parsed.end).toBeGreaterThanOrEqual(parsed.start);
        expect(parsed.end).toBeLessThan(sizeBytes);
      }),
      fuzz(3_000),
    );
  });

  it('take every search text, and no more terms of it than the limit', () => {
    const words = fc.array(
      fc.constantFrom(
        '"',
        '-',
        '*',
        ':',
        'tag:',
        'date:',
        'from:',
        '2026-',
        '..',
        '99999-99',
        'status:',
        'ſ',
        '\u0000',
        ' ',
        'word',
      ),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          words.map((pieces) => pieces.join('')),
        ),
        (query) => {
          const parsed = parseQuery(query);
          expect(parsed.required.length).toBeLessThanOrEqual(32);
          expect(parsed.excluded.length).toBeLessThanOrEqual(32);
        },
      ),
      fuzz(3_000),
    );
  });

  it('take a cursor only when it holds what the list puts into it', () => {
    const keyset = z.object({ at: z.iso.datetime(), id: z.uuid() });
    const anything = fc.oneof(text, fc.jsonValue().map(encodeCursor), fc.base64String());
    fc.assert(
      fc.property(anything, (cursor) => {
        try {
          decodeCursor(cursor, keyset);
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'invalid_cursor') throw error;
        }
      }),
      fuzz(3_000),
    );
    fc.assert(
      fc.property(text, (position) => {
        const parsed = parsePosition(position);
        if (parsed) expect(Number.isSafeInteger(parsed.lastId)).toBe(true);
      }),
      fuzz(3_000),
    );
  });
});
