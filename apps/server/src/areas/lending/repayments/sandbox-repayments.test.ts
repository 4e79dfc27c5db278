import type { LoanRepayment, QuotePurpose } from '@sikka/contract';
import { paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { istDay } from '#platform/data/ist-day.ts';
import { disbursedBySandbox, type SandboxLoan, type SandboxCriteria } from '../testing/sandbox-loan.ts';
import { type SandboxMarket, startSandboxMarket } from '../testing/sandbox-market.ts';
import { market } from '../testing/test-lending.ts';

let env: SandboxMarket;
beforeAll(async () => {
  env = await startSandboxMarket();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

const day = 86_400;
const choices: SandboxCriteria[] = [
  { lenderId: 'udaan', productId: 'UDAAN-FLEXI', amountPaise: paise(10_000_000), tenure: 'P12' },
  { lenderId: 'dhanuk', productId: 'DHANUK-QUICK', amountPaise: paise(2_000_000), tenure: 'P6' },
];

const detail = async ({ call, cid }: SandboxLoan) => {
  const { loan } = (await call(`${market}/getLoanDetail`, { loanGid: cid })).content;
  if (!loan?.snapshot) throw new Error('The lender has not told the loan');
  return { ...loan, snapshot: loan.snapshot };
};

const advance = async (seconds: number): Promise<void> => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};

/** Quotes it, opens its order and pays that. */
const pay = async ({ call, cid }: SandboxLoan, purpose: Exclude<QuotePurpose, 'PART'>): Promise<string> => {
  const quote = (await call(`${market}/loan/quote`, { loanGid: cid, purpose })).content;
  const opened = (await call(`${market}/applyRepay`, { loanGid: cid, quoteId: quote.quoteId })).content;
  await env.runOutbox();
  const paidFields = { state: 'succeeded', method: 'NETBANKING', bankReference: '632512345678' } as const;
  env.gateway.change('payment', `${opened.merchantRequestId}T1`, paidFields);
  await advance(20);
  return opened.repaymentGid;
};

const readRepayment = async ({ call }: SandboxLoan, repaymentGid: string): Promise<LoanRepayment> =>
  (await call(`${market}/loan/repayment/query`, { repaymentGid })).content;

/** Waits until a repayment has this state. */
const until = (loan: SandboxLoan, repaymentGid: string, status: LoanRepayment['status']): Promise<LoanRepayment> =>
  vi.waitFor(
    async () => {
      await advance(10);
      const repayment = await readRepayment(loan, repaymentGid);
      expect(repayment.status).toBe(status);
      return repayment;
    },
    { timeout: 20_000, interval: 20 },
  );

const receiptOf = async ({ call }: SandboxLoan, repaymentGid: string) => {
  const { content } = await call(`${market}/loan/repayment/receipt`, { repaymentGid });
  const paiseOf = (lineKind: string): number =>
    content.lines.reduce((sum, { kind, paise }) => (kind === lineKind ? sum + paise : sum), 0);
  return { ...content, paiseOf };
};

test.each(choices)('$productId is paid back, and receipts and schedule agree to the paisa', async (chosen) => {
  const loan = await disbursedBySandbox(env, chosen);
  await advance(45 * day);
  const late = await detail(loan);
  const first = await pay(loan, 'DUE');
  await until(loan, first, 'BOOKED');
  await advance(10);

  const receipt = await receiptOf(loan, first);
  const after = await detail(loan);
  const [instalment] = after.snapshot.instalments;
  expect(receipt.totalPaise).toBe(late.duePaise);
  expect(receipt.paiseOf('PRINCIPAL')).toBe(instalment?.principalPaise);
  expect(receipt.paiseOf('INTEREST')).toBe(instalment?.interestPaise);
  expect(receipt.paiseOf('PENALTY') + receipt.paiseOf('BOUNCE')).toBe(late.snapshot.overdueFeePaise);
  expect(instalment).toMatchObject({ state: 'PAID', paidAt: receipt.paidAt });
  expect(after).toMatchObject({
    duePaise: paise(0),
    isInReview: false,
    owedPaise: paise((late.owedPaise ?? 0) - receipt.paiseOf('PRINCIPAL')),
  });

  const early = await pay(loan, 'DUE');
  await until(loan, early, 'BOOKED');
  await advance(10);
  const [, next] = after.snapshot.instalments;
  const ahead = await detail(loan);
  const advanceReceipt = await receiptOf(loan, early);
  expect(advanceReceipt.totalPaise).toBe(after.nextDuePaise);
  expect(ahead).toMatchObject({ duePaise: paise(0), isInReview: false, owedPaise: next?.owedPaise });
  expect(ahead.nextDueDay).toBe(after.snapshot.instalments[2]?.dueDay);

  const last = await pay(loan, 'FORECLOSURE');
  await until(loan, last, 'BOOKED');
  await advance(10);
  const settlement = await receiptOf(loan, last);
  expect(settlement.paiseOf('PRINCIPAL')).toBe(ahead.owedPaise);
  expect(await detail(loan)).toMatchObject({
    status: 'PRECLOSED',
    isOver: true,
    owedPaise: paise(0),
    loanRecordStatus: 7,
  });
  const { bills } = (await loan.call(`${market}/getHistoryBill`, { loanGid: loan.cid, pageIndex: 1, pageSize: 50 }))
    .content;
  expect(
    bills.map(({ isPaidHere, amountPaise, receiptNumber }) => ({ isPaidHere, amountPaise, receiptNumber })),
  ).toEqual(
    [settlement, advanceReceipt, receipt].map(({ totalPaise: amountPaise, receiptNumber }) => ({
      isPaidHere: true,
      amountPaise,
      receiptNumber,
    })),
  );
});

test.each([
  ['9853', 'booked, but the answer is lost'],
  ['9854', 'booked, but the answer cannot be read'],
  ['9855', 'error 500 once, then booked'],
])('…%s: %s', async (mobileEnding) => {
  const loan = await disbursedBySandbox(env, { ...choices[0], mobileEnding } as SandboxCriteria);
  const repaymentGid = await pay(loan, 'RETURN');
  const { refund } = await until(loan, repaymentGid, 'BOOKED');
  expect(refund).toBeUndefined();
  await advance(10);
  expect(await detail(loan)).toMatchObject({ status: 'RETURNED', isOver: true });
});

test('…9851: refunds a repayment that the lender rejects', async () => {
  const loan = await disbursedBySandbox(env, { ...choices[0], mobileEnding: '9851' } as SandboxCriteria);
  const repaymentGid = await pay(loan, 'RETURN');
  expect(await until(loan, repaymentGid, 'SENT_BACK')).toMatchObject({
    failure: { code: 'ACCOUNT_CLOSED' },
    refund: { reason: 'rejectedByLender', amountPaise: (await readRepayment(loan, repaymentGid)).amountPaise },
  });
  expect(await detail(loan)).toMatchObject({ isOver: false });
});

test('…9852: a repayment booked after two hours stays with the lender until then', async () => {
  const loan = await disbursedBySandbox(env, { ...choices[0], mobileEnding: '9852' } as SandboxCriteria);
  const repaymentGid = await pay(loan, 'RETURN');
  await advance(3_600);
  expect(await readRepayment(loan, repaymentGid)).toMatchObject({ status: 'WITH_LENDER' });
  await advance(3_600);
  await until(loan, repaymentGid, 'BOOKED');
});

test('the books of all lenders agree with ours', async () => {
  await env.server.jobs.run('lending-check-repayments');
  const { rows } = await env.server.database.pool.query(
    `select r.state, w.state as word from loan_repayment r left join loan_repayment_confirmation w using (repayment_id)
     group by 1, 2 order by 1`,
  );
  expect(rows).toEqual([
    { state: 'BOOKED', word: 'booked' },
    { state: 'REJECTED', word: 'rejected' },
  ]);
});

test('the day files of all lenders agree with ours, and differences are reported', async () => {
  const { now } = await env.lenders.control<{ now: string }>('udaan', 'state');
  const add = { kind: 'REPAYMENT', requestId: 'NOBODYPAID', loanId: 'UF-L-1', number: 'UF-R-1', amount: 96_973 };
  await env.lenders.control('udaan', `days/${istDay(new Date(now))}`, { add });
  const query = async (statement: string) => (await env.server.database.pool.query(statement)).rows;
  await advance(2 * day);
  await vi.waitFor(async () => {
    await env.server.jobs.run('lending-reconcile-statements');
    expect(await query('select day from lender_statement where read_at is null')).toEqual([]);
  });
  expect(
    await query('select kind, count(*) > 1 as some from lender_statement_line group by kind order by kind'),
  ).toEqual([
    { kind: 'disbursement', some: true },
    { kind: 'repayment', some: true },
  ]);
  expect(await query('select subject from operations_case')).toEqual([{ subject: 'udaan NOBODYPAID' }]);
  await query("update operations_case set closed_at = app_now(), closed_by = 'test'");
});
