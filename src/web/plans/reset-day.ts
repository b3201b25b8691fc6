/** The day without its year, as a limit that is used up for now says it. */
export function dayOfReset(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(iso));
}
