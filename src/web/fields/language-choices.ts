import { useFormat } from '../i18n/format.ts';

/** Languages that come with the package; they are offered first. */
const bundled = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt'];
const others =
  'ar bg ca cs da el et eu fa fi ga gl he hi hr hu is ja ko la lb lt lv mk mt nb no pl ro ru sk sl sq sr sv th tr uk vi zh';

/** Languages a document can be said to be in, by their names. @param current is offered whatever it is. */
export function useLanguageChoices(current: string): { value: string; label: string }[] {
  const format = useFormat();
  const named = (code: string) => ({ value: code, label: format.language(code) });
  const rest = [...others.split(' '), ...(current === '' ? [] : [current])].filter((code) => !bundled.includes(code));
  const sorted = [...new Set(rest)].map(named).toSorted((a, b) => a.label.localeCompare(b.label));
  return [...bundled.map(named), ...sorted];
}
