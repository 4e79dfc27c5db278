import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backUp, recoverFrom } from '../../postgres/base-backup.ts';
import { slowest, startAsking } from '../asking.ts';
import { booksOf } from '../books.ts';
import { runConcurrently } from '../kit.ts';
import type { Person } from '../people.ts';
import { createSuccession } from '../successor.ts';
import type { World } from '../world.ts';
import { figureOf, type Trial, zeroFigure } from './trial.ts';

const [payments, concurrency] = [400, 16];
/** Payments after which the server is killed, the primary is lost, and the server is killed again. */
const [firstKill, loss, lastKill] = [100, 200, 300];
/** Failed checks, a second apart, after which the primary counts as lost. */
const failedChecks = 3;

const succession = createSuccession();

/** Starts a stand-by of the running primary, and has every commit wait for it; returns its URL. */
const startStandby = async ({ databaseUrl, dataDir, books }: World, primaryPort: string): Promise<string> => {
  const home = join(dataDir, 'standby');
  await books.rows("select pg_create_physical_replication_slot('standby', true)");
  await backUp(databaseUrl, home);
  const { username, password } = new URL(databaseUrl);
  recoverFrom(home, 'standby', {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password} application_name=standby`,
    primary_slot_name: 'standby',
  });
  const url = await succession.start(home);
  await books.rows("alter system set synchronous_standby_names = 'standby'");
  await books.rows('select pg_reload_conf()');
  while ((await books.count("select count(*) from pg_stat_replication where sync_state = 'sync'")) === 0)
    await wait(100);
  return url;
};

/** The primary vanishes with its disk and is noticed; the stand-by is promoted and gets the connections. */
const failOver = async (world: World, people: readonly Person[], primaryPort: string, standbyUrl: string) => {
  succession.leadTo('silence');
  await world.loseDatabase();
  const asking = startAsking(world, people);
  const primary = booksOf(Object.assign(new URL(world.databaseUrl), { port: primaryPort }).href);
  for (let failures = 0; failures < failedChecks; await wait(1_000))
    failures = await primary.count('select 1').then(
      () => 0,
      () => failures + 1,
    );
  succession.leadTo('nowhere');
  const noticedMs = performance.now();
  const { reads, acts } = await asking.stop();
  await booksOf(standbyUrl).rows('select pg_promote()');
  const promotedMs = performance.now();
  succession.succeed();
  return { reads, acts, promotedMs, promotionMs: promotedMs - noticedMs };
};

/** The database is lost with its disk while people pay, and its synchronous stand-by takes over. */
export const failOverDrill: Trial = {
  name: 'fail-over',
  goal: 'the primary is lost with its disk: no acknowledged payment goes with it, payments again within 30 s',
  pooler: succession.forward,
  run: async ({ world, people, order, close }) => {
    const port = String((await world.books.texts("select current_setting('port')"))[0]);
    const standbyUrl = await startStandby(world, port);
    await world.partners.misbehave(8);
    const orders: string[] = [];
    const acknowledgedMs: number[] = [];
    let failedOver: ReturnType<typeof failOver> | undefined;
    let kills: Promise<unknown> = Promise.resolve();
    await runConcurrently(payments, concurrency, async (index) => {
      if (index === loss) failedOver = failOver(world, people, port, standbyUrl);
      if (index === firstKill || index === lastKill) kills = kills.then(() => failedOver).then(world.killServer);
      const made = await order(1, 1);
      orders.push(...made);
      if (made.length > 0) acknowledgedMs.push(performance.now());
    });
    await kills;
    const outage = await failedOver;
    if (!outage) throw new Error('The primary was not lost');
    const { reads, acts, promotedMs, promotionMs } = outage;
    const lastBefore = Math.max(...acknowledgedMs.filter((at) => at < promotedMs));
    const firstAfter = Math.min(...acknowledgedMs.filter((at) => at >= promotedMs));
    const secondsWithout = (firstAfter - lastBefore) / 1_000;
    const refusals = acts.filter(({ isBusy }) => isBusy);
    await world.partners.behave();
    return [
      figureOf('payments ordered', `${orders.length}, partners misbehaving and the server killed twice`),
      figureOf('without payments', `${secondsWithout.toFixed(1)} s`, secondsWithout <= 30),
      figureOf('of them to promote the stand-by', `${(promotionMs / 1_000).toFixed(1)} s`),
      figureOf(
        'feed for guests meanwhile',
        `${reads.length} answers, the slowest after ${Math.round(slowest(reads))} ms`,
        reads.length > 0 && slowest(reads) <= 5_000,
      ),
      zeroFigure('of them not 200', reads.filter(({ status }) => status !== 200).length),
      figureOf(
        'acts refused meanwhile, with a problem and when to try again',
        `${refusals.length} of ${acts.length}, the slowest after ${Math.round(slowest(acts))} ms`,
        acts.length > 0 && refusals.length === acts.length && slowest(acts) <= 5_000,
      ),
      ...(await close(orders)),
    ];
  },
};
