import { COMMITS_OF_A_ROUND, commitNumbers, turnOf } from '../../faults/lib/commit.ts';
import { archiveCases } from './archives.ts';
import { boxesAndActions } from './boxes-and-actions.ts';
import { drawings, endless } from './drawing.ts';
import { eInvoiceCases } from './e-invoices.ts';
import type { HostileCase } from './hostile-case.ts';
import { mailCases } from './mails.ts';
import { mutations } from './mutations.ts';
import { names } from './names.ts';
import { officeCases } from './office.ts';
import { pictures } from './pictures.ts';
import { polyglots } from './polyglots.ts';
import { streams } from './streams.ts';
import { structures } from './structure.ts';
import { textCases } from './texts.ts';
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
  textCases,
  officeCases,
  mailCases,
  archiveCases,
];

/** Every hostile or broken file. */
export const everyCase: readonly HostileCase[] = kinds.flat();

/** The part of every kind that the commit with this turn feeds, at least one of each: those of a whole round are all of them. */
export function filesOfTurn(commitTurn: number): HostileCase[] {
  return kinds.flatMap((kind) => turnOf(commitTurn, kind, Math.min(COMMITS_OF_A_ROUND, kind.length)));
}

/** The files of this run: those whose turn it is; all of them at night. */
export const corpus: readonly HostileCase[] =
  process.env.HOSTILE_CORPUS === 'whole' ? everyCase : filesOfTurn(commitNumbers().turn);
