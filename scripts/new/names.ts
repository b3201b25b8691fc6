/** A name in kebab case in all the spellings code needs. */
export type Names = {
  /** `saved-searches` */
  kebab: string;
  /** `savedSearches` */
  camel: string;
  /** `SavedSearches` */
  pascal: string;
  /** `saved_searches` */
  snake: string;
  /** `saved searches` */
  words: string;
  /** `Saved searches` */
  title: string;
};

/** @throws when the name is not in kebab case. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`"${kebab}" is no name in kebab case: lower case letters, with a dash between words`);
  const camel = kebab.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const words = kebab.replaceAll('-', ' ');
  return {
    kebab,
    camel,
    pascal: capital(camel),
    snake: kebab.replaceAll('-', '_'),
    words,
    title: capital(words),
  };
}

/** One of several: `webhooks` → `webhook`, `saved-searches` → `saved-search`, `entries` → `entry`. @throws for no plural. */
export function singular(plural: string): string {
  if (!plural.endsWith('s')) throw new Error(`"${plural}" is no plural: a module is called after what it has many of`);
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(plural) ? plural.slice(0, -2) : plural.slice(0, -1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
