import { boxesAndActions } from './boxes-and-actions.ts';
import { drawings, endless } from './drawing.ts';
import type { HostileCase } from './hostile-case.ts';
import { mutations } from './mutations.ts';
import { names } from './names.ts';
import { pictures } from './pictures.ts';
import { polyglots } from './polyglots.ts';
import { streams } from './streams.ts';
import { structures } from './structure.ts';
import { tiffs } from './tiffs.ts';

/** Every hostile or broken file, always the same bytes. */
const everyCase: readonly HostileCase[] = [
  ...mutations,
  ...structures,
  ...boxesAndActions,
  ...streams,
  ...drawings,
  ...endless,
  ...pictures,
  ...tiffs,
  ...polyglots,
  ...names,
];

/** For the nightly run: the whole corpus instead of every other file. */
const isWhole = process.env.HOSTILE_CORPUS === 'whole';

/** The files of this run: every other one, which keeps some of each kind; all of them at night. */
export const corpus: readonly HostileCase[] = everyCase.filter((_, index) => isWhole || index % 2 === 0);
