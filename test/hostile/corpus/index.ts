import { commitNumbers } from '../../faults/lib/commit.ts';
import { boxesAndActions } from './boxes-and-actions.ts';
import { drawings, endless } from './drawing.ts';
import { eInvoiceCases } from './e-invoices.ts';
import type { HostileCase } from './hostile-case.ts';
import { mutations } from './mutations.ts';
import { names } from './names.ts';
import { pictures } from './pictures.ts';
import { polyglots } from './polyglots.ts';
import { streams } from './streams.ts';
import { structures } from './structure.ts';
import { tiffs } from './tiffs.ts';

/** Hostile or broken files by kind, always the same bytes. */
export const kinds: readonly (readonly HostileCase[])[] = [
  mutations,
  structures,
  boxesAndActions,
  streams,
  drawings,
  endless,
  pictures,
  tiffs,
  polyglots,
  names,
  eInvoiceCases,
];

/** Every hostile or broken file. */
export const everyCase: readonly HostileCase[] = kinds.flat();

/** So many commits after each other feed every file once between them. */
const COMMITS_OF_A_ROUND = 3;

/** The part of every kind that the commit with this turn feeds: those of any three turns in a row are all of them. */
export function turnOf(commitTurn: number): HostileCase[] {
  return kinds.flatMap((kind) => kind.filter((_, at) => (at + commitTurn) % COMMITS_OF_A_ROUND === 0));
}

/** The files of this run: those whose turn it is; all of them at night. */
export const corpus: readonly HostileCase[] =
  process.env.HOSTILE_CORPUS === 'whole' ? everyCase : turnOf(commitNumbers().turn);
