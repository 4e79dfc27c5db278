export { readSettings, SettingsError, textOf } from './read.ts';
export type { Setting } from './setting.ts';
export { sandboxLenders, settings, type SettingName } from './settings.ts';
