import { parseArgs } from 'node:util';

/** Options of a kill run; the same seed makes the same decisions again. */
export interface ChaosOptions {
  /** Payments, loans or coin acts. */
  count: number;
  /** Derived from the count unless given. For loans, per phase: applying, returning, repaying. */
  serverKills?: number | undefined;
  databaseKills?: number | undefined;
  /** Payments or applications under way at once. */
  concurrency: number;
  seed: number;
  /** Limit, in seconds of the product's clock, for everything to end after the last kill. */
  settleSeconds: number;
}

const whole = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, and it is "${text}".`);
  return value;
};

/** Reads the command line. `random` makes the seed when none is given. */
export const readOptions = (
  args: string[],
  random: () => number,
): Omit<ChaosOptions, 'count'> & { names: string[]; count?: number | undefined } => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      count: { type: 'string' },
      'server-kills': { type: 'string' },
      'database-kills': { type: 'string' },
      concurrency: { type: 'string', default: '24' },
      seed: { type: 'string' },
      'settle-seconds': { type: 'string', default: '120' },
    },
  });
  const optional = (name: 'count' | 'server-kills' | 'database-kills' | 'seed'): number | undefined =>
    values[name] === undefined ? undefined : whole(name, values[name]);
  return {
    names: positionals,
    count: optional('count'),
    serverKills: optional('server-kills'),
    databaseKills: optional('database-kills'),
    concurrency: whole('concurrency', values.concurrency),
    seed: optional('seed') ?? Math.floor(random() * 2 ** 31),
    settleSeconds: whole('settle-seconds', values['settle-seconds']),
  };
};
