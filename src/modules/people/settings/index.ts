export { type ChangedSetting, resetSetting, restoreSetting, saveSetting } from './change-setting.ts';
export { applySavedSettings, SettingsFollower } from './follow-settings.ts';
export { type ListedSetting, listSettings, type SettingChange, settingHistory } from './list-settings.ts';
export { inspectSealedSettings, resealSettings } from './reseal-settings.ts';
export { anonymiseSettingChanges } from './settings.store.ts';
