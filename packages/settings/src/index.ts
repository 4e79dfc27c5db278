export { readSettings, SettingsError, textOf } from './read.ts';
export { bucketCount, bucketDigits, type CellRange, readCells, type Setting } from './setting.ts';
export { sandboxLenders, settings, type SettingName } from './settings.ts';
