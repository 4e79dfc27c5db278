import { lenderFaults } from './config-lenders.ts';
import type { Environment, Setting } from './config-setting.ts';
import { defaultOf, type SettingName, settings, type Values } from './config-settings.ts';

/** Everything that is wrong with the environment, one line each. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(`The server cannot start with this configuration:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** Whether what is sent there could be read on its way. */
const isReadable = (address: unknown): boolean => {
  if (typeof address !== 'string') return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && hostname !== 'localhost';
};

/** Every variable, read and checked. Throws `ConfigError` with a line for everything that is wrong. */
export const readValues = (environment: NodeJS.ProcessEnv): Values => {
  const wrong: string[] = [];
  const read = (name: SettingName, mode: Environment): unknown => {
    const { read: reader, required } = settings[name] as Setting<unknown>;
    const value = environment[name]?.trim() || defaultOf(name, mode);
    if (value === undefined) {
      if (required === 'always' || required === mode) {
        wrong.push(`${name} is not set${required === 'production' ? ', and production has no default for it' : ''}`);
      }
      return undefined;
    }
    try {
      return reader(value);
    } catch (error) {
      wrong.push(`${name} ${(error as Error).message}`);
      return undefined;
    }
  };
  const mode = (read('NODE_ENV', 'development') ?? 'development') as Environment;
  const names = (Object.keys(settings) as SettingName[]).filter((name) => name !== 'NODE_ENV');
  const values = Object.fromEntries(names.map((name) => [name, read(name, mode)]));
  const addresses = [
    'PUBLIC_ORIGIN',
    'SMS_GATEWAY_URL',
    'PAYMENT_GATEWAY_URL',
    'BILL_NETWORK_URL',
    'BUREAU_URL',
  ] as const;
  for (const name of addresses) {
    if (mode === 'production' && isReadable(values[name])) {
      wrong.push(`${name} must start with https:// in production, except on localhost`);
    }
  }
  const given = values as Values;
  for (const variable of ['LENDER_URLS', 'REFERRAL_URLS'] as const) {
    for (const { name, value } of given[variable] ?? []) {
      if (mode === 'production' && isReadable(value)) {
        wrong.push(`${variable} must start with https:// in production for ${name}, except on localhost`);
      }
    }
  }
  if (wrong.length === 0) wrong.push(...lenderFaults(given));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return { NODE_ENV: mode, ...values } as Values;
};
