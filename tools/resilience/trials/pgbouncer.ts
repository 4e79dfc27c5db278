import { createCaller } from '../../../bench/load/caller.ts';
import { signIn } from '../../../bench/rows/otp-login.ts';
import { readBooks } from '../books.ts';
import { pgBouncerVersion, startPgBouncer } from './start-pgbouncer.ts';
import { figure, type Trial } from './trial.ts';

const payments = 60;
/** Fewer than the server asks for, so that each of them changes hands. */
const connections = 5;

/** The server works behind a transaction pooler: a sign-in, bill payments, and equal books. */
export const pgBouncer: Trial = {
  name: 'pgbouncer',
  goal: 'a pooler of transactions before the database',
  missing: () => (pgBouncerVersion() ? undefined : 'pgbouncer is not installed'),
  pooler: (serverUrl) => startPgBouncer(serverUrl, connections),
  run: async ({ world, partners, order, close }) => {
    await partners.control('/gateway/control/auto-payer', { seed: 13, afterSeconds: [0, 1] });
    const product = { sandbox: world.sandbox, server: { origin: world.server } };
    const signedInMs = await signIn(await createCaller(world.server), product, '9876543210');
    const orders = await order(payments);
    const [sessions] = await readBooks(world.databaseUrl, (query) =>
      query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where application_name = 'sikka-server'",
      ),
    );
    return [
      figure('pooler', `PgBouncer ${pgBouncerVersion()}`, true),
      figure('signed in with a code', `${Math.round(signedInMs)} ms`, true),
      figure('payments ordered', orders.length, orders.length > payments / 2),
      figure('sessions of the server’s pool', sessions?.count ?? 0, (sessions?.count ?? 99) <= connections),
      ...(await close(orders)),
    ];
  },
};
