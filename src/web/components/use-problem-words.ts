import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { hasRefusalWords, loadRefusalWords, onRefusalWords } from '../i18n/words.ts';
import { problemWords } from './problem-words.ts';

/** Words for what failed, by its code; who uses it is drawn again when they are loaded. */
export function useProblemWords(): (code: string, detail: string) => string {
  const { t } = useTranslation();
  useSyncExternalStore(onRefusalWords, hasRefusalWords);
  useEffect(() => void loadRefusalWords(), []);
  return (code, detail) => problemWords(t, code, detail);
}
