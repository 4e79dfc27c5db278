import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import type { LenderLoan } from '@sikka/partners/kit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LendingTransaction } from '../tables.ts';
import { dueSince, disbursedLoan, paidUpTo, lenderReports } from '../testing/disbursed-loan.ts';
import { applied, type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';
import { sealLoan, storeLoanSnapshot } from './loan-store.ts';

let it: TestLending;
beforeAll(async () => {
  it = await startLending();
});
afterAll(() => it.close());

const noAnswer = { kind: 'unknown', reason: 'noAnswer' } as const;

const detail = async (call: Calls, loanGid?: string, language = 'en') => {
  const { content } = await call(`${market}/getLoanDetail`, loanGid ? { loanGid } : {}, { language });
  if (!content.loan) throw new Error('no loan');
  return content.loan;
};

const cases = async (subject: string) => {
  const { rows } = await it.server.database.pool.query('select kind, detail from operations_case where subject = $1', [
    subject,
  ]);
  return rows;
};

describe('an active loan', () => {
  test('is shown as reported and as signed, in both languages', async () => {
    const { call, cid, offer, loan, loanReference } = await disbursedLoan(it);
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
    const { cid } = await disbursedLoan(it);
    const other = it.as(randomUUID());
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
    const { call, cid } = await applied(it);
    const { content } = await call(`${market}/getLoanDetail`, { loanGid: cid });
    expect(content).toMatchObject({ problem: 'notFound' });
  });

  test('lists overdue amounts line by line, as reported', async () => {
    const made = await disbursedLoan(it);
    const { call, cid, loan, offer } = made;
    const late = dueSince(loan, 9, offer);
    const agent = { name: 'Setu Collections', phone: '1800 000 0102' };
    const bounce = { at: it.now(), chargePaise: offer.bouncePaise };
    const duePaise = (late.duePaise ?? 0) + bounce.chargePaise;
    await lenderReports(it, made, { ...late, duePaise: paise(duePaise), bounces: [bounce], recoveryAgent: agent });
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
    const { call, userGid, cid } = await disbursedLoan(it);
    const other = await disbursedLoan(it, it.kaveri, { userGid });
    const order = async () =>
      (await call(`${market}/loan/list`, {})).content.loans.map(({ loanGid, isOver }) => [loanGid, isOver]);
    expect(await order()).toEqual([
      [other.cid, false],
      [cid, false],
    ]);
    const udaan = { lender: it.udaan, loanReference: [...it.udaan.loans.keys()].at(-1) ?? '' };
    const loan = it.udaan.loans.get(udaan.loanReference);
    if (!loan) throw new Error('no loan');
    await lenderReports(it, udaan, dueSince(loan, 2, other.offer));
    expect(await order()).toEqual([
      [cid, false],
      [other.cid, false],
    ]);
    expect((await detail(call)).loanGid).toBe(cid);
    await lenderReports(it, udaan, { ...paidUpTo(loan, 12, it.now()), status: 'LOAN_CLOSED' });
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
    const made = await disbursedLoan(it);
    const { call, cid, loan } = made;
    await lenderReports(it, made, { ...paidUpTo(loan, paid, it.now()), status, owedPaise: paise(0) });
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
    const made = await disbursedLoan(it);
    const { call, cid, loan, loanReference } = made;
    await lenderReports(it, made, { owedPaise: paise(loan.owedPaise + 100), status: 'EMI_OVERDUE' });
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
    await lenderReports(it, made, { owedPaise: loan.owedPaise, status: 'HEALTHY' });
    expect(await detail(call, cid)).toMatchObject({ isInReview: false, owedPaise: loan.owedPaise });
  });

  test('that never agreed leaves only the signed terms', async () => {
    const { lender, call, cid } = await disbursedLoan(it, it.udaan, { change: { netPaise: paise(1) } });
    const shown = await detail(call, cid);
    expect(shown).toMatchObject({ isInReview: true, principalPaise: 10_000_000, terms: { tenure: 'P12' } });
    expect(shown).not.toHaveProperty('snapshot');
    expect(shown).not.toHaveProperty('owedPaise');
    expect(lender.requested.filter((requested) => requested.startsWith('readLoan')).length).toBeLessThan(60);
  });

  test('that is stale is ignored', async () => {
    const made = await disbursedLoan(it);
    const { call, cid, loan } = made;
    await lenderReports(it, made, paidUpTo(loan, 1, it.now()));
    const paid = (await detail(call, cid)).owedPaise;
    expect(paid).toBeLessThan(loan.owedPaise);
    await lenderReports(it, made, { ...loan, changedAt: loan.changedAt });
    expect(await detail(call, cid)).toMatchObject({ owedPaise: paid, isInReview: false });
    await expect(
      it.server.database.pool.query(
        "update loan set snapshot_changed_at = snapshot_changed_at - interval '1 second' where application_id = $1",
        [cid],
      ),
    ).rejects.toThrow('an older snapshot never replaces a newer one');
  });

  test('is requested again when an outdated loan is opened, once a minute, never synchronously', async () => {
    const made = await disbursedLoan(it);
    const { call, cid, lender, loanReference } = made;
    const requested = () => lender.requested.filter((line) => line === `readLoan ${loanReference}`).length;
    const before = requested();
    expect(await detail(call, cid)).toMatchObject({ nextQuerySeconds: 0 });
    await it.pass(301);
    expect(await detail(call, cid)).toMatchObject({ nextQuerySeconds: 3, queryLimitTime: 30, isUnresponsive: false });
    await detail(call, cid);
    expect(requested()).toBe(before);
    await it.settle();
    expect(requested()).toBe(before + 1);
    expect(await detail(call, cid)).toMatchObject({ nextQuerySeconds: 0, isUnresponsive: false });
  });

  test('is shown in full if it arrives while the loan is being opened', async () => {
    const { call, cid, userGid, loan } = await disbursedLoan(it);
    await it.pass(400);
    const { outbox } = it.partnerWork;
    const add = vi.spyOn(outbox, 'add').mockImplementationOnce(async (trx) => {
      const late: LenderLoan = { ...loan, status: 'EMI_OVERDUE', daysOverdue: 3, changedAt: it.now() };
      const sealed = sealLoan(it.server.app.platform.secrets, userGid, late);
      const snapshot = { changedAt: it.now(), requestedAt: new Date(it.now().getTime() + 60_000) };
      const reported = { sealed, loan: late, hasRepaid: false };
      const own = { user_gid: userGid, application_id: cid };
      await storeLoanSnapshot(trx as LendingTransaction, own, { ...snapshot, reported });
    });
    expect(await detail(call, cid)).toMatchObject({ nextQuerySeconds: 0, status: 'EMI_OVERDUE', daysOverdue: 3 });
    expect(add).toHaveBeenCalledOnce();
    add.mockRestore();
  });

  test('that is missing is reported as such, and the last one is shown with its time', async () => {
    const made = await disbursedLoan(it);
    const { call, cid, lender } = made;
    const { readAt } = await detail(call, cid);
    await it.pass(400);
    lender.next('readLoan', noAnswer, noAnswer);
    await detail(call, cid);
    await it.settle();
    await it.pass(40);
    expect(await detail(call, cid)).toMatchObject({
      isUnresponsive: true,
      nextQuerySeconds: 0,
      readAt,
      status: 'HEALTHY',
    });
    await it.pass(60);
    await it.settle();
    await it.pass(60);
    await it.settle();
    expect(await detail(call, cid)).toMatchObject({ isUnresponsive: false });
  });

  test('is read automatically on the next day', async () => {
    const made = await disbursedLoan(it);
    const { lender, loanReference, loan, call, cid } = made;
    lender.loans.set(loanReference, { ...loan, ...paidUpTo(loan, 1, it.now()), changedAt: it.now() });
    await it.pass(86_400);
    await it.settle();
    expect((await detail(call, cid)).owedPaise).toBeLessThan(loan.owedPaise);
  });
});

test('stores a loan’s report encrypted', async () => {
  const { cid } = await disbursedLoan(it);
  const { rows } = await it.server.database.pool.query('select l::text as text from loan l where application_id = $1', [
    cid,
  ]);
  expect(rows[0]?.text).not.toContain('HIMD26325000001');
});
