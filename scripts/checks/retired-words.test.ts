import { expect, it } from 'vitest';
import { retiredWordProblems } from './retired-words.ts';

const problemsOf = (text: string, path = 'src/modules/documents/files/list.ts') =>
  retiredWordProblems([{ path, text }]).map((problem) => problem.replace(/^.*?: /, ''));

it('names each identifier that holds a retired word once, with the standard term', () => {
  const text = 'const firstDeed = 1;\nexport const both = firstDeed + firstDeed;\nfunction shouldGiveWay() {}\n';
  expect(retiredWordProblems([{ path: 'src/a.ts', text }])).toEqual([
    'src/a.ts:1: "firstDeed" holds a retired word: say action',
    'src/a.ts:3: "shouldGiveWay" holds a retired word: say yield',
  ]);
});

it('looks at whole words of a name, also of constants, private members and files', () => {
  expect(problemsOf('const LANE_COUNT = 2; class A { #told = 1; }')).toHaveLength(2);
  expect(problemsOf('const plane = outstanding; const indeed = Promise.allSettled;')).toEqual([]);
  expect(problemsOf('', 'src/web/frame/sign-in-wish.ts')).toEqual([
    "a retired word in the file's name: say request or preference",
  ]);
});

it('leaves sentences alone, and the names of tables, codes and the API', () => {
  expect(problemsOf("// The owner is told.\nconst words = 'told'; const told_of = row.suggestion_settled;")).toEqual(
    [],
  );
});
