import { paise } from '@sikka/money';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Lender } from '../kit/lender.ts';
import { answeringSecret as secret, startAnsweringPartner } from '../kit/testing/answering-partner.ts';
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

/** An adapter to a lender that always answers this. */
const lenderThatAnswers = async (status: number, answer: object | string) => {
  const { baseUrl, requested } = await startAnsweringPartner(status, answer);
  const lender = createLender({ lenderId: 'udaan', baseUrl, secret, webhookSecrets: [] });
  onTestFinished(() => lender.close());
  return { lender, requested };
};

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
  repay: sampleRepayment,
  repayment: sampleRepayment,
};

describe.each(Object.keys(calls))('%s', (name) => {
  const call = calls[name]!;
  const answer = answers[name]!;

  it('is believed when the answer is of the documented shape', async () => {
    const { lender } = await lenderThatAnswers(200, { ...answer, something: 'new' });
    expect(await call(lender)).toMatchObject({ kind: 'accepted' });
  });

  it('is unknown when the answer is of another', async () => {
    for (const [status, other] of [
      [200, ''],
      [200, {}],
      [201, answer],
      [302, answer],
      [400, 'Bad request'],
      [503, answer],
    ] as const) {
      const { lender } = await lenderThatAnswers(status, other);
      expect([status, await call(lender)]).toMatchObject([status, { kind: 'unknown' }]);
    }
  });

  it('is refused when the lender says so', async () => {
    const { lender } = await lenderThatAnswers(404, { error: { code: 'NOT_FOUND', message: 'Nothing here' } });
    expect(await call(lender)).toEqual({ kind: 'refused', code: 'NOT_FOUND', text: 'Nothing here' });
  });
});

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
])('an answer to %s that is about something else, or contradicts itself, is unknown: %j', async (name, change) => {
  const { lender } = await lenderThatAnswers(200, { ...answers[name], ...change });
  expect(await calls[name]?.(lender)).toEqual({ kind: 'unknown', reason: 'unreadable answer' });
});

it.each(['apply', 'step', 'repay'])('%s is sent once, whatever came of it', async (name) => {
  const { lender, requested } = await lenderThatAnswers(503, '');
  expect(await calls[name]?.(lender)).toMatchObject({ kind: 'unknown' });
  expect(requested).toHaveLength(1);
});

it('leaves out a product that it cannot read', async () => {
  const { lender } = await lenderThatAnswers(200, { lender: sampleLender, products: [{ id: 'x' }, sampleProduct] });
  expect(await lender.readCatalogue()).toMatchObject({
    kind: 'accepted',
    lender: { officer: { name: 'Meera Joshi' } },
    products: [{ productId: 'UDAAN-FLEXI' }],
  });
});
