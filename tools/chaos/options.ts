import { parseArgs } from 'node:util';

/** What a run does; the same seed makes the same decisions again. */
export interface ChaosOptions {
  payments: number;
  /** Loans that are applied for, in place of payments; 0 for payments. */
  loans: number;
  /** Acts about coins, in place of payments: check-ins, spins and redemptions; 0 for payments. */
  coins: number;
  serverKills: number;
  databaseKills: number;
  /** Payments or applications under way at once. */
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

/** How often what is killed, unless it is told; with loans, while people apply, while they return loans, and while they repay them. */
const usualKills = (payments: number, loans: number): { server: number; database: number } => {
  if (loans > 0) return loans < 100 ? { server: 1, database: 1 } : { server: 4, database: 2 };
  return payments < 2_000 ? { server: 3, database: 1 } : { server: 14, database: 6 };
};

/** Reads the command line; kills grow with the payments or loans unless they are given. `random` makes the seed of a run without one. */
export const readOptions = (args: string[], random: () => number): ChaosOptions => {
  const { values } = parseArgs({
    args,
    options: {
      payments: { type: 'string', default: '500' },
      loans: { type: 'string', default: '0' },
      coins: { type: 'string', default: '0' },
      'server-kills': { type: 'string' },
      'database-kills': { type: 'string' },
      concurrency: { type: 'string', default: '24' },
      seed: { type: 'string' },
      'settle-seconds': { type: 'string', default: '120' },
    },
  });
  const payments = whole('payments', values.payments);
  const loans = whole('loans', values.loans);
  const coins = whole('coins', values.coins);
  const usual = usualKills(payments, loans);
  const { 'server-kills': serverKills = `${usual.server}`, 'database-kills': databaseKills = `${usual.database}` } =
    values;
  return {
    payments,
    loans,
    coins,
    serverKills: whole('server-kills', serverKills),
    databaseKills: whole('database-kills', databaseKills),
    concurrency: whole('concurrency', values.concurrency),
    seed: values.seed === undefined ? Math.floor(random() * 2 ** 31) : whole('seed', values.seed),
    settleSeconds: whole('settle-seconds', values['settle-seconds']),
  };
};
