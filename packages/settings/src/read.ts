import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import type { Program, Setting } from './setting.ts';
import { type SettingName, settings } from './settings.ts';

type Settings = typeof settings;
type ReadersOf<Of> = Of extends { readBy: readonly (infer Reader)[] } ? Reader : 'server';
type Present = { default: string } | { development: string; required: 'production' };
type ValueOf<Of extends Setting, By extends Program> =
  | z.output<Of['schema']>
  | (Of extends Present
      ? never
      : Of extends { required: 'always' }
        ? By extends 'server' | 'console'
          ? never
          : undefined
        : undefined);

/** The values that a program reads; undefined only where there may be none. */
export type Values<By extends Program> = {
  [Name in SettingName as By extends ReadersOf<Settings[Name]> ? Name : never]: ValueOf<Settings[Name], By>;
};

/** Everything that is wrong with the environment, one line each. A line never repeats a value: it could be a secret. */
export class SettingsError extends Error {
  readonly lines: readonly string[];

  constructor(program: Program, lines: readonly string[]) {
    const subject = program === 'start' ? 'This command' : `The ${program}`;
    super([`${subject} cannot start with this configuration:`, ...lines.map((line) => `  - ${line}`)].join('\n'));
    this.name = 'SettingsError';
    this.lines = lines;
  }
}

const isGiven = (environment: NodeJS.ProcessEnv, name: SettingName): boolean =>
  Boolean(environment[name]?.trim() || environment[`${name}_FILE`]?.trim());

const isProduction = (environment: NodeJS.ProcessEnv): boolean => environment['NODE_ENV']?.trim() === 'production';

/** The text of a setting: from the variable, from the file that NAME_FILE names if it is a secret, or its default. */
export const textOf = (environment: NodeJS.ProcessEnv, name: SettingName): string | undefined => {
  const { secret, development, default: always } = settings[name] as Setting;
  const given = environment[name]?.trim();
  if (given) return given;
  const file = secret && environment[`${name}_FILE`]?.trim();
  if (file) return readFileSync(file, 'utf8').trim() || undefined;
  const text = isProduction(environment) ? always : (development ?? always);
  return text?.replaceAll(/\{([A-Z_]+)\}/g, (_, other: SettingName) => textOf(environment, other) ?? '') || undefined;
};

const isDatabase = (address: string): boolean => address.startsWith('postgres');

/** Whether what is sent to an address could be read on its way, or reach someone else. */
const isReadable = (address: string): boolean => {
  const { protocol, hostname, searchParams } = new URL(address);
  if (isDatabase(address))
    return !['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) && searchParams.get('sslmode') !== 'verify-full';
  return protocol === 'http:' && hostname !== 'localhost';
};

const addressesIn = (value: unknown): string[] =>
  ([value].flat() as (string | { url: string })[]).map((one) => (typeof one === 'string' ? one : one.url));

/** What is wrong with one setting, or its value; neither when it is not set and need not be. */
const readOne = (
  environment: NodeJS.ProcessEnv,
  name: SettingName,
  program: Program,
): { wrong?: string; value?: unknown } => {
  const { schema, required, requiredWith, https } = settings[name] as Setting;
  let text: string | undefined;
  try {
    text = textOf(environment, name);
  } catch {
    return { wrong: `${name}_FILE cannot be read` };
  }
  if (text === undefined) {
    const isServer = program === 'server' || program === 'console';
    if (isServer && required === 'always') return { wrong: `${name} is not set` };
    if (isServer && required && isProduction(environment))
      return { wrong: `${name} is not set, and production has no default for it` };
    return requiredWith && textOf(environment, requiredWith as SettingName) !== undefined
      ? { wrong: `${name} is not set, but ${requiredWith} is` }
      : {};
  }
  const { data: value, error } = schema.safeParse(text);
  const [issue] = error?.issues ?? [];
  // A default is wrong only because of a setting that it names, and that one has a line of its own.
  if (issue && !isGiven(environment, name)) return {};
  if (issue) {
    const path = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
    return { wrong: `${name}${path} ${issue.message}` };
  }
  const isChecked = https && isGiven(environment, name) && isProduction(environment);
  if (!isChecked || !addressesIn(value).some(isReadable)) return { value };
  const demand = addressesIn(value).some(isDatabase) ? 'have sslmode=verify-full' : 'start with https://';
  return { wrong: `${name} must ${demand} in production, except on localhost` };
};

/** Reads and checks every setting of a program. Throws `SettingsError`. */
export const readSettings = <By extends Program>(environment: NodeJS.ProcessEnv, program: By): Values<By> => {
  const names = (Object.keys(settings) as SettingName[]).filter((name) =>
    ((settings[name] as Setting).readBy ?? ['server']).includes(program),
  );
  const read = names.map((name) => ({ name, ...readOne(environment, name, program) }));
  const wrong = read.flatMap((each) => each.wrong ?? []);
  if (wrong.length > 0) throw new SettingsError(program, wrong);
  return Object.fromEntries(read.map(({ name, value }) => [name, value])) as Values<By>;
};
