import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { dropConstraints, insertRow } from '#testing/fill-tables.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import type { OutboxTopic, PartnerWork } from './partner-work/index.ts';
import type { Payments } from './payments/index.ts';

let server: TestServer;
let payments: Payments;
let partnerWork: PartnerWork;
beforeAll(async () => {
  server = await createTestServer();
  payments = server.app.areas.find(({ name }) => name === 'payments') as Payments;
  partnerWork = server.app.areas.find(({ name }) => name === 'partner-work') as PartnerWork;
  // No step runs, so that the test sees what the recheck finds.
  await server.stopOutbox();
  await dropConstraints(server.database.pool);
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>>;

/** The columns of a row that waits for the step of a topic. Topics per lender are listed without the lender. */
const waiting: Record<string, Row> = {
  'payments.start-attempt': { state: 'created' },
  'payments.read-attempt': { state: 'pending' },
  'payments.cancel-attempt': { state: 'created' },
  'payments.close-order': { state: 'open' },
  'payments.follow-refund': { state: 'REQUESTED' },
  'payments.follow-mandate': { state: 'active', requested_change: null },
  'payments.carry-out-proposal': { state: 'APPROVED' },
  'bills.fetch-bill': { state: 'processing' },
  'bills.post-payment': { state: 'POSTING', ended_at: null },
  'bills.follow-complaint': { state: 'ASSIGNED' },
  'bills.follow-registration': { state: 'PENDING', type: 'AUTO_PAY' },
  'bills.take-push': { source: 'network', subject: 'push', received_at: undefined },
  'bills.debit-autopay': { state: 'ANNOUNCED' },
  'rewards.order-prize': { state: 'DEBITED', ended_at: null, lots: '[]' },
  'games.request-access': { state: 'PENDING', ended_at: null },
  'lending.follow-application': { connection: 'API', ended_at: null },
  'lending.check-collision': { answered_at: null },
  'lending.quote-loan': { state: 'REQUESTED' },
  'lending.fetch-document': { content_sealed: null },
  'lending.report-mandate': { answered_at: null },
  'lending.end-consents': { informed_at: null },
  'lending.post-repayment': { state: 'DEBITED', ended_at: null, lines: '[]' },
  'lending.follow-report': { state: 'SENT' },
  'lending.follow-dispute': { ended_at: null },
  'lending.notify-report-reading': { state: 'READY', needs_notice: true },
};

/** The order that a try belongs to, by the topic that looks after the try. */
const orderOf: Record<string, Row> = {
  'payments.start-attempt': { state: 'open' },
  'payments.cancel-attempt': { state: 'cancelled' },
};

const familyOf = ({ topic, partner }: OutboxTopic): string => topic.replace(partner.replace(/^lender/, ''), '');

/** Writes what waits for a step of a topic, and answers the name of the entity. */
const writeWaiting = async (topic: OutboxTopic): Promise<string> => {
  const { pool } = server.database;
  const { table, entity } = topic.unfinished;
  const [family, word] = [familyOf(topic), crypto.randomUUID()];
  const lenderId = topic.partner.replace(/^lender-/, '');
  const order = orderOf[family] && (await insertRow(pool, 'payment_order', word, orderOf[family]));
  const ofLoan = ['loan_quote', 'loan_document', 'loan_mandate_notice'].includes(table);
  const loan = ofLoan && (await insertRow(pool, 'loan_application', word, { lender_id: lenderId }));
  const row = await insertRow(pool, table, word, {
    ...(table.startsWith('loan_') && !ofLoan && { lender_id: lenderId }),
    ...(order && { merchant_request_id: order['merchant_request_id'] }),
    ...(loan && { application_id: loan['application_id'], user_gid: loan['user_gid'] }),
    ...(table === 'inbox' && { raw_hash: Buffer.alloc(32) }),
    ...waiting[family],
  });
  return String(row[entity]);
};

const openSteps = async () =>
  (
    await server.database.pool.query<{ name: string }>(
      "select topic || ' ' || entity_id as name from outbox where done_at is null and dead_because is null",
    )
  ).rows.map(({ name }) => name);

const isBroken = async () => (await payments.brokenInvariants()).includes('i04-unfinished-has-its-step');

test('every area with partners has declared its topics', () => {
  const families = new Set(partnerWork.outbox.declared().map(familyOf));
  expect([...families].toSorted()).toEqual(Object.keys(waiting).toSorted());
});

test('finds, reports and counts a lost step of every declared topic, even after days', async () => {
  const topics = partnerWork.outbox.declared();
  const names: string[] = [];
  for (const topic of topics) names.push(`${topic.topic} ${await writeWaiting(topic)}`);
  const { db } = server.app.platform;
  for (const days of [0, 5]) {
    await moveClock(db, (await clockOffset(db)) + days * 86_400);
    await server.database.pool.query('delete from outbox');
    expect(await isBroken()).toBe(true);
    await server.jobs.run('outbox-recheck-stuck');
    const open = await openSteps();
    expect(names.filter((name) => !open.includes(name))).toEqual([]);
    expect(await isBroken()).toBe(false);
  }
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  const alerted = new Set(
    server.log.filter(({ alert }) => alert === 'outbox_step_lost').map((line) => String(line['topic'])),
  );
  for (const { topic } of topics) {
    expect(alerted).toContain(topic);
    expect(metrics).toMatch(new RegExp(`outbox_lost_steps_total\\{topic="${topic}"[^}]*\\} [1-9]`));
  }
});

test('no step stays in the far future after the clock ran ahead and was set back', async () => {
  const topics = partnerWork.outbox.declared().map(({ topic }) => topic);
  const { pool } = server.database;
  await pool.query(
    `insert into outbox (topic, entity_id, due, taken, lease_until, again_at, failing_since)
     select topic, 'ahead', later, 1, later, later, later from unnest($1::text[]) topic, lateral (select app_now() + interval '10 days' as later) moment`,
    [topics],
  );
  await server.jobs.run('outbox-recheck-all');
  const { rows } = await pool.query<{ due: number; rest: number }>(
    `select extract(epoch from due - app_now())::float8 as due,
       extract(epoch from greatest(lease_until, again_at, failing_since) - app_now())::float8 as rest
     from outbox where entity_id = 'ahead'`,
  );
  expect(rows).toHaveLength(topics.length);
  for (const { due, rest } of rows) {
    expect(due).toBeLessThanOrEqual(600);
    expect(rest).toBeLessThanOrEqual(20);
  }
});
