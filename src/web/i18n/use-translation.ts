import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

/** The words of the language in use; another object after the language changed. */
export type Translation = { t: TFunction; language: string };

let translation: Translation = { t: i18next.t, language: '' };

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

function snapshot(): Translation {
  const { language } = i18next;
  if (translation.language !== language) translation = { t: i18next.getFixedT(language), language };
  return translation;
}

/**
 * The words for a component, which is drawn again when the language changes. Nothing is drawn before the words are there
 * (main.tsx), so that no component has to wait for them, ask which are loaded, or be drawn for their sake alone.
 */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, snapshot);
}
