import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import type { LenderLoan } from '@sikka/partners/kit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LendingTransaction } from '../tables.ts';
import { dueForDays, disbursedLoan, paidInstalments, changeLoanAtLender } from '../testing/disbursed-loan.ts';
import { applyForLoan, type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';
import { sealLoan, storeLoanSnapshot } from './loan-store.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const noAnswer = { kind: 'unknown', reason: 'noAnswer' } as const;

const detail = async (call: Calls, loanGid?: string, language = 'en') => {
  const { content } = await call(`${market}/getLoanDetail`, loanGid ? { loanGid } : {}, { language });
  if (!content.loan) throw new Error('no loan');
  return content.loan;
};

const cases = async (subject: string) => {
  const { rows } = await env.server.database.pool.query('select kind, detail from operations_case where subject = $1', [
    subject,
  ]);
  return rows;
};

describe('an active loan', () => {
  test('is shown as reported and as signed, in both languages', async () => {
    const { call, cid, offer, loan, loanReference } = await disbursedLoan(env);
    const shown = await detail(call, cid);
    const [first] = loan.instalments;
    expect(shown).toMatchObject({
      loanGid: cid,
      channelName: 'Udaan Finance',
      status: 'HEALTHY',
      loanRecordStatus: 4,
      statusText: 'Funds Disbursed',
      isOver: false,
      principalPaise: 10_000_000,
      owedPaise: 10_000_000,
      duePaise: 0,
      daysOverdue: 0,
      nextDueDay: first?.dueDay,
      nextDuePaise: first?.instalmentPaise,
      loanReference,
      terms: { tenure: 'P12', aprHundredths: offer.aprHundredths, feePaise: offer.feePaise },
      snapshot: { netPaise: offer.netPaise, utr: 'HIMD26325000001', overdueFeePaise: 0, paidPaise: 0 },
      lender: { officer: { name: expect.any(String) } },
      isUnresponsive: false,
      isInReview: false,
    });
    expect(shown.snapshot?.instalments).toHaveLength(12);
    expect(shown.snapshot?.thisPeriod).toMatchObject({ number: 1, state: 'COMING', dueDay: first?.dueDay });
    expect(shown.repaymentOptions.map(({ purpose, isAllowed }) => [purpose, isAllowed])).toEqual([
      ['DUE', true],
      ['PART', true],
      ['FORECLOSURE', true],
      ['RETURN', true],
    ]);
    const givenBackPaise = Math.max(0, 10_000_000 - offer.netPaise - offer.nonRefundableFeePaise);
    expect(shown.repaymentOptions.slice(2).map(({ payablePaise }) => payablePaise)).toEqual([
      expect.any(Number),
      10_000_000 - givenBackPaise,
    ]);
    expect(shown.readAt).toBeTruthy();
    const hindi = await detail(call, cid, 'hi');
    for (const text of [hindi.explanation, hindi.statusText]) expect(text).toMatch(/[\u0900-\u097f]/);
  });

  test('belongs to its borrower alone', async () => {
    const { cid } = await disbursedLoan(env);
    const other = env.callAs(randomUUID());
    const bodies = [
      await other(`${market}/getLoanDetail`, { loanGid: cid }),
      await other(`${market}/getHistoryBill`, { loanGid: cid, pageIndex: 1, pageSize: 10 }),
      await other(`${market}/loan/quote`, { loanGid: cid, purpose: 'FORECLOSURE' }),
    ];
    for (const { content } of bodies) expect(content).toMatchObject({ problem: 'notFound' });
    expect((await other(`${market}/getLoanDetail`, {})).content).toEqual({});
    expect((await other(`${market}/loan/list`, {})).content).toEqual({ loans: [] });
  });

  test('does not exist before the disbursement', async () => {
    const { call, cid } = await applyForLoan(env);
    const { content } = await call(`${market}/getLoanDetail`, { loanGid: cid });
    expect(content).toMatchObject({ problem: 'notFound' });
  });

  test('lists overdue amounts line by line, as reported', async () => {
    const disbursed = await disbursedLoan(env);
    const { call, cid, loan, offer } = disbursed;
    const late = dueForDays(loan, 9, offer);
    const agent = { name: 'Setu Collections', phone: '1800 000 0102' };
    const bounce = { at: env.now(), chargePaise: offer.bouncePaise };
    const duePaise = (late.duePaise ?? 0) + bounce.chargePaise;
    await changeLoanAtLender(env, disbursed, {
      ...late,
      duePaise: paise(duePaise),
      bounces: [bounce],
      recoveryAgent: agent,
    });
    const shown = await detail(call, cid);
    expect(shown).toMatchObject({
      status: 'EMI_OVERDUE',
      loanRecordStatus: 6,
      daysOverdue: 9,
      duePaise,
      nextDueDay: loan.instalments[1]?.dueDay,
      snapshot: {
        penalties: late.penalties,
        bounces: [{ chargePaise: offer.bouncePaise }],
        overdueFeePaise: duePaise - (loan.instalments[0]?.instalmentPaise ?? 0),
        recoveryAgent: agent,
      },
    });
    expect(shown.snapshot?.instalments[0]?.state).toBe('OVERDUE');
    expect(shown.explanation).toContain('9 days');
    expect(shown.repaymentOptions.map(({ reason }) => reason)).toEqual([undefined, 'DUE_FIRST', undefined, undefined]);
    expect((await detail(call, cid, 'hi')).repaymentOptions[1]?.reasonText).toMatch(/[\u0900-\u097f]/);
  });

  test('is listed first while overdue, and last once ended', async () => {
    const { call, userGid, cid } = await disbursedLoan(env);
    const other = await disbursedLoan(env, env.kaveri, { userGid });
    const order = async () =>
      (await call(`${market}/loan/list`, {})).content.loans.map(({ loanGid, isOver }) => [loanGid, isOver]);
    expect(await order()).toEqual([
      [other.cid, false],
      [cid, false],
    ]);
    const udaan = { lender: env.udaan, loanReference: [...env.udaan.loans.keys()].at(-1) ?? '' };
    const loan = env.udaan.loans.get(udaan.loanReference);
    if (!loan) throw new Error('no loan');
    await changeLoanAtLender(env, udaan, dueForDays(loan, 2, other.offer));
    expect(await order()).toEqual([
      [cid, false],
      [other.cid, false],
    ]);
    expect((await detail(call)).loanGid).toBe(cid);
    await changeLoanAtLender(env, udaan, { ...paidInstalments(loan, 12, env.now()), status: 'LOAN_CLOSED' });
    expect(await order()).toEqual([
      [other.cid, false],
      [cid, true],
    ]);
  });
});

describe('the lender’s report', () => {
  test.each([
    ['LOAN_CLOSED', 12, 'is repaid'],
    ['PRECLOSED', 2, 'closed this loan early'],
    ['RETURNED', 0, 'returned this loan'],
  ] as const)('%s ends a loan', async (status, paid, words) => {
    const disbursed = await disbursedLoan(env);
    const { call, cid, loan } = disbursed;
    await changeLoanAtLender(env, disbursed, {
      ...paidInstalments(loan, paid, env.now()),
      status,
      owedPaise: paise(0),
    });
    const shown = await detail(call, cid);
    expect(shown).toMatchObject({ status, loanRecordStatus: 7, isOver: true, owedPaise: 0, isUnresponsive: false });
    expect(shown.endedAt).toBeTruthy();
    expect(shown.explanation).toContain(words);
    expect(new Set(shown.repaymentOptions.map(({ reason }) => reason))).toEqual(new Set(['LOAN_OVER']));
    const states = shown.snapshot?.instalments.map(({ state }) => state) ?? [];
    expect(states.filter((state) => state === 'PAID')).toHaveLength(paid);
    expect(states.filter((state) => state === 'NOT_OWED')).toHaveLength(12 - paid);
  });

  test('that contradicts the signed terms is not shown; it opens an operations case, and blocks payments', async () => {
    const disbursed = await disbursedLoan(env);
    const { call, cid, loan, loanReference } = disbursed;
    await changeLoanAtLender(env, disbursed, { owedPaise: paise(loan.owedPaise + 100), status: 'EMI_OVERDUE' });
    const shown = await detail(call, cid);
    expect(shown).toMatchObject({
      isInReview: true,
      owedPaise: loan.owedPaise,
      status: 'HEALTHY',
      loanRecordStatus: 4,
    });
    expect(shown.explanation).toContain('does not match what you signed');
    expect(new Set(shown.repaymentOptions.map(({ reason }) => reason))).toEqual(new Set(['IN_REVIEW']));
    expect(await cases(`udaan ${loanReference}`)).toMatchObject([
      { kind: 'lender_contradicts', detail: expect.stringContaining('OWED') },
    ]);
    await changeLoanAtLender(env, disbursed, { owedPaise: loan.owedPaise, status: 'HEALTHY' });
    expect(await detail(call, cid)).toMatchObject({ isInReview: false, owedPaise: loan.owedPaise });
  });

  test('that never agreed leaves only the signed terms', async () => {
    const { lender, call, cid } = await disbursedLoan(env, env.udaan, { change: { netPaise: paise(1) } });
    const shown = await detail(call, cid);
    expect(shown).toMatchObject({ isInReview: true, principalPaise: 10_000_000, terms: { tenure: 'P12' } });
    expect(shown).not.toHaveProperty('snapshot');
    expect(shown).not.toHaveProperty('owedPaise');
    expect(lender.calls.filter((requested) => requested.startsWith('readLoan')).length).toBeLessThan(60);
  });

  test('that is stale is ignored', async () => {
    const disbursed = await disbursedLoan(env);
    const { call, cid, loan } = disbursed;
    await changeLoanAtLender(env, disbursed, paidInstalments(loan, 1, env.now()));
    const paid = (await detail(call, cid)).owedPaise;
    expect(paid).toBeLessThan(loan.owedPaise);
    await changeLoanAtLender(env, disbursed, { ...loan, changedAt: loan.changedAt });
    expect(await detail(call, cid)).toMatchObject({ owedPaise: paid, isInReview: false });
    await expect(
      env.server.database.pool.query(
        "update loan set snapshot_changed_at = snapshot_changed_at - interval '1 second' where application_id = $1",
        [cid],
      ),
    ).rejects.toThrow('an older snapshot never replaces a newer one');
  });

  test('is requested again when an outdated loan is opened, once a minute, never synchronously', async () => {
    const disbursed = await disbursedLoan(env);
    const { call, cid, lender, loanReference } = disbursed;
    const countReads = () => lender.calls.filter((line) => line === `readLoan ${loanReference}`).length;
    const before = countReads();
    expect(await detail(call, cid)).toMatchObject({ nextQuerySeconds: 0 });
    await env.advanceClock(301);
    expect(await detail(call, cid)).toMatchObject({ nextQuerySeconds: 3, queryLimitTime: 30, isUnresponsive: false });
    await detail(call, cid);
    expect(countReads()).toBe(before);
    await env.runOutbox();
    expect(countReads()).toBe(before + 1);
    expect(await detail(call, cid)).toMatchObject({ nextQuerySeconds: 0, isUnresponsive: false });
  });

  test('is shown in full if it arrives while the loan is being opened', async () => {
    const { call, cid, userGid, loan } = await disbursedLoan(env);
    await env.advanceClock(400);
    const { outbox } = env.partnerWork;
    const add = vi.spyOn(outbox, 'add').mockImplementationOnce(async (trx) => {
      const late: LenderLoan = { ...loan, status: 'EMI_OVERDUE', daysOverdue: 3, changedAt: env.now() };
      const sealed = sealLoan(env.server.app.platform.secrets, userGid, late);
      const snapshot = { changedAt: env.now(), requestedAt: new Date(env.now().getTime() + 60_000) };
      const reported = { sealed, loan: late, hasRepaid: false };
      const own = { user_gid: userGid, application_id: cid };
      await storeLoanSnapshot(trx as LendingTransaction, own, { ...snapshot, reported });
    });
    expect(await detail(call, cid)).toMatchObject({ nextQuerySeconds: 0, status: 'EMI_OVERDUE', daysOverdue: 3 });
    expect(add).toHaveBeenCalledOnce();
    add.mockRestore();
  });

  test('that is missing is reported as such, and the last one is shown with its time', async () => {
    const disbursed = await disbursedLoan(env);
    const { call, cid, lender } = disbursed;
    const { readAt } = await detail(call, cid);
    await env.advanceClock(400);
    lender.scriptNext('readLoan', noAnswer, noAnswer);
    await detail(call, cid);
    await env.runOutbox();
    await env.advanceClock(40);
    expect(await detail(call, cid)).toMatchObject({
      isUnresponsive: true,
      nextQuerySeconds: 0,
      readAt,
      status: 'HEALTHY',
    });
    await env.advanceClock(60);
    await env.runOutbox();
    await env.advanceClock(60);
    await env.runOutbox();
    expect(await detail(call, cid)).toMatchObject({ isUnresponsive: false });
  });

  test('is read automatically on the next day', async () => {
    const disbursed = await disbursedLoan(env);
    const { lender, loanReference, loan, call, cid } = disbursed;
    lender.loans.set(loanReference, { ...loan, ...paidInstalments(loan, 1, env.now()), changedAt: env.now() });
    await env.advanceClock(86_400);
    await env.runOutbox();
    expect((await detail(call, cid)).owedPaise).toBeLessThan(loan.owedPaise);
  });
});

test('stores a loan’s report encrypted', async () => {
  const { cid } = await disbursedLoan(env);
  const { rows } = await env.server.database.pool.query(
    'select l::text as text from loan l where application_id = $1',
    [cid],
  );
  expect(rows[0]?.text).not.toContain('HIMD26325000001');
});
