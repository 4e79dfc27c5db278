import { randomUUID } from 'node:crypto';
import { audit, money, overview, proposals, session } from '@sikka/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payBill } from '#areas/bills/testing/pay-bills.ts';
import { startBills, type TestBills } from '#areas/bills/testing/test-bills.ts';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import { createTestConsole, testPassword, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let bills: TestBills;
let console: TestConsole;
let support: TestOperator;
let dev: TestOperator;
let mira: TestOperator;
let admin: TestOperator;
let risk: TestOperator;
beforeAll(async () => {
  bills = await startBills();
  console = await createTestConsole({ database: bills.server.database, dataDir: '/dev/shm' });
  support = await console.operator('support', 'nila');
  dev = await console.operator('finance', 'dev');
  mira = await console.operator('finance', 'mira');
  admin = await console.operator('admin', 'asha');
  risk = await console.operator('risk', 'tara');
});
// Payments move the clock, and a confirmation ends after ten minutes.
beforeEach(() => owner('update operator_session set confirmed_at = app_now(), seen_at = app_now()'));
afterAll(async () => {
  await console.close();
  await bills.close();
});

const reason = 'the network returned it in its file';
const owner = async (statement: string, values?: unknown[]): Promise<Record<string, unknown>[]> =>
  (await bills.server.database.pool.query(statement, values)).rows;
const countOf = async (rest: string): Promise<unknown> => (await owner(`select count(*) as n from ${rest}`))[0]?.['n'];

/** A paid bill that the network's file returns, less so many paise. */
const paidBill = async ({ kept = 0 } = {}): Promise<string> => {
  const { merchantRequestId } = await payBill(bills, bills.callAs(randomUUID()));
  await owner('insert into bill_settlement_day (day) values (app_today()) on conflict do nothing');
  await owner(
    `insert into bill_settlement_line (day, kind, reference, txn_reference_id, amount)
     select app_today(), 'return', reference, txn_reference_id, amount - $2 from bill_payment
     where merchant_request_id = $1`,
    [merchantRequestId, kept],
  );
  return merchantRequestId;
};

const proposeRefund = (operator: TestOperator, record: string) =>
  operator.call(proposals.proposeRefund, { record, reason });
const proposedRefund = async (record: string, by = support): Promise<string> =>
  (await proposeRefund(by, record)).content.proposalId;
const decide = (operator: Pick<TestOperator, 'call'>, proposalId: string, isApproved = true) =>
  operator.call(proposals.decideProposal, { proposalId, isApproved, reason });
const stateOf = async (proposalId: string): Promise<unknown> =>
  (await owner('select state from money_proposal where proposal_id = $1', [proposalId]))[0]?.['state'];
const setRole = async (name: string, role: 'support' | 'risk' | 'finance') => {
  const [row] = await owner('select operator_id from operator where name = $1', [name]);
  const body = { operatorId: String(row?.['operator_id']), role, reason: 'moves on' };
  expect((await admin.call(session.changeRole, body)).code).toBe(0);
};
/** Runs the step of a proposal again, as a server that was killed before it could end it. */
const runAgain = async (proposalId: string) => {
  await owner('update outbox set done_at = null, due = app_now() where entity_id = $1', [proposalId]);
  await bills.runOutbox();
};

let record: string;
let proposalId: string;

describe('a refund', () => {
  beforeEach(async () => {
    record = await paidBill();
    proposalId = await proposedRefund(record);
  });

  test('is proposed by one operator, approved by another and made once, and all of it is on record', async () => {
    expect((await proposeRefund(dev, record)).content.problem).toBe('proposalOpen');
    expect((await decide(dev, proposalId)).code).toBe(0);
    await bills.runOutbox();
    await runAgain(proposalId);
    expect(await stateOf(proposalId)).toBe('DONE');
    expect(await countOf(`payment_refund where merchant_request_id = '${record}' and reason = 'complaint'`)).toBe(1);
    expect(await bills.brokenInvariants()).toEqual([]);

    const { content } = await dev.call(money.showPayment, { record });
    expect(content.events.filter(({ kind }) => kind === 'PROPOSAL')).toMatchObject([
      { to: 'OPEN', actor: 'operator:nila', evidence: reason },
      { to: 'APPROVED', actor: 'operator:dev', evidence: reason },
      { to: 'DONE', evidence: '' },
    ]);
    const { content: entries } = await dev.call(audit.listAudit, { subject: `payment:${record}` });
    expect(entries.entries).toMatchObject([
      { actor: 'dev', act: 'proposal.approve', after: { proposalId }, reason },
      { actor: 'nila', act: 'proposal.refund', after: { proposalId }, reason },
    ]);
  });

  test('waits on the overview, is rejected, and can then be proposed again', async () => {
    const waiting = async () =>
      (await dev.call(overview.showOverview, {})).content.needs.find(({ need }) => need === 'proposals_open')?.count;
    expect(await waiting()).toBe(1);
    expect((await decide(dev, proposalId, false)).code).toBe(0);
    expect(await waiting()).toBe(0);
    await bills.runOutbox();
    expect(await countOf(`payment_refund where merchant_request_id = '${record}'`)).toBe(0);
    expect((await decide(mira, proposalId)).content.problem).toBe('proposalClosed');
    const second = await proposedRefund(record);
    const { content } = await support.call(proposals.listProposals, {});
    expect(content.proposals.slice(0, 1)).toMatchObject([{ proposalId: second, state: 'OPEN', about: record }]);
    expect(content.proposals.find((row) => row.proposalId === proposalId)).toMatchObject({
      state: 'REJECTED',
      proposedBy: 'nila',
      decidedBy: 'dev',
      decidedBecause: reason,
    });
    const { content: next } = await support.call(proposals.listProposals, { before: second });
    expect(next.proposals[0]).toMatchObject({ proposalId });
    await decide(dev, second, false);
  });

  test('ends as failed, with the cause, when its payment is refunded another way before the step runs', async () => {
    await decide(dev, proposalId);
    await bills.server.app.platform.db
      .transaction()
      .execute((trx) =>
        bills.payments.orders.refund(trx, record, { reason: 'complaint', evidence: 'partner:network:REFUNDED' }),
      );
    await bills.runOutbox();
    const { content } = await dev.call(proposals.listProposals, {});
    expect(content.proposals.find((row) => row.proposalId === proposalId)).toMatchObject({
      state: 'FAILED',
      cause: 'refundMade',
    });
    expect(await countOf(`payment_refund where merchant_request_id = '${record}'`)).toBe(1);
    expect(await bills.brokenInvariants()).toEqual([]);
  });

  test('is made once by two servers that run its step at the same time', async () => {
    await decide(dev, proposalId);
    const step = bills.partnerWork.outbox.declared().find(({ topic }) => topic === 'payments.carry-out-proposal');
    await Promise.all([1, 2].map(async () => step?.run(proposalId, async () => 'ended')));
    expect(await stateOf(proposalId)).toBe('DONE');
    expect(await countOf(`payment_refund where merchant_request_id = '${record}'`)).toBe(1);
    expect(await countOf(`state_change where machine = 'money_proposal' and entity_id = '${proposalId}'`)).toBe(1);
    await bills.runOutbox();
    expect(await bills.brokenInvariants()).toEqual([]);
  });

  test('moves nothing while its step fails half-way, and is then made once', async () => {
    await decide(dev, proposalId);
    await owner(`create trigger killed after insert on payment_refund execute function refuse_change()`);
    await bills.runOutbox();
    expect(await stateOf(proposalId)).toBe('APPROVED');
    expect(await countOf(`payment_refund where merchant_request_id = '${record}'`)).toBe(0);
    await owner('drop trigger killed on payment_refund');
    await runAgain(proposalId);
    expect(await stateOf(proposalId)).toBe('DONE');
    expect(await countOf(`payment_refund where merchant_request_id = '${record}'`)).toBe(1);
    expect(await bills.brokenInvariants()).toEqual([]);
  });

  describe('is not approved', () => {
    test('by the operator who proposed it, also in a second session', async () => {
      const own = await proposedRefund(await paidBill(), dev);
      expect((await decide(dev, own)).content.problem).toBe('proposalYourOwn');
      const second = console.client();
      const signedIn = await second.call(session.signIn, {
        name: 'dev',
        password: testPassword,
        code: await dev.nextCode(),
      });
      expect(signedIn.code).toBe(0);
      expect((await decide(second, own)).content.problem).toBe('proposalYourOwn');
      expect((await decide(second, own, false)).content.problem).toBe('proposalYourOwn');
      // Nor by the database's owner.
      await expect(
        owner(
          `update money_proposal set state = 'APPROVED', decided_by = 'dev', decided_because = $2, decided_at = app_now()
           where proposal_id = $1`,
          [own, reason],
        ),
      ).rejects.toMatchObject({ constraint: 'money_proposal_by_another' });
      expect(await stateOf(own)).toBe('OPEN');
    });

    test('twice, or approved and rejected: of two at once exactly one decides', async () => {
      for (const second of [true, false]) {
        const id = await proposedRefund(await paidBill());
        const replies = await Promise.all([decide(dev, id), decide(mira, id, second)]);
        expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
        expect(replies.filter(({ content }) => content.problem === 'proposalClosed')).toHaveLength(1);
      }
    });

    test('without the role, a fresh confirmation or a reason', async () => {
      for (const operator of [support, risk]) expect((await decide(operator, proposalId)).status).toBe(403);
      expect((await proposeRefund(risk, record)).status).toBe(403);
      expect((await dev.call(proposals.decideProposal, { proposalId, isApproved: true, reason: 'short' })).status).toBe(
        422,
      );
      const { db } = bills.server.app.platform;
      const offset = await clockOffset(db);
      await moveClock(db, offset + 11 * 60);
      expect((await decide(mira, proposalId)).content.problem).toBe('operatorConfirmationNeeded');
      await moveClock(db, offset);
      expect((await decide(mira, randomUUID())).status).toBe(404);
      expect(await stateOf(proposalId)).toBe('OPEN');
    });

    test('by an operator whose role was taken away, nor for one', async () => {
      await setRole('mira', 'support');
      expect((await decide(mira, proposalId)).status).toBe(403);
      await setRole('mira', 'finance');
      await setRole('nila', 'risk');
      expect((await decide(mira, proposalId)).content.problem).toBe('proposerRoleMissing');
      expect(await stateOf(proposalId)).toBe('OPEN');
      expect((await decide(mira, proposalId, false)).code).toBe(0);
      await setRole('nila', 'support');
    });

    test('while the proposer loses the role in another transaction', async () => {
      const client = await bills.server.database.pool.connect();
      await client.query('begin');
      await client.query(`update operator set role = 'risk' where name = 'nila'`);
      const decision = decide(mira, proposalId);
      await expect
        .poll(() =>
          countOf(`pg_stat_activity where wait_event_type = 'Lock' and query like '%console_decide_proposal%'`),
        )
        .toBe(1);
      await client.query('commit');
      client.release();
      expect((await decision).content.problem).toBe('proposerRoleMissing');
      await setRole('nila', 'support');
    });

    test('after 24 hours, and is then proposed again', async () => {
      await owner('alter table money_proposal disable trigger money_proposal_keeps_its_terms');
      await owner(`update money_proposal set expires_at = app_now() where proposal_id = '${proposalId}'`);
      await owner('alter table money_proposal enable trigger money_proposal_keeps_its_terms');
      expect((await decide(dev, proposalId)).content.problem).toBe('proposalClosed');
      const { content } = await dev.call(proposals.listProposals, {});
      expect(content.proposals.find((row) => row.proposalId === proposalId)?.state).toBe('EXPIRED');
      expect((await dev.call(money.showPayment, { record })).content.events.at(-1)).toMatchObject({ to: 'EXPIRED' });
      expect((await proposeRefund(support, record)).code).toBe(0);
      expect(await stateOf(proposalId)).toBe('EXPIRED');
    });
  });
});

test('an order whose state forbids it is not refunded, and the problem says why', async () => {
  const returnedInPart = await paidBill({ kept: 1 });
  expect((await proposeRefund(dev, returnedInPart)).content.problem).toBe('refundNotReturned');
  await owner('alter table payment_order disable trigger user');
  for (const [purpose, state, problem] of [
    ['bill', 'open', 'refundNotPaid'],
    ['bill', 'expired', 'refundNotPaid'],
    ['bill', 'collected', 'refundUndecided'],
    ['loan', 'collected', 'refundUndecided'],
    ['loan', 'fulfilled', 'refundDelivered'],
    ['game', 'fulfilled', 'refundDelivered'],
    ['prize', 'fulfilled', 'refundDelivered'],
    ['bill', 'fulfilled', 'refundNotReturned'],
    ['bill', 'refunding', 'refundMade'],
    ['bill', 'refunded', 'refundMade'],
  ]) {
    const id = randomUUID().replaceAll('-', '');
    await owner(
      `insert into payment_order (user_gid, merchant_request_id, purpose, subject_id, amount, fee, payee_name, note_sealed,
         methods, locale, state, paid_attempt, payee, expires_at)
       values (gen_random_uuid(), $1, $2, 'x', 100, 0, 'x', 'x', '{UPI}', 'en', $3,
         case when $3 not in ('open', 'expired') then 'x' end, 'x', app_now())`,
      [id, purpose, state],
    );
    expect([purpose, state, (await proposeRefund(dev, id)).content.problem]).toEqual([purpose, state, problem]);
    await owner('delete from payment_order where merchant_request_id = $1', [id]);
  }
  await owner('alter table payment_order enable trigger user');
  expect((await proposeRefund(dev, randomUUID().replaceAll('-', ''))).status).toBe(404);
});

test('neither login changes a proposal in another way', async () => {
  const id = await proposedRefund(await paidBill());
  const { consoleUrl, url } = bills.server.database;
  const login = openDatabase({ url: consoleUrl, poolSize: 1 });
  const app = openDatabase({ url, poolSize: 1 });
  const sessions = await owner(
    `select session_id from operator_session join operator using (operator_id) where name = 'dev'`,
  );
  const decideBy = (sessionId: unknown) =>
    `select console_decide_proposal('${id}', true, '${String(sessionId)}', '${reason}')`;
  const byDev = decideBy(sessions[0]?.['session_id']);
  for (const statement of [byDev, `begin; ${byDev}; reset role; commit`]) {
    await expect(login.pool.query(statement)).rejects.toThrow('without an entry in the audit');
    await login.pool.query('rollback');
  }
  // A session that is none, or has another role.
  const others = await owner(
    `select session_id from operator_session join operator using (operator_id) where name = 'nila'`,
  );
  for (const sessionId of [randomUUID(), others[0]?.['session_id']])
    await expect(login.pool.query(decideBy(sessionId))).rejects.toMatchObject({ code: '23514' });
  for (const statement of [
    `update money_proposal set state = 'APPROVED'`,
    'select * from money_proposal',
    `insert into outbox (topic, entity_id, due) values ('payments.carry-out-proposal', '${id}', app_now())`,
    `select propose_money('REFUND', 'payment:x', 1, null, null, gen_random_uuid(), '${reason}')`,
  ])
    await expect(login.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  for (const statement of [
    `update money_proposal set decided_by = 'dev'`,
    `insert into money_proposal (kind, subject) values ('REFUND', 'x')`,
    `delete from money_proposal`,
    byDev,
  ])
    await expect(app.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  await expect(
    app.pool.query(`update money_proposal set state = 'APPROVED' where state = 'OPEN'`),
  ).rejects.toMatchObject({
    code: '23514',
  });
  // What was proposed and decided is final for the owner too.
  for (const change of [`amount = 1`, `proposed_by = 'mira'`, `expires_at = 'infinity'`])
    await expect(owner(`update money_proposal set ${change} where proposal_id = '${id}'`)).rejects.toThrow(
      'keeps the terms',
    );
  await decide(dev, id);
  await expect(owner(`update money_proposal set decided_by = 'mira' where proposal_id = '${id}'`)).rejects.toThrow(
    'keeps the terms',
  );
  await expect(owner('delete from money_proposal')).rejects.toThrow();
  await Promise.all([login.close(), app.close()]);
});

test('after the credit the bill is refunded, and all books agree', async () => {
  record = await paidBill();
  await decide(dev, await proposedRefund(record));
  for (let step = 0; step < 6; step += 1) {
    await bills.runOutbox();
    await bills.advanceClock(200);
  }
  const states = await owner(
    `select o.state as order, p.state as bill from payment_order o join bill_payment p using (merchant_request_id)
     where merchant_request_id = $1`,
    [record],
  );
  expect(states).toEqual([{ order: 'refunded', bill: 'REFUNDED' }]);
  expect(await bills.brokenInvariants()).toEqual([]);
});
