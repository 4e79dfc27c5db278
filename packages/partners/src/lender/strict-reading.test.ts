import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import type { Lender } from '../kit/lender.ts';
import { describeStrictReading, adapterWithFixedAnswer } from '../kit/testing/strict-reading.ts';
import { createLender } from './adapter.ts';
import {
  sampleApplication,
  sampleLender,
  sampleLoan,
  sampleDocument,
  sampleProduct,
  sampleQuote,
  sampleRepayment,
  sampleRequest,
} from './testing/samples.ts';

const connect = (baseUrl: string, secret: string): Lender =>
  createLender({ lenderId: 'udaan', baseUrl, secret, webhookSecrets: [] });
const lenderThatAnswers = (status: number, answer: object | string) => adapterWithFixedAnswer(connect, status, answer);

const repayment = {
  reference: 'REPAYMENT1',
  quoteId: 'UF-26-Q-000001',
  amountPaise: paise(96_973),
  bankReference: '632512345678',
  paidAt: new Date('2026-12-21T06:30:00.000Z'),
};

const calls: Record<string, (lender: Lender) => Promise<{ kind: string }>> = {
  catalogue: (lender) => lender.readCatalogue(),
  known: (lender) => lender.checkExistingBorrower(['a'.repeat(64)]),
  apply: (lender) => lender.apply(sampleRequest),
  application: (lender) => lender.readApplication('APPLICATION1'),
  step: (lender) => lender.submitStep('APPLICATION1', { kind: 'REQUEST_AGREEMENT' }),
  document: (lender) => lender.readDocument(sampleDocument.id),
  loan: (lender) => lender.readLoan(sampleLoan.loanId),
  quote: (lender) => lender.quote(sampleLoan.loanId, 'RETURN'),
  repay: (lender) => lender.repay(repayment),
  endConsents: (lender) => lender.endConsents({ reference: 'ENDING1', applications: ['APPLICATION1'] }),
  repayment: (lender) => lender.readRepayment('REPAYMENT1'),
};

const answers: Record<string, object> = {
  catalogue: { lender: sampleLender, products: [sampleProduct] },
  known: { isKnown: true },
  apply: sampleApplication,
  application: sampleApplication,
  step: sampleApplication,
  document: sampleDocument,
  loan: sampleLoan,
  quote: sampleQuote,
  endConsents: { requestId: 'ENDING1', receivedAt: '2026-11-24T06:30:00.000Z' },
  repay: sampleRepayment,
  repayment: sampleRepayment,
};

describeStrictReading(
  connect,
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, [call, answers[name]!] as const])),
);

it.each([
  ['catalogue', { lender: { ...sampleLender, id: 'kaveri' } }],
  ['catalogue', { products: [{ ...sampleProduct, maxAmount: 1 }] }],
  ['catalogue', { products: [{ ...sampleProduct, tenures: ['P5'] }] }],
  ['apply', { requestId: 'APPLICATION2' }],
  ['application', { status: 'REJECTED' }],
  ['step', { requestId: 'APPLICATION2' }],
  ['document', { id: 'UF-26-P-000002' }],
  ['document', { title: { en: 'Another title', hi: 'लोन एग्रीमेंट' } }],
  ['loan', { loanId: 'UF-26-L-000002' }],
  ['quote', { purpose: 'FORECLOSURE' }],
  ['quote', { loanId: 'UF-26-L-000002' }],
  ['quote', { payableAmount: 1 }],
  ['repay', { amount: 96_974 }],
  ['repay', { requestId: 'REPAYMENT2' }],
  ['repayment', { requestId: 'REPAYMENT2' }],
  ['repayment', { status: 'SUCCESS', receiptNumber: '' }],
])('treats a response to %s about something else, or with a contradiction, as unknown: %j', async (name, change) => {
  const { port: lender } = await lenderThatAnswers(200, { ...answers[name], ...change });
  expect(await calls[name]?.(lender)).toEqual({ kind: 'unknown', reason: 'unreadable answer' });
});

it.each(['apply', 'step', 'repay'])('%s is sent once, whatever the outcome', async (name) => {
  const { port: lender, receivedRequests } = await lenderThatAnswers(503, '');
  expect(await calls[name]?.(lender)).toMatchObject({ kind: 'unknown' });
  expect(receivedRequests).toHaveLength(1);
});

it('ignores a product that it cannot read', async () => {
  const { port: lender } = await lenderThatAnswers(200, {
    lender: sampleLender,
    products: [{ id: 'x' }, sampleProduct],
  });
  expect(await lender.readCatalogue()).toMatchObject({
    kind: 'accepted',
    lender: { officer: { name: 'Meera Joshi' } },
    products: [{ productId: 'UDAAN-FLEXI' }],
  });
});
