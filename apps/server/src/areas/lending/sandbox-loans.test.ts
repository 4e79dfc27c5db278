import { randomUUID } from 'node:crypto';
import { paise, type Paise, sum } from '@sikka/money';
import { createLender } from '@sikka/partners/lender';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { disbursedBySandbox, type SandboxLoan, type SandboxCriteria } from './testing/sandbox-loan.ts';
import { type SandboxMarket, startSandboxMarket } from './testing/sandbox-market.ts';
import { type Calls, market } from './testing/test-lending.ts';

const choices: SandboxCriteria[] = [
  { lenderId: 'udaan', productId: 'UDAAN-FLEXI', amountPaise: paise(10_000_000), tenure: 'P12' },
  { lenderId: 'sarovar', productId: 'SAROVAR-EASY', amountPaise: paise(5_000_000), tenure: 'P6' },
  { lenderId: 'kaveri', productId: 'KAVERI-PERSONAL', amountPaise: paise(8_000_000), tenure: 'P12' },
  { lenderId: 'dhanuk', productId: 'DHANUK-QUICK', amountPaise: paise(2_000_000), tenure: 'P6' },
  { lenderId: 'himadri', productId: 'HIMADRI-SALARY', amountPaise: paise(20_000_000), tenure: 'P24' },
];

let env: SandboxMarket;
beforeAll(async () => {
  env = await startSandboxMarket();
});
afterAll(() => env.close());

const day = 86_400;

const detail = async ({ call, cid }: Pick<SandboxLoan, 'call' | 'cid'>) => {
  const { loan } = (await call(`${market}/getLoanDetail`, { loanGid: cid })).content;
  if (!loan?.snapshot) throw new Error('The lender has not told the loan');
  return { ...loan, snapshot: loan.snapshot };
};

const requestQuote = async (call: Calls, cid: string, purpose: 'DUE' | 'FORECLOSURE' | 'RETURN') =>
  (await call(`${market}/loan/quote`, { loanGid: cid, purpose })).content;

const reviews = async () => (await env.server.database.pool.query('select kind, detail from operations_case')).rows;

/** Pays the lender without us, as one pays at its counter. */
const payThere = async (
  { lenderId, loanReference }: SandboxLoan,
  purpose: 'DUE' | 'PART' | 'FORECLOSURE',
  part?: Paise,
) => {
  const secret = env.lenders.secretOf(lenderId);
  const lender = createLender({ lenderId, baseUrl: env.lenders.url, secret, webhookSecrets: [] });
  const quoted = await lender.quote(loanReference, purpose, part);
  if (quoted.kind !== 'accepted') throw new Error(JSON.stringify(quoted));
  const { quoteId, payablePaise: amountPaise } = quoted.quote;
  const reference = `T${randomUUID().replaceAll('-', '')}`;
  const bankReference = '632512345678';
  const { now } = await env.lenders.control<{ now: string }>(lenderId, 'state');
  const snapshot = await lender.repay({ reference, quoteId, amountPaise, bankReference, paidAt: new Date(now) });
  expect(snapshot).toMatchObject({ kind: 'accepted' });
  await lender.close();
};

/** Lets time pass and does what is due. */
const advance = async (seconds: number): Promise<void> => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};

/** Waits until the lender has booked it, and opening the loan has had it read again. */
const until = (loan: SandboxLoan, expected: object) =>
  vi.waitFor(
    async () => {
      await advance(400);
      await detail(loan);
      await env.runOutbox();
      const shown = await detail(loan);
      expect(shown).toMatchObject(expected);
      return shown;
    },
    { timeout: 20_000, interval: 20 },
  );

test.each(choices)('a loan of $productId agrees with its terms from disbursement to closure', async (chosen) => {
  const loan = await disbursedBySandbox(env, chosen);
  const { call, cid } = loan;
  const updated = await detail(loan);
  expect(updated).toMatchObject({ status: 'HEALTHY', isInReview: false, owedPaise: paise(chosen.amountPaise) });
  expect(updated.terms?.totalPaise).toBe(
    updated.snapshot.instalments.reduce((sum, { instalmentPaise }) => sum + instalmentPaise, 0) +
      (chosen.amountPaise - updated.snapshot.netPaise),
  );
  expect(await requestQuote(call, cid, 'RETURN')).toMatchObject({ state: 'READY' });

  await advance(45 * day);
  const late = await detail(loan);
  expect(late).toMatchObject({ status: 'EMI_OVERDUE', loanRecordStatus: 6, isInReview: false });
  expect(late.daysOverdue).toBeGreaterThan(0);
  expect(late.snapshot.overdueFeePaise).toBeGreaterThan(0);
  expect(await requestQuote(call, cid, 'DUE')).toMatchObject({ state: 'READY', payablePaise: late.duePaise });

  await payThere(loan, 'DUE');
  const paid = await until(loan, { status: 'HEALTHY', duePaise: paise(0), loanRecordStatus: 5 });
  const isFlat = paid.terms?.method === 'FLAT';
  expect(paid.repaymentOptions[1]).toMatchObject(
    isFlat ? { isAllowed: false, reason: 'FLAT_INTEREST' } : { isAllowed: true },
  );
  if (!isFlat) {
    const part = Math.floor((paid.owedPaise ?? 0) / 3);
    const quote = (await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'PART', amountPaise: paise(part) }))
      .content;
    expect(quote.state).toBe('READY');
    await payThere(loan, 'PART', paise(part));
    const shorter = await until(loan, { isInReview: false, owedPaise: paise((paid.owedPaise ?? 0) - part) });
    const open = shorter.snapshot.instalments.filter(({ state }) => state === 'COMING');
    expect(quote.after?.instalments).toEqual(open.map(({ paidPaise: _paid, state: _state, ...row }) => row));
    const interestOf = (rows: readonly { interestPaise: Paise }[]): Paise =>
      sum(rows.map(({ interestPaise }) => interestPaise));
    const before = paid.snapshot.instalments.filter(({ state }) => state === 'COMING');
    const paidWithIt = quote.lines.find(({ kind }) => kind === 'INTEREST')?.paise ?? 0;
    expect(paidWithIt).toBeGreaterThan(0);
    expect(quote.after?.savedPaise).toBe(interestOf(before) - interestOf(open) - paidWithIt);
  }

  await payThere(loan, 'FORECLOSURE');
  const over = await until(loan, { status: 'PRECLOSED', loanRecordStatus: 7, isOver: true, owedPaise: paise(0) });
  expect(over.documents.map(({ kind }) => kind)).toEqual([
    'KEY_FACTS',
    'SANCTION_LETTER',
    'AGREEMENT',
    'TERMS',
    'NO_DUES',
  ]);
  for (const { documentId } of over.documents) {
    const { content } = await call(`${market}/loan/document`, { cid, documentId });
    expect(content).toMatchObject({ state: 'READY', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(content.paragraphs.length).toBeGreaterThan(0);
  }
  const { bills } = (await call(`${market}/getHistoryBill`, { loanGid: cid, pageIndex: 1, pageSize: 50 })).content;
  expect(bills).toMatchObject([{ instalmentNumber: 1, isPaidHere: false, state: 'BOOKED' }]);
  expect(await reviews()).toEqual([]);
});
