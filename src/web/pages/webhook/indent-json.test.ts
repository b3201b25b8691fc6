import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentJson } from './indent-json.ts';

test('JSON is indented as everybody writes it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test('a number stays as it was sent, a brace in a text is no brace', () => {
  expect(indentJson('{"data":{"a":"{\\"x\\": [1,"},"timestamp":1795092728.000}')).toBe(
    '{\n  "data": {\n    "a": "{\\"x\\": [1,"\n  },\n  "timestamp": 1795092728.000\n}',
  );
});
