export { readSettings, SettingsError, textOf } from './read.ts';
export type { CellRange, Setting } from './setting.ts';
export { sandboxLenders, settings, type SettingName } from './settings.ts';
