import { expect, it } from 'vitest';
import { jobRegistrations } from '../../src/app/modules.ts';
import de from '../../src/web/locales/de/jobs.json' with { type: 'json' };
import en from '../../src/web/locales/en/jobs.json' with { type: 'json' };

it('every kind of job has a name in plain words on the page of jobs, in every language', () => {
  const kinds = jobRegistrations.map(({ job }) => job.name);
  for (const words of [en.jobs, de.jobs] as Record<string, string>[]) {
    expect(kinds.filter((kind) => (words[`name_${kind}`] ?? '') === '')).toEqual([]);
  }
});
