import i18next from 'i18next';
import { problemWords } from '../components/problem-words.ts';
import { loadRefusalWords, withWords } from '../i18n/words.ts';
import type { FieldProblem, Problem } from './problem.ts';

/**
 * A refusal as people read it: everything the server says yields to words of ours in their language, by its code. So no sentence of
 * the server reaches a screen, whoever shows it.
 */
export async function inOwnWords(problem: Problem): Promise<Problem> {
  const { t } = i18next;
  await loadRefusalWords();
  const detail = problemWords(t, problem.code, problem.detail);
  if (!problem.errors?.length) return { ...problem, detail };
  const wordsOf = await fieldWords();
  const errors = problem.errors.map((one) => {
    const words = wordsOf(one);
    return { ...one, message: words ?? t('error.value_refused'), isKnown: words !== undefined };
  });
  return { ...problem, detail, errors };
}

async function fieldWords(): Promise<(problem: FieldProblem) => string | undefined> {
  try {
    const { fieldProblemWords } = await withWords(['refusals'], () => import('../kit/field-problem-words.ts'));
    return (problem) => fieldProblemWords(i18next.t, problem);
  } catch (error) {
    console.info('The words for fields could not be loaded', error);
    return () => undefined;
  }
}
