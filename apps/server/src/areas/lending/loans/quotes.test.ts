import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueForDays, disbursedLoan, changeLoanAtLender } from '../testing/disbursed-loan.ts';
import { market, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const noAnswer = { kind: 'unknown', reason: 'noAnswer' } as const;
const quotes = async (cid: string): Promise<number> => {
  const { rows } = await env.server.database.pool.query(
    'select count(*)::int as n from loan_quote where application_id = $1',
    [cid],
  );
  return rows[0]?.n ?? 0;
};

test('quotes the due amount line by line, and polls it by its id', async () => {
  const disbursed = await disbursedLoan(env);
  const { call, cid, loan, offer } = disbursed;
  const late = dueForDays(loan, 9, offer);
  await changeLoanAtLender(env, disbursed, late);
  const { content } = await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'DUE' });
  expect(content).toMatchObject({
    state: 'READY',
    purpose: 'DUE',
    payablePaise: late.duePaise,
    isExpired: false,
    stateText: '',
    nextQuerySeconds: 0,
  });
  expect(content.lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(late.duePaise);
  expect((await call(`${market}/loan/quote`, { quoteId: content.quoteId })).content).toEqual(content);
  const stranger = await env.callAs(randomUUID())(`${market}/loan/quote`, { quoteId: content.quoteId });
  expect(stranger.content).toMatchObject({ problem: 'notFound' });
  await env.advanceClock(3_600);
  expect((await call(`${market}/loan/quote`, { quoteId: content.quoteId })).content).toMatchObject({ isExpired: true });
});

test('the lender decides the effect of a part prepayment; without one nothing is calculated', async () => {
  const { call, cid, loan } = await disbursedLoan(env);
  const part = async (amountPaise: number) =>
    (await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'PART', amountPaise: paise(amountPaise) })).content;
  const { quoteOptions } = env.udaan;
  quoteOptions.partEffect = 'LOWER_INSTALMENTS';
  const { after } = await part(4_000_000);
  expect(after).toMatchObject({ effect: 'LOWER_INSTALMENTS', fewer: 0, endsOn: loan.instalments.at(-1)?.dueDay });
  expect(after?.instalments).toHaveLength(12);
  expect((after?.instalmentPaise ?? 0) + (after?.lowerPaise ?? 0)).toBe(loan.instalments[0]?.instalmentPaise);
  expect(after?.lowerPaise).toBeGreaterThan(0);
  quoteOptions.partEffect = null;
  expect(await part(3_000_000)).toMatchObject({ state: 'READY', payablePaise: paise(3_000_000) });
  expect((await part(3_000_000)).after).toBeUndefined();
  quoteOptions.partEffect = 'FEWER_INSTALMENTS';
});

test('quotes a part prepayment with the remaining schedule, within its bounds', async () => {
  const { call, cid, loan } = await disbursedLoan(env);
  const part = (amountPaise: number) =>
    call(`${market}/loan/quote`, { loanGid: cid, purpose: 'PART', amountPaise: paise(amountPaise) });
  const { content } = await part(5_000_000);
  expect(content).toMatchObject({ state: 'READY', amountPaise: paise(5_000_000), payablePaise: paise(5_000_000) });
  const { instalments = [], fewer = 0, savedPaise = 0, endsOn, ...after } = content.after ?? {};
  expect(after).toEqual({
    effect: 'FEWER_INSTALMENTS',
    instalmentPaise: loan.instalments[0]?.instalmentPaise,
    lowerPaise: paise(0),
  });
  expect(instalments.length + fewer).toBe(12);
  expect(fewer).toBeGreaterThan(4);
  expect(savedPaise).toBeGreaterThan(0);
  expect(instalments[0]).toMatchObject({ number: 1, dueDay: loan.instalments[0]?.dueDay });
  expect(endsOn).toBe(instalments.at(-1)?.dueDay);
  expect(instalments.reduce((sum, { principalPaise }) => sum + principalPaise, 0)).toBe(5_000_000);
  expect((await part(10_000_000)).content).toMatchObject({
    problem: 'loanPartWrong',
    minPaise: paise(10_000),
    maxPaise: paise(9_999_999),
  });
  expect((await part(9_999)).status).toBe(422);
});

test('quotes the next instalment while nothing is due', async () => {
  const { call, cid, offer } = await disbursedLoan(env);
  const { content } = await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'DUE' });
  expect(content).toMatchObject({ state: 'READY', payablePaise: offer.schedule[0]?.instalmentPaise });
});

test('the server does not request a quote for an unavailable option', async () => {
  const disbursed = await disbursedLoan(env);
  const { call, cid, lender } = disbursed;
  await changeLoanAtLender(env, disbursed, dueForDays(disbursed.loan, 0, disbursed.offer));
  const before = lender.calls.length;
  const { content } = await call(`${market}/loan/quote`, {
    loanGid: cid,
    purpose: 'PART',
    amountPaise: paise(100_000),
  });
  expect(content).toMatchObject({ problem: 'loanOptionClosed', reason: 'DUE_FIRST' });
  expect(lender.calls).toHaveLength(before);
  expect(await quotes(cid)).toBe(0);
});

test('concurrent requests make one quote', async () => {
  const { call, cid, lender } = await disbursedLoan(env, env.kaveri);
  lender.scriptNext('quote', noAnswer, noAnswer, noAnswer, noAnswer, noAnswer, noAnswer);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => call(`${market}/loan/quote`, { loanGid: cid, purpose: 'FORECLOSURE' })),
  );
  expect(new Set(replies.map(({ content }) => content.quoteId)).size).toBe(1);
  expect(await quotes(cid)).toBe(1);
});

test('an unresponsive lender leaves the quote pending for a minute; it is not shown as failed', async () => {
  const { call, cid, lender } = await disbursedLoan(env);
  lender.scriptNext('quote', noAnswer);
  const requested = (await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'FORECLOSURE' })).content;
  expect(requested).toMatchObject({ state: 'REQUESTED', lines: [], nextQuerySeconds: 2 });
  await env.advanceClock(5);
  await env.runOutbox();
  const answered = (await call(`${market}/loan/quote`, { quoteId: requested.quoteId })).content;
  expect(answered).toMatchObject({ state: 'READY', payablePaise: paise(10_000_000) });

  lender.scriptNext('quote', noAnswer);
  const other = (await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'RETURN' })).content;
  await env.advanceClock(61);
  const over = { state: 'UNANSWERED', stateText: expect.stringContaining('Nothing was paid') };
  expect((await call(`${market}/loan/quote`, { quoteId: other.quoteId })).content).toMatchObject(over);
  const known = lender.quotes.size;
  await env.runOutbox();
  expect(lender.quotes.size).toBe(known);
  expect((await call(`${market}/loan/quote`, { quoteId: other.quoteId })).content).toMatchObject(over);
});

test('requests a quote again after its minute, even while the first request waits', async () => {
  const { call, cid, lender } = await disbursedLoan(env);
  const request = { loanGid: cid, purpose: 'FORECLOSURE' } as const;
  lender.scriptNext('quote', noAnswer);
  const first = (await call(`${market}/loan/quote`, request)).content;
  await env.advanceClock(59);
  lender.scriptNext('quote', noAnswer);
  expect((await call(`${market}/loan/quote`, request)).content).toMatchObject({ quoteId: first.quoteId });
  await env.advanceClock(1);
  const newQuote = (await call(`${market}/loan/quote`, request)).content;
  expect(newQuote.quoteId).not.toBe(first.quoteId);
  expect(newQuote).toMatchObject({ state: 'READY', payablePaise: paise(10_000_000) });
  await env.runOutbox();
  const over = (await call(`${market}/loan/quote`, { quoteId: first.quoteId })).content;
  expect(over).toMatchObject({ state: 'UNANSWERED' });
});

test('shows a refusal, and hides a quote above the signed terms', async () => {
  const { call, cid, lender, loanReference } = await disbursedLoan(env);
  lender.scriptNext('quote', { kind: 'refused', code: 'QUOTE_NOT_POSSIBLE', text: '' });
  const refused = (await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'FORECLOSURE' })).content;
  expect(refused).toMatchObject({ state: 'REFUSED', stateText: expect.stringContaining('is not accepting') });
  const lines = [
    { kind: 'PRINCIPAL', paise: 10_000_000 },
    { kind: 'CHARGE', paise: 300_000 },
  ] as const;
  const quote = {
    quoteId: 'TOO-MUCH',
    loanReference,
    purpose: 'FORECLOSURE',
    lines,
    payablePaise: paise(10_300_000),
  } as const;
  lender.scriptNext('quote', { kind: 'accepted', quote: { ...quote, validUntil: env.now() } } as never);
  const differing = (await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'FORECLOSURE' })).content;
  expect(differing).toMatchObject({ state: 'REFUSED', stateText: expect.stringContaining('more than you signed') });
  const { rows } = await env.server.database.pool.query('select detail from operations_case where subject = $1', [
    `udaan ${loanReference}`,
  ]);
  expect(rows).toMatchObject([{ detail: expect.stringContaining('TOO-MUCH') }]);
  await expect(
    env.server.database.pool.query('update loan_quote set payable = 1 where quote_id = $1', [differing.quoteId]),
  ).rejects.toThrow('loan_quote is final');
});
