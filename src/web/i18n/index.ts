import i18next from 'i18next';
import deCommon from '../locales/de/common.json';
import deDocuments from '../locales/de/documents.json';
import deFrame from '../locales/de/frame.json';
import enCommon from '../locales/en/common.json';
import enDocuments from '../locales/en/documents.json';
import enFrame from '../locales/en/frame.json';
import { chooseLanguage, type Language } from './language.ts';
import { loadWordsOf } from './words.ts';

const storageKey = 'archivolt.language';

// What the frame and the list say is part of the first script: a script of its own would be waited for before anything is drawn.
const resources: Record<Language, { translation: object }> = {
  en: { translation: { ...enCommon, ...enFrame, ...enDocuments } },
  de: { translation: { ...deCommon, ...deFrame, ...deDocuments } },
};

/** Starts with the language last used on this machine, so that the first paint is already right. */
export async function startLanguage(): Promise<void> {
  await i18next.init({
    resources,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  await followPreference(window.localStorage.getItem(storageKey) ?? 'auto');
}

/** Follows the profile's wish from now on: the words of what is open are there before the language changes. */
export async function followPreference(preference: string): Promise<void> {
  const language = chooseLanguage(preference, navigator.languages);
  window.localStorage.setItem(storageKey, preference);
  await loadWordsOf(language);
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
