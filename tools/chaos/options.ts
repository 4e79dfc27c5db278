import { parseArgs } from 'node:util';

/** What a run does; the same seed makes the same decisions again. */
export interface ChaosOptions {
  payments: number;
  serverKills: number;
  databaseKills: number;
  /** Payments under way at once. */
  concurrency: number;
  seed: number;
  /** Seconds, by the product's clock, that everything may take to come to an end after the last kill. */
  settleSeconds: number;
}

const whole = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, and it is "${text}".`);
  return value;
};

/** Reads the command line; kills grow with the payments unless they are given. `random` makes the seed of a run without one. */
export const readOptions = (args: string[], random: () => number): ChaosOptions => {
  const { values } = parseArgs({
    args,
    options: {
      payments: { type: 'string', default: '500' },
      'server-kills': { type: 'string' },
      'database-kills': { type: 'string' },
      concurrency: { type: 'string', default: '24' },
      seed: { type: 'string' },
      'settle-seconds': { type: 'string', default: '120' },
    },
  });
  const payments = whole('payments', values.payments);
  const kills = (given: string | undefined, name: string, few: number, many: number) =>
    given === undefined ? (payments < 2_000 ? few : many) : whole(name, given);
  return {
    payments,
    serverKills: kills(values['server-kills'], 'server-kills', 3, 14),
    databaseKills: kills(values['database-kills'], 'database-kills', 1, 6),
    concurrency: whole('concurrency', values.concurrency),
    seed: values.seed === undefined ? Math.floor(random() * 2 ** 31) : whole('seed', values.seed),
    settleSeconds: whole('settle-seconds', values['settle-seconds']),
  };
};
