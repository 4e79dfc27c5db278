import { randomUUID } from 'node:crypto';
import { audit, type CaseKindName, money } from '@sikka/contract/console';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { CaseKind } from '#areas/partner-work/index.ts';
import { openDatabase } from '#platform/data/database.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

let console: TestConsole;
let risk: TestOperator;
let finance: TestOperator;
beforeAll(async () => {
  console = await createTestConsole();
  risk = await console.operator('risk', 'mira');
  finance = await console.operator('finance', 'dev');
  await console.operator('content', 'writer');
});
afterAll(() => console.close());

const reason = 'the lender was right, booked again';
const openCase = async (kind: CaseKind, daysAgo = 0): Promise<string> => {
  const { rows } = await console.database.pool.query(
    `insert into operations_case (kind, subject, detail, opened_at)
     values ($1, $2, 'a detail', app_now() - make_interval(days => $3)) returning case_id`,
    [kind, randomUUID(), daysAgo],
  );
  return rows[0].case_id;
};

test('the contract and the server name the same kinds of cases', () => {
  expectTypeOf<CaseKindName>().toEqualTypeOf<CaseKind>();
});

test('cases are listed by kind, state, age and operator, newest first', async () => {
  const old = await openCase('refund_refused', 9);
  const fresh = await openCase('refund_refused');
  const other = await openCase('settlement_break');
  const list = async (body: z.input<typeof money.listCases.body>) =>
    (await risk.call(money.listCases, body)).content.cases.map(({ caseId }) => caseId);
  expect(await list({})).toEqual([other, fresh, old]);
  expect(await list({ kind: 'refund_refused' })).toEqual([fresh, old]);
  expect(await list({ kind: 'refund_refused', minDays: 7 })).toEqual([old]);
  expect(await list({ before: fresh })).toEqual([old]);
  await risk.call(money.assignCase, { caseId: old, assignedTo: 'dev' });
  expect(await list({ assignedTo: 'dev' })).toEqual([old]);
  await risk.call(money.closeCase, { caseId: other, reason });
  expect(await list({})).toEqual([fresh, old]);
  expect(await list({ isClosed: true })).toEqual([other]);
});

test('a case is assigned, noted and closed, and all of it is its history', async () => {
  const caseId = await openCase('lender_contradicts');
  expect((await risk.call(money.assignCase, { caseId, assignedTo: 'dev' })).code).toBe(0);
  expect((await finance.call(money.noteCase, { caseId, note: 'asked the lender' })).code).toBe(0);
  expect((await finance.call(money.closeCase, { caseId, reason })).code).toBe(0);
  const { content } = await risk.call(money.showCase, { caseId });
  expect(content).toMatchObject({
    kind: 'lender_contradicts',
    assignedTo: 'dev',
    closedBy: 'operator:dev',
    payments: [],
  });
  expect(content.operators).toEqual(['dev', 'mira']);
  expect(content.history).toMatchObject([
    { actor: 'mira', act: 'case.assign', after: { assignedTo: 'dev' } },
    { actor: 'dev', act: 'case.note', reason: 'asked the lender' },
    { actor: 'dev', act: 'case.close', reason },
  ]);
  const { content: entries } = await risk.call(audit.listAudit, { subject: `case:${caseId}` });
  expect(entries.entries).toHaveLength(3);
});

test('a case is closed once, also by two at once', async () => {
  const caseId = await openCase('refund_refused');
  const replies = await Promise.all(
    [risk, finance].map((operator) => operator.call(money.closeCase, { caseId, reason })),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(replies.filter(({ content }) => content.problem === 'caseClosed')).toHaveLength(1);
  for (const refused of [
    await risk.call(money.assignCase, { caseId, assignedTo: null }),
    await risk.call(money.noteCase, { caseId, note: 'too late' }),
  ])
    expect(refused.content.problem).toBe('caseClosed');
});

test('an operator without the role may not work on cases, and bad input is refused', async () => {
  const caseId = await openCase('refund_refused');
  for (const assignedTo of ['writer', 'nobody-like-this'])
    expect((await risk.call(money.assignCase, { caseId, assignedTo })).status).toBe(404);
  const missing = { caseId: randomUUID() };
  for (const { status } of [
    await risk.call(money.showCase, missing),
    await risk.call(money.assignCase, { ...missing, assignedTo: null }),
    await risk.call(money.noteCase, { ...missing, note: 'a note' }),
    await risk.call(money.closeCase, { ...missing, reason }),
  ])
    expect(status).toBe(404);
  expect((await risk.call(money.closeCase, { caseId, reason: 'short' })).status).toBe(422);
  expect((await risk.call(money.showCase, { caseId: 'not-an-id' })).status).toBe(422);
});

test('the console’s login changes no case without an entry, and in no other way', async () => {
  const caseId = await openCase('refund_refused');
  const login = openDatabase({ url: console.database.consoleUrl, poolSize: 1 });
  for (const statement of [
    `select console_close_case('${caseId}', 'operator:mira')`,
    `select console_assign_case('${caseId}', 'mira')`,
    `begin; select console_close_case('${caseId}', 'operator:mira'); reset role; commit`,
  ]) {
    await expect(login.pool.query(statement)).rejects.toThrow('without an entry in the audit');
    await login.pool.query('rollback');
  }
  await expect(login.pool.query(`update operations_case set closed_by = 'x'`)).rejects.toMatchObject({ code: '42501' });
  await login.close();
});
