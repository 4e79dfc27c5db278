import { createCaller } from '../../../bench/load/caller.ts';
import { signIn } from '../../../bench/rows/otp-login.ts';
import { pgBouncerVersion, startPgBouncer } from './start-pgbouncer.ts';
import { figure, type Trial } from './trial.ts';

const payments = 60;
/** Fewer than the server opens, so that transactions of different clients share each of them. */
const connections = 5;

/** The server works behind a transaction pooler: a sign-in, bill payments, and equal books. */
export const pgBouncer: Trial = {
  name: 'pgbouncer',
  goal: 'a transaction pooler before the database',
  missing: () => (pgBouncerVersion() ? undefined : 'pgbouncer is not installed'),
  pooler: (serverUrl) => startPgBouncer(serverUrl, connections),
  run: async ({ world: { server, sandbox, books, partners }, order, close }) => {
    await partners.payAtOnce(13);
    const signedInMs = await signIn(await createCaller(server), { sandbox, server: { origin: server } }, '9876543210');
    const orders = await order(payments);
    const sessions = await books.count("select count(*) from pg_stat_activity where application_name = 'sikka-server'");
    return [
      figure('pooler', `PgBouncer ${pgBouncerVersion()}`),
      figure('signed in with a code', `${Math.round(signedInMs)} ms`),
      figure('payments ordered', orders.length, orders.length > payments / 2),
      figure('sessions of the server’s pool', sessions, sessions <= connections),
      ...(await close(orders)),
    ];
  },
};
