import { expect, it } from 'vitest';
import { turnLines } from './turns.ts';

it('what takes turns is summed up for each project, and a file that ran once more counts once', () => {
  const files = ['one', 'two'].map((name) => ({
    ...{ file: `test/${name}.test.ts`, project: 'kills', seconds: 1, endSeconds: 1 },
    ...{ state: 'passed' as const, tests: [] },
  }));
  const note = (name: string) =>
    JSON.stringify({ file: `/somewhere/test/${name}.test.ts`, what: 'deaths', ran: 1, all: 4 });
  const lines = turnLines(`${note('one')}\n${note('two')}\n${note('one')}\n`, files);
  expect(lines.slice(1)).toEqual(['  2 of 8 deaths of kills']);
  expect(turnLines('', files)).toEqual([]);
});
