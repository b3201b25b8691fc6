import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../lib/paths.ts';

/** The languages whose word lists are in the tree, as the readers of pages call them. */
export const LANGUAGES = ['eng', 'deu', 'fra', 'spa', 'ita', 'nld', 'por'] as const;

/** A language's words as they are written, each with how many pairs of words it stands in: the only trace of how usual it is. */
export type WordList = ReadonlyMap<string, number>;

/** Reads the lists out of a language's model with the programs of Tesseract (`combine_tessdata`, `dawg2wordlist`). */
export function readWordList(language: string, work: string): WordList {
  const folder = path.join(work, language);
  mkdirSync(folder, { recursive: true });
  const model = path.join(folder, 'model.traineddata');
  writeFileSync(model, gunzipSync(readFileSync(modelOf(language))));
  execFileSync('combine_tessdata', ['-u', model, path.join(folder, 'model.')], { stdio: 'ignore' });
  const pairs = new Map<string, number>();
  for (const pair of listed(folder, 'unicharset', 'bigram-dawg'))
    for (const word of pair.split(' ')) pairs.set(word, (pairs.get(word) ?? 0) + 1);
  for (const word of [
    ...listed(folder, 'lstm-unicharset', 'lstm-word-dawg'),
    ...listed(folder, 'unicharset', 'word-dawg'),
  ])
    pairs.set(word, pairs.get(word) ?? 0);
  return pairs;
}

/** The packed model a language's words come from. */
export function modelOf(language: string): string {
  return path.join(root, `node_modules/@tesseract.js-data/${language}/4.0.0/${language}.traineddata.gz`);
}

function listed(folder: string, letters: string, list: string): string[] {
  const out = path.join(folder, `${list}.txt`);
  execFileSync('dawg2wordlist', [path.join(folder, `model.${letters}`), path.join(folder, `model.${list}`), out], {
    stdio: 'ignore',
  });
  return readFileSync(out, 'utf8').split('\n');
}
