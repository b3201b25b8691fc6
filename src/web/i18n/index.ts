import i18next from 'i18next';
import { chooseLanguage, type Language } from './language.ts';

const storageKey = 'archivolt.language';

const loaders: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('../locales/en.json'),
  de: () => import('../locales/de.json'),
};

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  const words = await loaders[language]();
  i18next.addResourceBundle(language, 'translation', words.default);
}

/** Starts with the language last used on this machine, so that the first paint is already right. */
export async function startLanguage(): Promise<void> {
  await i18next.init({
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await followWish(window.localStorage.getItem(storageKey) ?? 'auto');
}

/** Follows the profile's wish from now on. */
export async function followWish(wish: string): Promise<void> {
  const language = chooseLanguage(wish, navigator.languages);
  window.localStorage.setItem(storageKey, wish);
  await load(language);
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
