export { booleanText, byteSizeText, integerText } from './parsers.ts';
export type { Config, SettingDeclaration, SettingsGroup } from './settings.ts';
export { defineSettings, loadConfig, SettingsError } from './settings.ts';
