import i18next from 'i18next';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { chooseLanguage, type Language } from './language.ts';

const storageKey = 'archivolt.language';

// Part of the first script: five kilobytes each on the wire, where a script of its own would be waited for before anything is drawn.
const resources: Record<Language, { translation: object }> = { en: { translation: en }, de: { translation: de } };

/** Starts with the language last used on this machine, so that the first paint is already right. */
export async function startLanguage(): Promise<void> {
  await i18next.init({
    resources,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  await followWish(window.localStorage.getItem(storageKey) ?? 'auto');
}

/** Follows the profile's wish from now on. */
export async function followWish(wish: string): Promise<void> {
  const language = chooseLanguage(wish, navigator.languages);
  window.localStorage.setItem(storageKey, wish);
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
