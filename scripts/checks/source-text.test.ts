import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.ts';
import { sourceTextProblems } from './source-text.ts';

const problemsOf = (text: string, file = 'src/modules/documents/files/example.ts') =>
  sourceTextProblems([{ path: file, text }]);

describe('sourceTextProblems', () => {
  it('accepts ordinary code', () => {
    expect(
      problemsOf(
        "export const company = 'any';\n// many a word\ntry { a(); } catch (error) { if (!known(error)) throw error; }\n",
      ),
    ).toEqual([]);
  });

  it('refuses a file of more than 250 lines, and only from there on', () => {
    expect(problemsOf('a();\n'.repeat(250))).toEqual([]);
    expect(problemsOf('a();\n'.repeat(251))).toHaveLength(1);
  });

  it.each([
    ['an unfinished mark', '// TODO later'],
    ['a cast to any', 'const a = b as any;'],
    ['a parameter of any', 'function f(a: any) {}'],
    ['a silenced compiler', '// @ts-ignore'],
    ['a silenced linter', '// biome-ignore lint: because'],
    ['a non-null assertion', 'a!.b'],
    ['an empty catch', 'try { a(); } catch {}'],
    ['a catch that holds a comment only', 'try { a(); } catch (error) {\n  // fine\n}'],
    ['a swallowed rejection', 'a().catch(() => {});'],
    ['a rejection turned into nothing', 'a().catch(() => undefined);'],
  ])('refuses %s', (_name, text) => {
    expect(problemsOf(text)).toHaveLength(1);
  });

  it.each([
    ['a focused test', "it.only('x', () => undefined);"],
    ['a skipped test', "describe.skip('x', () => undefined);"],
    ['a sleep', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
  ])('refuses %s in a test', (_name, text) => {
    expect(problemsOf(text, 'src/modules/documents/files/example.test.ts')).toHaveLength(1);
  });

  it("refuses paths of one machine: this checkout's own and home folders", () => {
    expect(problemsOf(`const file = '${path.join(root, 'data')}/x';`)).toHaveLength(root.split('/').length > 2 ? 1 : 0);
    expect(problemsOf("const file = '/home/ann/data';")).toHaveLength(1);
    expect(problemsOf("const url = 'https://example.org/home/ann/data';")).toEqual([]);
  });

  it('tells the line', () => {
    expect(problemsOf('a();\nb();\n// FIXME\n')[0]).toContain('example.ts:3:');
  });
});
