import { paise } from '@sikka/money';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signBody } from '../kit/signature.ts';
import { fixedAnswerSecret as secret, startFixedAnswerPartner } from '../kit/testing/fixed-answer-partner.ts';
import { createLender, saltedHash } from './adapter.ts';
import { sampleApplication, sampleLoan, sampleQuote, sampleRepayment, sampleRequest } from './testing/samples.ts';

/** An adapter to a lender that answers with this, and what it was asked. */
const start = async (answer: object) => {
  const { baseUrl, receivedRequests } = await startFixedAnswerPartner(200, answer);
  const lender = createLender({ lenderId: 'udaan', baseUrl, secret, webhookSecrets: ['the next secret', secret] });
  onTestFinished(() => lender.close());
  return { lender, receivedRequests };
};

describe('a request to a lender', () => {
  it('is signed, at its own path', async () => {
    const { lender, receivedRequests } = await start({});
    await lender.readCatalogue();
    await lender.checkExistingBorrower([saltedHash('salt', 'PAN', 'ABCPV1234D')]);
    await lender.apply(sampleRequest);
    await lender.readApplication('APPLICATION1');
    await lender.submitStep('APPLICATION1', { kind: 'CANCEL' });
    await lender.readDocument('UF-26-P-000001');
    await lender.readLoan('UF-26-L-000001');
    await lender.updateMandate('UF-26-L-000001', {
      mandateReference: 'MANDATE0001',
      maxPaise: paise(1),
      status: 'ENDED',
    });
    await lender.quote('UF-26-L-000001', 'DUE');
    await lender.readRepayment('REPAYMENT1');
    expect(receivedRequests.map(({ request }) => request)).toEqual([
      'GET /lenders/udaan/v1/catalogue',
      'POST /lenders/udaan/v1/known-borrowers',
      'POST /lenders/udaan/v1/applications',
      'GET /lenders/udaan/v1/applications/APPLICATION1',
      'POST /lenders/udaan/v1/applications/APPLICATION1/steps',
      'GET /lenders/udaan/v1/papers/UF-26-P-000001',
      'GET /lenders/udaan/v1/loans/UF-26-L-000001',
      'POST /lenders/udaan/v1/loans/UF-26-L-000001/mandate',
      'POST /lenders/udaan/v1/loans/UF-26-L-000001/quotes',
      'GET /lenders/udaan/v1/repayments/REPAYMENT1',
    ]);
    expect(receivedRequests.every((each) => each.isSigned)).toBe(true);
  });

  it('sends the part and its amount only for a part prepayment', async () => {
    const { lender, receivedRequests } = await start({ ...sampleQuote, purpose: 'PART' });
    await lender.quote(sampleLoan.loanId, 'PART', paise(500_000));
    await lender.quote(sampleLoan.loanId, 'DUE');
    expect(receivedRequests.map(({ body }) => body)).toEqual([
      { purpose: 'PART', amount: 500_000 },
      { purpose: 'DUE' },
    ]);
  });

  it('reports payments with our reference, the quote and the bank’s reference', async () => {
    const { lender, receivedRequests } = await start(sampleRepayment);
    const outcome = await lender.repay({
      reference: 'REPAYMENT1',
      quoteId: 'UF-26-Q-000001',
      amountPaise: paise(96_973),
      bankReference: '632512345678',
      paidAt: new Date('2026-12-21T06:30:00.000Z'),
    });
    expect(outcome).toMatchObject({ kind: 'accepted', repayment: { state: 'booked', amountPaise: 96_973 } });
    expect(receivedRequests[0]?.body).toEqual({
      requestId: 'REPAYMENT1',
      quoteId: 'UF-26-Q-000001',
      amount: 96_973,
      bankReference: '632512345678',
      paidAt: '2026-12-21T06:30:00.000Z',
    });
  });
});

describe('webhook events', () => {
  const now = new Date('2026-11-21T06:30:00.000Z');
  const body = JSON.stringify({
    eventId: '018f3c4e-7c1a-7b52-9d2e-1f6a3b4c5d6e',
    lenderId: 'udaan',
    type: 'LOAN_APPLICATION_STATUS',
    reference: sampleApplication.requestId,
    status: 'OFFERED',
    occurredAt: now.toISOString(),
  });

  const otherBody = body.replace('udaan', 'kaveri');

  it('is accepted with either secret during a rotation', async () => {
    const { lender } = await start({});
    for (const key of [secret, 'the next secret']) {
      expect(lender.readWebhookEvent(body, signBody(key, body, now), now)).toMatchObject({
        subject: 'application',
        reference: 'APPLICATION1',
      });
    }
  });

  it.each([
    ['is not signed', body, undefined, now],
    ['has a forged signature', body, signBody('guessed', body, now), now],
    ['was changed', `${body} `, signBody(secret, body, now), now],
    ['is old', body, signBody(secret, body, now), new Date(now.getTime() + 400_000)],
    ['is of another lender', otherBody, signBody(secret, otherBody, now), now],
    ['is none', 'null', signBody(secret, 'null', now), now],
  ] as const)('that %s is refused', async (_name, raw, signature, at) => {
    const { lender } = await start({});
    expect(lender.readWebhookEvent(raw, signature, at)).toBeUndefined();
  });
});

it('a hash reveals nothing without its salt, and differs by kind', () => {
  const hash = saltedHash('salt', 'MOBILE', '9876543210');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(saltedHash('salt', 'MOBILE', '9876543210')).toBe(hash);
  expect(saltedHash('pepper', 'MOBILE', '9876543210')).not.toBe(hash);
  expect(saltedHash('salt', 'PAN', '9876543210')).not.toBe(hash);
});
