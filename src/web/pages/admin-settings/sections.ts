import type { Setting } from '../../api/types.ts';
import { groupName, groupsInOrder, settingName, settingText } from './setting-words.ts';

/** Settings that belong together. */
export type SettingsGroup = { group: string; settings: readonly Setting[] };

/** The groups in the order of the page, with the settings that what was searched for is in; groups without one are left out. */
export function sectionsOf(settings: readonly Setting[], q: string): SettingsGroup[] {
  const wanted = q.trim().toLowerCase();
  const matches = ({ name, group, doc }: Setting) =>
    [name, settingName(name), settingText(name, doc), groupName(group)].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  const known = groupsInOrder();
  const groups = [...new Set([...known, ...settings.map(({ group }) => group)])];
  return groups
    .map((group) => ({ group, settings: settings.filter((setting) => setting.group === group && matches(setting)) }))
    .filter((section) => section.settings.length > 0);
}

/** The id of a section's heading, to go to. */
export function sectionId(group: string): string {
  return `settings-${group}`;
}
