const languages = ['en', 'de'] as const;
/** A language we speak. */
export type Language = (typeof languages)[number];

function isLanguage(value: string | null | undefined): value is Language {
  return languages.some((language) => language === value);
}

/** The language for a profile's wish: `auto` follows the browser, English when we do not speak what it asks for. */
export function chooseLanguage(preference: string | null, browser: readonly string[]): Language {
  if (isLanguage(preference)) return preference;
  for (const tag of browser) {
    const base = tag.split('-')[0]?.toLowerCase();
    if (isLanguage(base)) return base;
  }
  return 'en';
}
