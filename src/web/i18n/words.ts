import i18next from 'i18next';
import type { Area } from './areas.ts';
import type { Language } from './language.ts';

const files = import.meta.glob<object>(
  ['../locales/*/*.json', '!../locales/*/common.json', '!../locales/*/frame.json', '!../locales/*/documents.json'],
  { import: 'default' },
);

/** What is open or was, so that another language brings the words of all of it. */
const areas = new Set<Area>();
const languages = new Set<Language>();
const loading = new Map<string, Promise<void>>();

function load(language: Language, area: Area): Promise<void> {
  const name = `../locales/${language}/${area}.json`;
  const before = loading.get(name);
  if (before) return before;
  const file = files[name];
  if (!file) throw new Error(`There are no words at ${name}`);
  const now = file().then(
    (words) => void i18next.addResourceBundle(language, 'translation', words, true),
    (error: unknown) => {
      // The next page that needs them asks again.
      loading.delete(name);
      throw error;
    },
  );
  loading.set(name, now);
  return now;
}

/** Loads the words of all that is open in a language that is used from now on. */
export async function loadWordsOf(language: Language): Promise<void> {
  languages.add(language);
  await Promise.all([...areas].map((area) => load(language, area)));
}

let areRefusalsThere = false;
const refusalReaders = new Set<() => void>();

/** Whether the words for everything the server can refuse are loaded: they come with the first refusal. */
export function hasRefusalWords(): boolean {
  return areRefusalsThere;
}

/** Calls back once the words for refusals are there. */
export function onRefusalWords(onChange: () => void): () => void {
  refusalReaders.add(onChange);
  return () => refusalReaders.delete(onChange);
}

/** Loads the words for refusals. Without a network there are none, and a sentence in the language of the reader stands instead. */
export async function loadRefusalWords(): Promise<void> {
  if (areRefusalsThere) return;
  try {
    await withWords(['refusals'], async () => undefined);
    areRefusalsThere = true;
    for (const broadcast of refusalReaders) broadcast();
  } catch (error) {
    console.info('The words for what was refused could not be loaded', error);
  }
}

/**
 * Loads code together with the words it says, so that it is drawn only when both are there.
 * @throws what the network threw; the next call asks again.
 */
export async function withWords<T>(wanted: readonly Area[], code: () => Promise<T>): Promise<T> {
  for (const area of wanted) areas.add(area);
  const words = [...languages].flatMap((language) => wanted.map((area) => load(language, area)));
  const [loaded] = await Promise.all([code(), ...words]);
  return loaded;
}
