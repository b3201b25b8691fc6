import path from 'node:path';
import ts from 'typescript';
import type { SourceFile } from '../lib/source-files.ts';

/** Private words that names were made of once, and the field's term for each. */
const retired: Readonly<Record<string, string>> = {
  alongside: 'inSameTransaction',
  consignment: 'message',
  deed: 'action',
  deeds: 'actions',
  desk: 'fixture',
  duty: 'requiredAction',
  farewell: 'RP-initiated logout',
  keeper: 'guard',
  lane: 'worker pool',
  lanes: 'worker pools',
  settle: 'finalize, commit, discard or resolve',
  settles: 'finalizes or resolves',
  standing: 'account status',
  tell: 'notify, report or broadcast',
  tellable: 'public',
  telling: 'notifying',
  told: 'reported',
  winmail: 'TNEF',
  wish: 'request or preference',
  wishes: 'requests',
};

/** The same for names of two words, in the letters of an identifier. */
const retiredPairs: readonly (readonly [pair: RegExp, instead: string])[] = [
  [/^(?:should|has)?(?:give|given|gave)Way|GiveWay/, 'yield'],
  [/^(?:take|hand)Over|[a-z]HandOver/, 'accept, transfer'],
  [/^takeIn(?![a-z])/, 'ingest'],
  [/^letIn(?![a-z])/, 'completeSignIn'],
];

/** Names of tables, settings, codes and of the API stay what they are: they are written with underscores. */
const isPublicName = (name: string) => name.includes('_') && name !== name.toUpperCase();

/** This file and its test spell the words out. */
const exempt = /^scripts\/checks\/retired-words(?:\.test)?\.ts$/;
const script = /\.tsx?$/;
const candidates = new RegExp(`${Object.keys(retired).join('|')}|way|over|takeIn|letIn`, 'i');

/** The words of a name: `lockAccountStatus`, `POLL_INTERVAL_MS`, `entry-words.ts`. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function insteadOf(name: string): string | undefined {
  if (isPublicName(name)) return undefined;
  const word = wordsOf(name).find((one) => Object.hasOwn(retired, one));
  return word === undefined ? retiredPairs.find(([pair]) => pair.test(name))?.[1] : retired[word];
}

/** The identifiers of a file, each once, with where it comes first. */
function identifiersOf({ path: file, text }: SourceFile): Map<string, number> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const found = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const name = node.text.replace(/^#/, '');
      if (!found.has(name)) found.set(name, source.getLineAndCharacterOfPosition(node.getEnd()).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names of files and in code that hold a retired word, with the standard term to take instead. */
export function retiredWordProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (!script.test(file.path) || file.path.endsWith('.gen.ts') || exempt.test(file.path)) return [];
    const ofFile = insteadOf(path.posix.basename(file.path).replace(/\..*$/, ''));
    const problems = ofFile === undefined ? [] : [`${file.path}: a retired word in the file's name: say ${ofFile}`];
    if (!candidates.test(file.text)) return problems;
    for (const [name, line] of identifiersOf(file)) {
      const instead = insteadOf(name);
      if (instead !== undefined) problems.push(`${file.path}:${line}: "${name}" holds a retired word: say ${instead}`);
    }
    return problems;
  });
}
