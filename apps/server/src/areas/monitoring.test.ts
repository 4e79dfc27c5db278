import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { missionStates } from '@sikka/contract';
import { startGatewaySandbox } from '@sikka/partners/gateway/testing';
import { createCircuit } from '@sikka/partners/kit';
import { startNetworkSandbox } from '@sikka/partners/network/testing';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { transaction } from '#platform/data/database.ts';
import { evaluate, readScrape, type Sample, type Scrape } from '#testing/promql.ts';
import { createSampleArea } from '#testing/sample-area.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { type Calls, fetchOnlyBill, nextEnding, payBill, paymentBody } from './bills/testing/pay-bills.ts';
import { composeAreas } from './index.ts';
import type { OutboxResult, PartnerWork } from './partner-work/index.ts';

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const read = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');
const { groups } = parseYaml(read('prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read('grafana/dashboards/sikka.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const panels = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));

let server: TestServer;
let partnerWork: PartnerWork;
let gateway: Awaited<ReturnType<typeof startGatewaySandbox>>;
let network: Awaited<ReturnType<typeof startNetworkSandbox>>;

/** A partner of the tests whose step ends as `stepResult` says. */
const circuit = createCircuit({ breakAfter: 1 });
let stepResult: OutboxResult = 'done';
/** The measured pause of the event loop, in seconds: real pauses are those of the machine. */
let pause = 0.01;
const pauseMetric = 'nodejs_eventloop_lag_p99_seconds';
/** What the slow call does. */
let wait = (): void => undefined;

/** Every reading of `/metrics`. Prometheus reads every 15 seconds; here only `now` moves. */
const scrapes: Scrape[] = [];
let now = Date.now() / 1_000;
const scrape = async (origin = server.origin): Promise<void> => {
  now += 15;
  const response = await fetch(`${origin}/metrics`).catch(() => undefined);
  const text = `${await response?.text()}\nup ${response ? 1 : 0}\n`;
  scrapes.push(readScrape(text, now, { job: 'sikka', instance: 'server' }));
};
const firing = (name: string): readonly Sample[] => {
  const { expr } = alerts.find(({ alert }) => alert === name) ?? { expr: '' };
  return evaluate(expr, scrapes) as readonly Sample[];
};

const query = (text: string, values?: unknown[]) => server.database.pool.query(text, values);
const runOutbox = async () => void (await partnerWork.outbox.runDueSteps());
const advanceClock = async (seconds: number) => {
  const { db } = server.app.platform;
  await moveClock(db, (await clockOffset(db)) + seconds);
  for (const sandbox of [gateway, network]) await sandbox.control('clock', { advanceSeconds: seconds });
};
const addStep = () =>
  transaction(server.app.platform.db, (trx) => partnerWork.outbox.add(trx, 'test.step', randomUUID()));
const postRaw = (path: string, body: string) =>
  server.client.raw(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
const callSlow = () => postRaw('/sample/slow', '{}');
const callBroken = () => server.client.send('POST', '/flamingo/sample/broken', Buffer.from('{}'));
/** Sends an encrypted call whose envelope nobody sealed. */
const sendForgery = () => postRaw('/flamingo/sample/write', '{"key":"forged","data":"forged"}');

/** The token of a user who signed up a month ago. */
const signUp = async (): Promise<string> => {
  const [userGid, sessionId, secret] = [randomUUID(), randomUUID(), randomBytes(32)];
  const mobile = server.app.platform.secrets.seal('phone', '9876512345', `user:${userGid}:phone`);
  await query(
    `insert into app_user (user_gid, uid, mobile_sealed, registered_at) values ($1, 1, $2, app_now() - interval '30 days')`,
    [userGid, mobile],
  );
  await query(`insert into session (user_gid, session_id, secret_hash, device_hash) values ($1, $2, sha256($3), '')`, [
    userGid,
    sessionId,
    secret,
  ]);
  return Buffer.concat([Buffer.from((userGid + sessionId).replaceAll('-', ''), 'hex'), secret]).toString('base64url');
};

const callAs =
  (token: string): Calls =>
  (path, body, { key = randomUUID() } = {}) =>
    server.client.post(path, body, { token, headers: { 'idempotency-key': key } });

beforeAll(async () => {
  [gateway, network] = await Promise.all([startGatewaySandbox(), startNetworkSandbox()]);
  server = await createTestServer({
    environment: {
      PAYMENT_GATEWAY_URL: gateway.url,
      PAYMENT_GATEWAY_SECRET: gateway.secret,
      PAYMENT_GATEWAY_WEBHOOK_SECRET: gateway.webhookSecret,
      BILL_NETWORK_URL: network.url,
      BILL_NETWORK_SECRET: network.secret,
      BILL_NETWORK_WEBHOOK_SECRET: network.webhookSecret,
    },
    compose: async (platform, web) => {
      const { areas, renderer } = await composeAreas(platform, web);
      partnerWork = areas.find(({ name }) => name === 'partner-work') as PartnerWork;
      partnerWork.outbox.declare({
        topic: 'test.step',
        partner: 'tester',
        circuit,
        unfinished: { table: 'outbox', entity: 'entity_id', where: sql`false` },
        run: async () => {
          await scrape();
          return stepResult;
        },
      });
      return { areas: [...areas, createSampleArea(() => wait())(platform)], renderer };
    },
  });
  const { metrics } = server.app.platform;
  expect(metrics.getSingleMetric(pauseMetric)).toBeDefined();
  metrics.removeSingleMetric(pauseMetric);
  const collect = function (this: Gauge) {
    this.set(pause);
  };
  void new Gauge({ name: pauseMetric, help: 'As the test sets it', registers: [metrics], collect });
  // Steps run when the test says so.
  await server.stopOutbox();
  for (const job of ['payments-check-invariants', 'outbox-recheck-stuck']) await server.jobs.run(job);
  const lender = [server.config.lenders[0]?.lenderId];
  await query('insert into loan_catalogue_reading values ($1, app_now())', lender);
  await query(
    `insert into lender_statement (lender_id, day, read_at, line_count, disbursed, repaid, sha256)
     values ($1, app_today() - 1, app_now(), 0, 0, 0, repeat('0', 64))`,
    lender,
  );
  await sendForgery();
  await callSlow();
  await callBroken();
});
afterAll(async () => {
  await server.close();
  await Promise.all([gateway.close(), network.close()]);
});

/** The sum that each panel shows after the first `count` readings. */
const shownNumbers = (count = scrapes.length): number[] =>
  panels.map(({ expr }) => {
    const samples = evaluate(expr, scrapes.slice(0, count)) as readonly Sample[];
    return samples.reduce((sum, { value }) => sum + value, 0);
  });

test('what guests and users do moves the dashboard', async () => {
  await scrape();
  await scrape();
  const before = shownNumbers();
  const movedTitles = () => {
    const after = shownNumbers();
    return panels.filter((_, at) => after[at] !== before[at]).map(({ title }) => title);
  };
  expect(await server.client.get('/content/homeFeed')).toMatchObject({ status: 200 });
  const call = callAs(await signUp());
  const partners = { runOutbox, gateway, advanceClock };
  await payBill(partners, call, nextEnding(), 'KAVE00000NAT01');
  await call('/flamingo/rewards/update/mission/state', { missionId: 'pay_bill', state: missionStates.completed });
  await scrape();
  expect(movedTitles()).toEqual(expect.arrayContaining(['Slowest routes', 'Coins that we owe']));
  const redemption = await call('/flamingo/rewards/redeem/prize', { prizeId: 'frame-gold', isAdult: true });
  expect(redemption).toMatchObject({ code: 0 });
  const ordered = await call('/bbps/pay/before', paymentBody(await fetchOnlyBill(partners, call, nextEnding())));
  expect(ordered).toMatchObject({ code: 0 });
  await sendForgery();
  await scrape();
  expect(movedTitles()).toEqual(
    expect.arrayContaining([
      'Requests per second, by status',
      'Response time, 95 of 100 requests',
      'Outbox: steps not done',
      'Encrypted requests refused per second',
    ]),
  );
  expect(movedTitles()).not.toContain('Coins that we owe');
});

/** Brings the product into the state that an alert is about. May return the address that Prometheus reads then. */
const cases: Record<string, () => unknown> = {
  MoneyChecksLate: () => void (now += 1_860),
  RequestsFail: callBroken,
  RequestsSlow: async () => {
    wait = () => {
      const until = performance.now() + 1_100;
      while (performance.now() < until);
    };
    await callSlow();
  },
  EventLoopBusy: () => void (pause = 0.6),
  DatabaseConnectionsShort: async () => {
    const { db, metrics } = server.app.platform;
    const free = Promise.withResolvers<void>();
    for (let count = 0; count < server.config.databasePoolSize + 11; count += 1)
      void db.connection().execute(() => free.promise);
    // Read last, after the queue was measured: frees the connections that the other metrics wait for.
    const collect = () => (free.resolve(), metrics.removeSingleMetric('last_metric'));
    void new Gauge({ name: 'last_metric', help: 'Frees connections', registers: [metrics], collect });
  },
  EnvelopesRefused: () => Promise.all(Array.from({ length: 40 }, sendForgery)),
  AnalyticsEventsLost: async () => {
    await query('alter table analytics_event rename to broken_table');
    await server.client.post('/bigdata/v1/metrics', { event: 'lost' });
    await server.app.areas.find(({ name }) => name === 'analytics')?.lifecycle?.stop?.();
    await query('alter table broken_table rename to analytics_event');
  },
  JobFails: () => expect(server.jobs.run('lending-read-catalogues')).rejects.toThrow('noAnswer'),
  JobGivenUp: () => server.jobs.giveUp('identity-notify-deletion', {}),
  CodesSprayed: () => query(`insert into code_guess_minute values ('all', date_trunc('minute', app_now()), 400, 300)`),
  CoinsJump: async () => {
    await query(`insert into coin_rule (rule, version, coins, period, starts_at)
        select rule, 2, '{200000,1,1,1,1,1,1}', period, app_now() from coin_rule where rule = 'check_in'`);
    const call = callAs(await signUp());
    const { content } = await call('/flamingo/rewards/user/signInRule', {});
    await call('/flamingo/rewards/create/checkin', { day: content.today });
  },
  MoneyInvariantBreach: async () => {
    await query('update account set balance = balance + 1 where account_id = (select max(account_id) from account)');
    await server.jobs.run('payments-check-invariants');
  },
  BackupNotRestored: () => query(`update schema_migration set applied_at = applied_at - interval '8 days'`),
  OutboxOverdue: async () => {
    await addStep();
    await advanceClock(11);
  },
  OutboxDead: async () => {
    stepResult = { deadBecause: 'refused' };
    await addStep();
    await runOutbox();
  },
  OutboxStepLost: async () => {
    await query('delete from outbox where done_at is null and dead_because is null');
    await server.jobs.run('outbox-recheck-stuck');
  },
  PartnerDown: () => circuit.recordFailure(),
  OperationsCaseOpen: () =>
    transaction(server.app.platform.db, (trx) =>
      partnerWork.cases.open(trx, 'biller_unresponsive', 'test', 'no answer for a day'),
    ),
  LoanCatalogueOld: () => query(`update loan_catalogue_reading set read_at = read_at - interval '49 hours'`),
  LenderStatementLate: () => advanceClock(2 * 86_400),
  MoneyFlowStopped: () =>
    query(`select switch_flow('bill-payments', 'stopped', 'user:asha', 'wrong amounts were seen')`),
  ServerDown: async () => {
    const second = await createTestServer({ areas: [], database: server.database });
    await second.close();
    return second.origin;
  },
};

test('every alert has a state that makes it fire', () => {
  expect(Object.keys(cases).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});

test.each(Object.entries(cases))('%s fires, and did not before', async (name, make) => {
  await runOutbox();
  now += 600;
  await scrape();
  await scrape();
  expect(firing(name)).toEqual([]);
  const origin = await make();
  await scrape(typeof origin === 'string' ? origin : undefined);
  expect(firing(name)).not.toEqual([]);
  const { annotations } = alerts.find(({ alert }) => alert === name) ?? { annotations: { summary: '' } };
  const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
  for (const { labels } of firing(name)) expect(Object.keys(labels)).toEqual(expect.arrayContaining(named));
});

test('every panel has shown two numbers by now', () => {
  const shown = scrapes.map((_, count) => shownNumbers(count + 1));
  const still = panels.filter((_, at) => new Set(shown.map((numbers) => numbers[at])).size < 2);
  expect(still.map(({ title }) => title)).toEqual([]);
});
