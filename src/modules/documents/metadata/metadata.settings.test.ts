import { expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/index.ts';
import { dayRules } from './find/day-rules.ts';
import { metadataSettings } from './metadata.settings.ts';

const read = (env: Record<string, string>) => dayRules(loadConfig([metadataSettings], env));

it('by itself no date of a file name is taken, and the order goes by the document', () => {
  expect(read({})).toEqual({ order: 'automatic', fromName: 'suggest', ignored: [] });
});

it('days of no document are a list', () => {
  expect(read({ IGNORE_DATES: '1980-02-29, 1982-11-03,1980-02-29' }).ignored).toEqual(['1980-02-29', '1982-11-03']);
  expect(read({ IGNORE_DATES: '' }).ignored).toEqual([]);
});

it.each([
  ['IGNORE_DATES', '29.02.1980', 'IGNORE_DATES: must be days such as 1980-02-29'],
  ['IGNORE_DATES', '1981-02-29', '"1981-02-29" is none'],
  ['IGNORE_DATES', '2024-03-12;2024-03-13', 'parted by commas'],
  ['DATE_ORDER', 'DMY', 'must be one of: automatic, day_first, month_first'],
  ['DATE_FROM_FILE_NAME', 'true', 'must be one of: never, suggest, when_missing, first'],
])('%s=%s is refused with what is wanted', (env, text, problem) => {
  expect(() => read({ [env]: text })).toThrow(problem);
});
