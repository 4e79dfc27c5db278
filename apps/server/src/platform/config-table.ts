import type { Setting } from './config-setting.ts';
import { defaultOf, type SettingName, settings } from './config-settings.ts';

const shownDefault = (name: SettingName): string => {
  const [development, production] = [defaultOf(name, 'development'), defaultOf(name, 'production')];
  const { required } = settings[name] as Setting<unknown>;
  if (required === 'always') return 'required';
  if (required === 'production') return `${development ?? 'made or derived'}; required in production`;
  if (development === production) return development ?? 'not set';
  return `${development ?? 'not set'}; in production ${production ?? 'not set'}`;
};

/** The configuration table of the README. */
export const settingsTable: readonly { name: string; default: string; meaning: string }[] = (
  Object.keys(settings) as SettingName[]
).map((name) => ({ name, default: shownDefault(name), meaning: settings[name].meaning }));
