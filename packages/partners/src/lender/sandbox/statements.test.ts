import { expect, it, onTestFinished } from 'vitest';
import { sandboxLenders } from '../lenders/lenders.ts';
import { createReadStatement, type StatementDeps } from '../read-statement.ts';
import { pathsOf, type WireStatementLine } from '../wire.ts';
import { type RepaymentEntry, openBooks } from './books.ts';
import { createContext } from './context.ts';
import { writeStatement, setStatementFault } from './statements.ts';

const [lender] = sandboxLenders;
const day = '2026-03-04';
const secret = 'a webhook secret';
const timeOf = (moment: string): number => Date.parse(moment);
const noon = timeOf('2026-03-04T12:00:00+05:30');

const repayment = (requestId: string, changedAt: number, change: Partial<RepaymentEntry> = {}): RepaymentEntry => ({
  requestId,
  request: '',
  loanId: 'UF-6063-L-1',
  quoteId: 'UF-6063-Q-1',
  amount: 10_000,
  bankReference: '632512345678',
  paidAt: '2026-03-04T06:00:00.000Z',
  state: 'booked',
  receiptNumber: 'UF-6063-R-1',
  changedAt,
  ...change,
});

const openBooksWith = (entries: readonly RepaymentEntry[]) => {
  if (!lender) throw new Error('The sandbox has no lenders');
  const books = openBooks(lender.profile.id);
  onTestFinished(books.close);
  books.inTransaction(() => entries.forEach((entry) => books.repayments.put(entry)));
  return createContext(lender, books);
};
type Context = ReturnType<typeof openBooksWith>;

const referencesOf = (context: Context): string[] =>
  writeStatement(context, secret, day, 0).lines.map(({ requestId }) => requestId);

/** A statement reader of the adapter that calls the sandbox directly, without HTTP. */
const createReader = (context: Context, polling: (path: string) => void) => {
  const paths = pathsOf(context.lender.profile.id);
  const call: StatementDeps['call'] = async ({ path, schema, read }) => {
    polling(path);
    const reply = schema.parse(writeStatement(context, secret, day, Number(path.split('=')[1])));
    const details = read(reply);
    return details ? { kind: 'accepted', ...details } : { kind: 'unknown', reason: 'test' };
  };
  const client = undefined as never;
  return createReadStatement({
    lenderId: context.lender.profile.id,
    client,
    call,
    pathOf: paths.statement,
    secrets: [secret],
  });
};

it('a day starts and ends at midnight IST, and contains booked entries only', () => {
  const context = openBooksWith([
    repayment('BEFORE', timeOf('2026-03-03T23:59:59.999+05:30')),
    repayment('FIRST1', timeOf('2026-03-04T00:00:00+05:30')),
    repayment('LAST01', timeOf('2026-03-04T23:59:59.999+05:30')),
    repayment('AFTER1', timeOf('2026-03-05T00:00:00+05:30')),
    repayment('REFUSED', noon, { state: 'rejected' }),
    repayment('PROCESSING', noon, { state: 'processing' }),
  ]);
  expect(referencesOf(context)).toEqual(['FIRST1', 'LAST01']);
});

it('a statement is not written while entries of the day are pending', () => {
  const later = { at: timeOf('2026-03-04T23:59:58+05:30'), step: 'book' } as const;
  const context = openBooksWith([repayment('DUE001', noon, { state: 'processing', later })]);
  expect(() => referencesOf(context)).toThrow('when the day is over');
  context.books.repayments.put(repayment('DUE001', later.at));
  expect(referencesOf(context)).toEqual(['DUE001']);
});

it('a long file is read in pages as one', async () => {
  const context = openBooksWith(Array.from({ length: 600 }, (_, index) => repayment(`PAY${1_000 + index}`, noon)));
  const requested: string[] = [];
  const outcome = await createReader(context, (path) => void requested.push(path))(day);
  if (outcome.kind !== 'accepted') throw new Error('not read');
  expect(new Set(outcome.statement.lines.map(({ reference }) => reference)).size).toBe(600);
  expect(outcome.statement.repaidPaise).toBe(6_000_000);
  expect(requested.map((path) => path.split('?')[1])).toEqual(['after=0', 'after=250', 'after=500']);
});

it('a file that changes while it is read is unknown', async () => {
  const context = openBooksWith(Array.from({ length: 300 }, (_, index) => repayment(`PAY${1_000 + index}`, noon)));
  const read = createReader(context, (path) =>
    context.books.repayments.put(repayment('PAY1000', noon, { amount: path.length })),
  );
  expect(await read(day)).toMatchObject({ kind: 'unknown' });
});

it('a statement has the configured faults until they are reset', () => {
  const context = openBooksWith([repayment('FIRST1', noon), repayment('SECOND', noon)]);
  const add: WireStatementLine = {
    kind: 'DISBURSEMENT',
    requestId: 'THIRD1',
    loanId: 'L-00',
    number: 'UTR1',
    amount: 1,
  };
  const amounts = () =>
    Object.fromEntries(
      writeStatement(context, secret, day, 0).lines.map(({ requestId, amount }) => [requestId, amount]),
    );
  setStatementFault(context, day, { file: 'late' });
  expect(amounts).toThrow('when the day is over');
  setStatementFault(context, day, { file: 'missing' });
  expect(amounts).toThrow('no file');
  setStatementFault(context, day, { leaveOut: 'FIRST1', change: { requestId: 'SECOND', amount: 9_999 }, add });
  expect(amounts()).toEqual({ SECOND: 9_999, THIRD1: 1 });
  setStatementFault(context, day, {});
  expect(amounts()).toEqual({ FIRST1: 10_000, SECOND: 10_000 });
});
