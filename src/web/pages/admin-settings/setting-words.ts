import i18next from 'i18next';
import german from './words/de.json';
import english from './words/en.json';

/** What settings are called: one file a language, apart from the other words, since every declared setting must be in both. */
type SettingWords = {
  groups: Record<string, string>;
  settings: Record<string, { name: string; text: string }>;
  choices: Record<string, Record<string, string>>;
};

function words(): SettingWords {
  return i18next.language === 'de' ? german : english;
}

/** The groups in the order of the page. */
export function groupsInOrder(): readonly string[] {
  return Object.keys(english.groups);
}

/** What a group of settings is called. */
export function groupName(group: string): string {
  return words().groups[group] ?? group;
}

/** What a setting is called; its own name when we have none for it. */
export function settingName(name: string): string {
  return words().settings[name]?.name ?? name;
}

/** One or two sentences on what a setting does. */
export function settingText(name: string, fallback: string): string {
  return words().settings[name]?.text ?? fallback;
}

/** What a choice of a setting is called; the choice itself when it speaks for itself. */
export function choiceName(name: string, choice: string): string {
  return words().choices[name]?.[choice] ?? choice;
}
