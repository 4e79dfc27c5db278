import { expect, it, onTestFinished } from 'vitest';
import { signBody } from '../kit/signature.ts';
import { fixedAnswerSecret as secret, startFixedAnswerPartner } from '../kit/testing/fixed-answer-partner.ts';
import { createLender } from './adapter.ts';
import { statementHeading, type StatementReply, summaryOf, type WireStatementLine } from './wire.ts';

const line = (requestId: string, change: Partial<WireStatementLine> = {}): WireStatementLine => ({
  kind: 'REPAYMENT',
  requestId,
  loanId: 'UF-26-L-000001',
  number: 'UF-26-R-000001',
  amount: 96_973,
  ...change,
});
const lines = [line('APPLICATION1', { kind: 'DISBURSEMENT', amount: 1_960_000 }), line('REPAYMENT1')];

/** The file of these lines, with a change that the lender signs. */
const signed = (
  all: readonly WireStatementLine[],
  change: Partial<StatementReply> = {},
  key = secret,
): StatementReply => {
  const heading = { lenderId: 'udaan', day: '2026-11-20', ...summaryOf(all), ...change };
  return { lines: [...all], signature: signBody(key, statementHeading(heading), new Date()), ...heading };
};

/** What becomes of an answer, and how often the lender was asked. */
const readOf = async (answer: object) => {
  const { baseUrl, receivedRequests } = await startFixedAnswerPartner(200, answer);
  const webhookSecrets = ['the next secret', secret];
  const lender = createLender({ lenderId: 'udaan', baseUrl, secret, webhookSecrets });
  onTestFinished(() => lender.close());
  return { outcome: await lender.readStatement('2026-11-20'), receivedRequests };
};

it('a statement is read with our references, the lender’s and amounts in paise, and requested with our signature', async () => {
  const { outcome, receivedRequests } = await readOf(signed(lines));
  expect(outcome).toEqual({
    kind: 'accepted',
    statement: {
      day: '2026-11-20',
      lines: [
        {
          kind: 'disbursement',
          reference: 'APPLICATION1',
          loanReference: 'UF-26-L-000001',
          number: 'UF-26-R-000001',
          amountPaise: 1_960_000,
        },
        {
          kind: 'repayment',
          reference: 'REPAYMENT1',
          loanReference: 'UF-26-L-000001',
          number: 'UF-26-R-000001',
          amountPaise: 96_973,
        },
      ],
      disbursedPaise: 1_960_000,
      repaidPaise: 96_973,
      sha256: summaryOf(lines).sha256,
    },
  });
  expect(receivedRequests).toEqual([
    { request: 'GET /lenders/udaan/v1/days/2026-11-20?after=0', body: undefined, isSigned: true },
  ]);
});

it('a statement may be empty if the lender signs that', async () => {
  const { outcome } = await readOf(signed([]));
  expect(outcome).toMatchObject({ kind: 'accepted', statement: { lines: [], disbursedPaise: 0, repaidPaise: 0 } });
});

it('a statement is accepted with either secret during a rotation', async () => {
  const { outcome } = await readOf(signed(lines, {}, 'the next secret'));
  expect(outcome).toMatchObject({ kind: 'accepted' });
});

it.each<[string, object]>([
  ['of another day', signed(lines, { day: '2026-11-19' })],
  ['of another lender', signed(lines, { lenderId: 'kaveri' })],
  ['with a forged signature', signed(lines, {}, 'guessed')],
  ['without a signature', { ...signed(lines), signature: '' }],
  ['whose heading was changed', { ...signed(lines), repaidAmount: 1 }],
  ['that has lost its lines', { ...signed(lines), lines: [] }],
  ['without a line that was signed', { ...signed(lines), lines: lines.slice(1) }],
  ['with a line more', { ...signed(lines), lines: [...lines, line('REPAYMENT2')] }],
  ['with another line', { ...signed(lines), lines: [lines[0], line('REPAYMENT2')] }],
  ['with another amount', { ...signed(lines), lines: [lines[0], line('REPAYMENT1', { amount: 96_972 })] }],
  ['whose sums are not those of its lines', signed(lines, { disbursedAmount: 1 })],
  ['whose count is not that of its lines', signed(lines, { lineCount: 1 })],
  ['whose digest is not that of its lines', signed(lines, { sha256: 'a'.repeat(64) })],
  ['that never ends', signed(lines, { lineCount: 7 })],
  ['longer than the limit', signed(lines, { lineCount: 50_001 })],
  ['with a line without an amount', { ...signed(lines), lines: [lines[0], line('REPAYMENT1', { amount: 0 })] }],
])('a file %s is unknown', async (_what, answer) => {
  expect((await readOf(answer)).outcome).toMatchObject({ kind: 'unknown' });
});
