import { expect, it } from 'vitest';
import { supportOf } from './version.ts';

it('takes 1.13 and newer, and says of what is newer than what was tried that it is', () => {
  for (const version of ['1.12.9', '1.2.0', '0.30.5'])
    expect([version, supportOf(version)]).toEqual([version, 'too_old']);
  for (const version of ['1.13.0', '1.50.0', 'v1.50.3'])
    expect([version, supportOf(version)]).toEqual([version, 'known']);
  for (const version of ['1.51.0', '2.0.0', 'nightly'])
    expect([version, supportOf(version)]).toEqual([version, 'newer']);
});
