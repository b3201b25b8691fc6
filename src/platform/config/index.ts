export { kindOf, type SettingKind, withKind } from './kinds.ts';
export {
  type Config,
  type ConfigValues,
  LiveConfig,
  loadConfig,
  type SavedTexts,
  type SettingsCatalogue,
} from './live-config.ts';
export { booleanText, byteSizeText, integerText } from './parsers.ts';
export {
  declarationsOf,
  defineSettings,
  describeDefault,
  type SettingDeclaration,
  SettingsError,
  type SettingsGroup,
} from './settings.ts';
