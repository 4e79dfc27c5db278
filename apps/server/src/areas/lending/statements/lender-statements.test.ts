import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import type { LenderStatementLine } from '@sikka/partners/kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { istDay, nextIstMidnight } from '#platform/data/ist-day.ts';
import { disbursedLoan, loanFrom } from '../testing/disbursed-loan.ts';
import { offerFor } from '../testing/fake-lender.ts';
import { loanWithPaidInstalment, readRepayment, advanceAndRun } from '../testing/repay-loan.ts';
import { applyForLoan, applicationWithOffer, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const day = 86_400;
const invariant = 'i09-loans-match-the-lenders-statements';
const rows = async (statement: string, values: unknown[] = []) =>
  (await env.server.database.pool.query(statement, values)).rows;
const today = () => istDay(env.now());
const read = () => env.server.jobs.run('lending-reconcile-statements');
/** Nine o'clock of the next Indian day, far enough from midnight for what a test does; files of earlier days are read. */
const nextMorning = async () => {
  const nine = nextIstMidnight(env.now()).getTime() + 9 * 3_600_000;
  await env.advanceClock(Math.ceil((nine - env.now().getTime()) / 1_000));
  await read();
  await env.runOutbox();
};
const casesOf = async (subject: string): Promise<string[]> =>
  (
    await rows("select detail from operations_case where kind = 'lender_statement_break' and subject like '%' || $1", [
      subject,
    ])
  ).map(({ detail }) => detail);
const linesOf = (reference: string) =>
  rows('select kind, loan_reference, number, amount::int from lender_statement_line where reference = $1', [reference]);
const isBroken = async () => (await env.payments.brokenInvariants()).includes(invariant);
const investigate = () =>
  rows("update operations_case set closed_at = app_now(), closed_by = 'test' where closed_at is null");
const countStatementReads = (lender = env.udaan) =>
  lender.calls.filter((call) => call.startsWith('readStatement')).length;
const journals = async () => (await rows('select count(*)::int as n from journal'))[0].n;

/** Files match the books, and no case is open. */
beforeEach(async () => {
  env.udaan.reportStatement((lines) => lines);
  await nextMorning();
  await investigate();
  expect(await isBroken()).toBe(false);
});

const bookRepayment = async () => {
  const loan = await loanWithPaidInstalment(env);
  env.udaan.changeRepayment(loan.repaymentReference, { state: 'booked', receiptNumber: 'UDR1' });
  await advanceAndRun(env, 20);
  expect(await readRepayment(loan.call, loan.repaymentGid)).toMatchObject({ status: 'BOOKED' });
  return loan;
};
/** A line of a file. */
const line = (reference: string, change: Partial<LenderStatementLine> = {}): LenderStatementLine => ({
  kind: 'repayment',
  reference,
  loanReference: 'UF-26-L-000001',
  number: 'UF-26-R-000001',
  amountPaise: paise(96_973),
  ...change,
});

test('a matching file opens no case and is read once', async () => {
  const { loanReference, reference, repaymentReference, quote, offer } = await bookRepayment();
  const before = await journals();
  await nextMorning();
  expect(await linesOf(reference)).toEqual([
    { kind: 'disbursement', loan_reference: loanReference, number: 'HIMD26325000001', amount: offer.netPaise },
  ]);
  expect(await linesOf(repaymentReference)).toEqual([
    { kind: 'repayment', loan_reference: loanReference, number: 'UDR1', amount: quote.payablePaise },
  ]);
  const times = countStatementReads();
  await read();
  expect(countStatementReads()).toBe(times);
  await nextMorning();
  await nextMorning();
  expect(countStatementReads()).toBe(times + 2);
  expect([...(await casesOf(reference)), ...(await casesOf(repaymentReference))]).toEqual([]);
  expect(await env.payments.brokenInvariants()).toEqual([]);
  expect(await journals()).toBe(before);
});

test('every difference opens a case, and violates the invariant a day later unless resolved', async () => {
  const loans = [await disbursedLoan(env), await disbursedLoan(env), await disbursedLoan(env)] as const;
  const { repaymentReference, call, repaymentGid } = await bookRepayment();
  const [less, elsewhere, twice] = loans.map(({ reference }) => reference);
  const before = await journals();
  env.udaan.reportStatement((lines) =>
    lines.flatMap((reported) => {
      if (reported.reference === less) return [{ ...reported, amountPaise: paise(reported.amountPaise - 1) }];
      if (reported.reference === elsewhere) return [{ ...reported, loanReference: 'LOAN-X1' }];
      if (reported.reference === repaymentReference) return [{ ...reported, number: 'UDR9' }];
      return reported.reference === twice ? [reported, reported] : [reported];
    }),
  );
  const reportedCases = () =>
    Promise.all([less, elsewhere, repaymentReference, twice].map((each) => casesOf(each ?? '')));
  const { netPaise } = loans[0].offer;
  const expected = [
    [expect.stringContaining(`amount differs, ours ${netPaise}, theirs ${netPaise - 1}`)],
    [expect.stringContaining('number differs')],
    [expect.stringContaining('number differs')],
    [expect.stringContaining('booked twice')],
  ];
  await nextMorning();
  expect(await reportedCases()).toEqual(expected);
  expect(await isBroken()).toBe(false);
  await nextMorning();
  expect(await reportedCases()).toEqual(expected);
  expect(await env.payments.brokenInvariants()).toEqual([invariant]);
  await investigate();
  expect(await env.payments.brokenInvariants()).toEqual([]);
  expect(await readRepayment(call, repaymentGid)).toMatchObject({ status: 'BOOKED' });
  expect(await journals()).toBe(before);
});

test('a payout in two files opens a case', async () => {
  const { reference, loanReference, offer, loan } = await disbursedLoan(env);
  await nextMorning();
  await env.advanceClock(45 * day);
  await read();
  const again = line(reference, {
    kind: 'disbursement',
    loanReference,
    number: loan.utr,
    amountPaise: offer.netPaise,
  });
  env.udaan.reportStatement((lines) => [...lines, again]);
  await nextMorning();
  expect(await casesOf(reference)).toEqual([expect.stringMatching(/booked twice/)]);
});

test('an entry missing in the files opens a case once all candidate files have arrived', async () => {
  const { reference, repaymentReference } = await bookRepayment();
  env.udaan.reportStatement(() => []);
  await nextMorning();
  expect([...(await casesOf(reference)), ...(await casesOf(repaymentReference))]).toEqual([]);
  env.udaan.scriptNext('readStatement', { kind: 'refused', code: 'NOT_READY', text: 'not yet' });
  await nextMorning();
  expect([...(await casesOf(reference)), ...(await casesOf(repaymentReference))]).toEqual([]);
  await read();
  expect(await casesOf(reference)).toEqual([expect.stringMatching(/disbursement of .*: ours only/)]);
  expect(await casesOf(repaymentReference)).toEqual([expect.stringMatching(/repayment of .*: ours only/)]);
});

test('an entry that only the lender has opens a case at once, and moves no money', async () => {
  const { reference } = await disbursedLoan(env, env.kaveri);
  const before = await journals();
  env.udaan.reportStatement((lines) => [
    ...lines,
    line('REPAYMENTOFNOBODY'),
    line(reference, { kind: 'disbursement', amountPaise: paise(1) }),
  ]);
  await nextMorning();
  expect(await casesOf('REPAYMENTOFNOBODY')).toEqual([expect.stringMatching(/theirs only, ours none, theirs 96973/)]);
  expect(await casesOf(`udaan ${reference}`)).toEqual([expect.stringMatching(/theirs only/)]);
  await nextMorning();
  expect(await isBroken()).toBe(true);
  expect(await journals()).toBe(before);
  env.udaan.reportStatement((lines) => lines);
  await env.advanceClock(45 * day);
  await read();
  expect(await isBroken()).toBe(true);
});

test('a repayment refunded here and booked there opens a case at once', async () => {
  const { repaymentReference } = await loanWithPaidInstalment(env);
  env.udaan.changeRepayment(repaymentReference, { state: 'rejected', code: 'ACCOUNT_CLOSED' });
  await advanceAndRun(env, 20);
  env.udaan.changeRepayment(repaymentReference, { state: 'booked', receiptNumber: 'UDR1' });
  await nextMorning();
  expect(await casesOf(repaymentReference)).toEqual([expect.stringMatching(/theirs only/)]);
});

test('a disbursement for a cancelled application opens a case immediately', async () => {
  const { call, cid, reference } = await applyForLoan(env);
  await call('/flamingo/ostrader/loan_market/application/cancel', { cid });
  await env.runOutbox();
  env.udaan.reportStatement((lines) => [...lines, line(reference, { kind: 'disbursement' })]);
  await nextMorning();
  expect(await casesOf(reference)).toEqual([expect.stringMatching(/disbursement of .*: theirs only/)]);
});

test('polls pending entries, which are no difference until the next day is over', async () => {
  const { repaymentReference, call, repaymentGid } = await loanWithPaidInstalment(env);
  const reads = () => env.udaan.calls.filter((each) => each === `readRepayment ${repaymentReference}`).length;
  env.udaan.reportStatement((lines) => [...lines, line(repaymentReference)]);
  await nextMorning();
  env.udaan.reportStatement((lines) => lines);
  expect(await casesOf(repaymentReference)).toEqual([]);
  await rows("update outbox set due = app_now() + interval '10 days' where topic = 'lending.post-repayment-udaan'");
  const before = reads();
  await read();
  await env.runOutbox();
  expect(reads()).toBe(before + 1);
  expect(await casesOf(repaymentReference)).toEqual([]);
  expect(await isBroken()).toBe(false);

  await nextMorning();
  expect(await casesOf(repaymentReference)).toEqual([expect.stringMatching(/theirs only/)]);
  expect(await isBroken()).toBe(false);
  await nextMorning();
  expect(await isBroken()).toBe(true);
  expect(await readRepayment(call, repaymentGid)).toMatchObject({ status: 'WITH_LENDER' });
});

test('finds a missed payout by the file; then both books agree', async () => {
  const { reference, call, cid } = await applicationWithOffer(env);
  const request = env.udaan.receivedApplications.find((each) => each.reference === reference);
  if (!request) throw new Error('The lender did not receive the application');
  const offer = offerFor(request, env.now());
  const loanReference = `LOAN-${reference}`;
  env.udaan.loans.set(loanReference, loanFrom(offer, { loanReference, reference, now: env.now() }));
  const paidOut = { status: 'DISBURSEMENT_COMPLETED', acceptedOfferId: offer.offerId, loanReference } as const;
  env.udaan.changeApplication(reference, paidOut);
  await rows(
    "update outbox set due = app_now() + interval '10 days' where topic = 'lending.follow-application-udaan' and entity_id = $1",
    [cid],
  );
  await nextMorning();
  const { content } = await call('/flamingo/ostrader/loan_market/application/query', { cid });
  expect(content).toMatchObject({ state: 'DISBURSEMENT_COMPLETED' });
  await nextMorning();
  await nextMorning();
  expect(await casesOf(reference)).toEqual([]);
  expect(await isBroken()).toBe(false);
});

test('retries a lender whose file cannot be read, without blocking other lenders or days', async () => {
  const unread = today();
  await env.advanceClock(2 * day);
  env.udaan.reportStatement((lines) => [...lines, line('REPAYMENTOFSTRANGERS')]);
  env.udaan.scriptNext('readStatement', { kind: 'unknown', reason: 'noAnswer' });
  const times = countStatementReads(env.kaveri);
  await expect(read()).rejects.toThrow('The lender gave no definite answer: noAnswer');
  expect(countStatementReads(env.kaveri)).toBe(times + 2);
  expect(await rows('select lender_id, day from lender_statement where read_at is null')).toEqual([
    { lender_id: 'udaan', day: unread },
  ]);
  expect(await casesOf('REPAYMENTOFSTRANGERS')).toHaveLength(1);
  env.udaan.scriptNext('readStatement', { kind: 'refused', code: 'BODY_INVALID', text: 'no such day' });
  await expect(read()).rejects.toThrow(`udaan refuses its file of ${unread}: BODY_INVALID`);
  await read();
  expect(await rows('select day from lender_statement where read_at is null')).toEqual([]);
});

test('a missing file opens a case after two days, violates the invariant after three, and is requested until resolved', async () => {
  const notThere = { kind: 'refused', code: 'NOT_FOUND', text: 'no such file' } as const;
  const missing = today();
  const without = async () => {
    await env.advanceClock(day);
    env.udaan.scriptNext('readStatement', notThere);
    await read();
  };
  await without();
  expect(await casesOf(`udaan ${missing}`)).toEqual([]);
  await without();
  expect(await casesOf(`udaan ${missing}`)).toEqual([`file of ${missing}: not read, ours none, theirs none`]);
  expect(await isBroken()).toBe(false);
  await without();
  expect(await isBroken()).toBe(true);
  await investigate();
  expect(await isBroken()).toBe(false);
  const times = countStatementReads();
  await read();
  expect(countStatementReads()).toBe(times);
  expect(await rows('select day from lender_statement where read_at is null')).toEqual([{ day: missing }]);
});

test('reads the statements of all missed days after a pause', async () => {
  const first = today();
  await env.advanceClock(12 * day);
  await read();
  const days = await rows('select lender_id from lender_statement where day >= $1 and read_at is not null', [first]);
  expect(days).toHaveLength(2 * 12);
});

test('a stored statement is immutable', async () => {
  const { reference } = await disbursedLoan(env);
  await nextMorning();
  for (const statement of [
    'update lender_statement set repaid = repaid + 1 where read_at is not null',
    'delete from lender_statement where read_at is not null',
    `update lender_statement_line set amount = amount + 1 where reference = '${reference}'`,
    `delete from lender_statement_line where reference = '${reference}'`,
  ])
    await expect(rows(statement)).rejects.toThrow(/lender_statement is final|append-only/);
});

test('shows the progress of the files and the cases in /metrics', async () => {
  env.udaan.reportStatement((lines) => [...lines, line(randomUUID().replaceAll('-', '').slice(0, 20))]);
  await nextMorning();
  const metrics = await (await fetch(`${env.server.origin}/metrics`)).text();
  expect(metrics).toMatch(/lender_statement_age_days\{lender="udaan"\} 1/);
  expect(metrics).toMatch(/operations_cases_open\{kind="lender_statement_break"\} 1/);
});
