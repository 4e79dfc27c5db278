import { isIP } from 'node:net';

/** Turns the text of an environment variable into a value, or throws an `Error` whose message completes "NAME ...". */
export type Reader<Value> = (text: string) => Value;

const refuse = (message: string): never => {
  throw new Error(message);
};

export const text: Reader<string> = (value) => value;

export const oneOf =
  <const Values extends readonly string[]>(...values: Values): Reader<Values[number]> =>
  (value) =>
    values.includes(value) ? value : refuse(`must be one of ${values.join(', ')}`);

export const integer =
  (min: number, max: number): Reader<number> =>
  (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max
      ? Number(value)
      : refuse(`must be a whole number from ${min} to ${max}`);

export const pattern =
  (shape: RegExp, description: string): Reader<string> =>
  (value) =>
    shape.test(value) ? value : refuse(`must be ${description}`);

export const onOff: Reader<boolean> = (value) => oneOf('on', 'off')(value) === 'on';

export const url =
  (...protocols: string[]): Reader<string> =>
  (value) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol)
      ? value
      : refuse(`must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);

/** Scheme, host and port, without anything behind them. */
export const origin: Reader<string> = (value) => {
  const address = url('http:', 'https:')(value);
  return new URL(address).origin === address ? address : refuse('must be an origin such as https://app.example');
};

export const list =
  <Value>(item: Reader<Value>): Reader<Value[]> =>
  (value) =>
    value.split(',').map((part) => item(part.trim()));

/** A value by name, in the order in which they are written. */
export type Pairs<Value> = readonly { name: string; value: Value }[];

/** `udaan=…,kaveri=…`: a value for each name; what the value means may itself hold an equals sign. */
export const pairs =
  <Value>(item: Reader<Value>): Reader<Pairs<Value>> =>
  (value) =>
    value.split(',').map((part) => {
      const [, name, given] = /^\s*((?=[^=]{2,24}=)[a-z](?:-?[a-z0-9])+)=(\S(?:.*\S)?)\s*$/.exec(part) ?? [];
      return name && given ? { name, value: item(given) } : refuse('must be name=value pairs joined by commas');
    });

/** `*.example` stands for every host below `example`. */
export const hostPattern = pattern(
  /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/,
  'a list of host names such as shop.example or *.example',
);

const isNetwork = (value: string): boolean => {
  const [address = '', bits] = value.split('/');
  const version = isIP(address);
  return version !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
};

/** Proxies whose forwarding headers are believed. */
export const proxies: Reader<string> = (value) =>
  value.split(',').every((part) => isNetwork(part.trim()))
    ? value
    : refuse('must be a list of proxy networks such as 10.0.0.0/8');

/** What the server runs for: without production it makes keys of its own and talks to the sandbox. */
export type Environment = 'development' | 'test' | 'production';

/** One variable of the environment. */
export interface Setting<Value> {
  meaning: string;
  read: Reader<Value>;
  /** Text used when the variable is not set; a pair when development (and test) differ from production. */
  default?: string | { development?: string; production?: string };
  /** Where there is no default: whether the server refuses to start without it. */
  required?: 'always' | 'production';
}

/** Keeps what is exactly given of a setting, so that the type of its value follows from it. */
export const setting = <Value, const Given extends Omit<Setting<Value>, 'read' | 'meaning'>>(
  read: Reader<Value>,
  meaning: string,
  given: Given,
): Setting<Value> & Given => ({ read, meaning, ...given });
