import { randomUUID } from 'node:crypto';
import { money, proposals } from '@sikka/contract/console';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payBill } from '#areas/bills/testing/pay-bills.ts';
import { startBills, type TestBills } from '#areas/bills/testing/test-bills.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let bills: TestBills;
let console: TestConsole;
let support: TestOperator;
let dev: TestOperator;
let mira: TestOperator;
beforeAll(async () => {
  bills = await startBills();
  console = await createTestConsole({ database: bills.server.database, dataDir: '/dev/shm' });
  support = await console.operator('support', 'nila');
  dev = await console.operator('finance', 'dev');
  mira = await console.operator('finance', 'mira');
  // Opens the account of its network.
  await payBill(bills, bills.callAs(randomUUID()));
});
// Payments move the clock, and a confirmation ends after ten minutes.
beforeEach(() => owner('update operator_session set confirmed_at = app_now(), seen_at = app_now()'));
afterAll(async () => {
  await console.close();
  await bills.close();
});

const owner = async (statement: string, values?: unknown[]): Promise<Record<string, unknown>[]> =>
  (await bills.server.database.pool.query(statement, values)).rows;
const reason = 'the network returned it in its file';
const approve = (operator: TestOperator, proposalId: string) =>
  operator.call(proposals.decideProposal, { proposalId, isApproved: true, reason });
/** Runs the step of a proposal again, as a server that was killed before it could end it. */
const runAgain = async (proposalId: string) => {
  await owner('update outbox set done_at = null, due = app_now() where entity_id = $1', [proposalId]);
  await bills.runOutbox();
};

let caseId: string;
beforeEach(async () => {
  const rows = await owner(`insert into operations_case (kind, subject, detail)
    values ('bill_settlement_break', gen_random_uuid(), 'amount differs') returning case_id`);
  caseId = String(rows[0]?.['case_id']);
});
const correction = { from: 'payable_network_sp_yesbank', to: 'corrections', amountPaise: 12_550, reason };
const balanceOf = async (kind: string) =>
  (await owner('select sum(balance)::float8 as n from account where kind = $1', [kind]))[0]?.['n'];

test('a correction moves its amount between two house accounts in one journal that names both operators', async () => {
  expect((await dev.call(money.showCase, { caseId })).content.accounts).toEqual([
    'corrections',
    'fee_income',
    'payable_network_sp_yesbank',
  ]);
  const before = [await balanceOf(correction.from), await balanceOf(correction.to)].map(Number);
  const { content } = await dev.call(proposals.proposeCorrection, { caseId, ...correction });
  const { proposalId: id } = content;
  expect((await approve(mira, id)).code).toBe(0);
  await bills.runOutbox();
  await runAgain(id);
  expect(await owner('select state from money_proposal where proposal_id = $1', [id])).toEqual([{ state: 'DONE' }]);
  expect([await balanceOf(correction.from), await balanceOf(correction.to)]).toEqual([
    (before[0] ?? 0) - 12_550,
    (before[1] ?? 0) + 12_550,
  ]);
  expect(await owner(`select kind, actor from journal where ref = 'correction:${id}'`)).toEqual([
    { kind: 'correction', actor: 'operator:dev+mira' },
  ]);
  expect(await bills.brokenInvariants()).toEqual([]);
  expect((await dev.call(money.showCase, { caseId })).content.history).toMatchObject([
    { act: 'proposal.correction', actor: 'dev' },
    { act: 'proposal.approve', actor: 'mira' },
  ]);
});

test('a correction is refused for other accounts, a closed case and other roles', async () => {
  for (const changes of [
    { from: 'order_money' },
    { from: 'refund_payable' },
    { to: 'gateway_clearing' },
    { to: 'payable_lender_udaan' },
    { to: correction.from },
  ])
    expect((await dev.call(proposals.proposeCorrection, { caseId, ...correction, ...changes })).status).toBe(404);
  expect((await support.call(proposals.proposeCorrection, { caseId, ...correction })).status).toBe(403);
  await dev.call(money.closeCase, { caseId, reason });
  const closed = await dev.call(proposals.proposeCorrection, { caseId, ...correction });
  expect(closed.content.problem).toBe('caseClosed');
});

test('a correction without a proposal, or of another amount, breaks an invariant', async () => {
  const { content } = await dev.call(proposals.proposeCorrection, { caseId, ...correction });
  await approve(mira, content.proposalId);
  await owner(
    `update money_proposal set state = 'DONE', ended_at = app_now() where proposal_id = '${content.proposalId}'`,
  );
  expect(await bills.brokenInvariants()).toEqual(['i04-proposals-are-carried-out']);
  await owner('alter table money_proposal disable trigger user');
  await owner(
    `update money_proposal set state = 'APPROVED', ended_at = null where proposal_id = '${content.proposalId}'`,
  );
  await owner('alter table money_proposal enable trigger user');
  await runAgain(content.proposalId);
  expect(await bills.brokenInvariants()).toEqual([]);
});
