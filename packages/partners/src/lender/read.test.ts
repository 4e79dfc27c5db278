import { describe, expect, it } from 'vitest';
import { readApplication, addsUp } from './read-application.ts';
import { isPossible, readProduct } from './read-catalogue.ts';
import { readLoan, readQuote, readRepayment } from './read-loan.ts';
import {
  sampleApplication,
  sampleLoan,
  sampleOffer,
  sampleProduct,
  sampleQuote,
  sampleRepayment,
} from './testing/samples.ts';
import { applicationReply, eventReaderOf, wireProduct, type ApplicationReply, type WireOffer } from './wire.ts';

const withTerms = (change: Partial<WireOffer['loanTerms']>): WireOffer => ({
  ...sampleOffer,
  loanTerms: { ...sampleOffer.loanTerms, ...change },
});

describe('an offer', () => {
  it('is translated from the lender’s protocol', () => {
    const [offer] = readApplication(sampleApplication)?.offers ?? [];
    expect(offer).toMatchObject({
      offerId: 'UF-26-000001',
      principalPaise: 2_000_000,
      netPaise: 1_960_000,
      instalmentPaise: 96_973,
      aprHundredths: 1_707,
      foreclosureHundredths: 300,
      nonRefundableFeePaise: 16_000,
      penal: { flatPaise: 20_000, dailyMillionths: 1_000, freeDays: 3, maxPaise: 60_000 },
      validUntil: new Date('2026-11-26T06:30:00.000Z'),
    });
    expect(offer?.schedule).toHaveLength(24);
    expect(offer?.schedule.at(-1)).toMatchObject({ number: 24, owedPaise: 0 });
  });

  it('adds up', () => expect(addsUp(sampleOffer)).toBe(true));

  it.each([
    ['pays out more than it says', withTerms({ netDisbursedAmount: 1_960_001 })],
    ['hides a charge', withTerms({ otherUpfrontAmount: 0 })],
    ['has another interest than its plan', withTerms({ interestAmount: 1 })],
    ['has another sum than its parts', withTerms({ totalRepayableAmount: 2_000_000 })],
    ['asks for more principal than it gave', { ...sampleOffer, repaymentPlan: sampleOffer.repaymentPlan.slice(1) }],
    [
      'has an instalment that is not its parts',
      {
        ...sampleOffer,
        repaymentPlan: sampleOffer.repaymentPlan.map((row, index) =>
          index === 3 ? { ...row, installmentAmount: row.installmentAmount + 1 } : row,
        ),
      },
    ],
    [
      'counts its instalments wrongly',
      {
        ...sampleOffer,
        repaymentPlan: sampleOffer.repaymentPlan.map((row) => ({ ...row, installmentNumber: 1 })),
      },
    ],
  ])('that %s is refused with its application', (_name, offer) => {
    expect(addsUp(offer)).toBe(false);
    expect(readApplication({ ...sampleApplication, offers: [offer] })).toBeUndefined();
  });
});

describe('an application', () => {
  const read = (change: Partial<ApplicationReply>) => readApplication({ ...sampleApplication, ...change });
  const rejectionDetail = { reason: 'LOW_INCOME', description: 'Income is too low' } as const;
  const actionRequired = { type: 'RESUBMIT_PAN', description: 'PAN and name differ' } as const;
  const acceptedOfferId = sampleOffer.id;

  it('contains the rejection reason, the lender’s question and the loan it became', () => {
    expect(read({ status: 'REJECTED', offers: [], rejectionDetail })).toMatchObject({
      offers: [],
      rejection: { reason: 'LOW_INCOME', text: 'Income is too low' },
    });
    expect(read({ status: 'ACTION_REQUIRED', actionRequired })).toMatchObject({
      action: { kind: 'RESUBMIT_PAN', text: 'PAN and name differ' },
    });
    expect(
      read({
        status: 'DISBURSEMENT_COMPLETED',
        acceptedOfferId,
        accountHolderName: 'A*** V****',
        loanId: 'UF-26-L-000001',
        documents: [{ kind: 'AGREEMENT', id: 'UF-26-P-000001', issuedAt: '2026-11-21T06:30:00.000Z' }],
      }),
    ).toMatchObject({
      acceptedOfferId,
      accountName: 'A*** V****',
      loanReference: 'UF-26-L-000001',
      documents: [{ kind: 'AGREEMENT', documentId: 'UF-26-P-000001', issuedAt: new Date('2026-11-21T06:30:00.000Z') }],
    });
  });

  it('omits missing fields', () => {
    expect(Object.keys(read({}) ?? {}).sort()).toEqual([
      'changedAt',
      'documents',
      'lenderReference',
      'offers',
      'reference',
      'status',
    ]);
  });

  it.each([
    ['offered without an offer', { offers: [] }],
    ['accepted without saying what', { status: 'OFFER_ACCEPTED' }],
    ['accepted with an unknown offer', { status: 'OFFER_ACCEPTED', acceptedOfferId: 'UF-26-000002' }],
    ['rejected without a reason', { status: 'REJECTED' }],
    ['failing its check without a reason', { status: 'KYC_FAILED', acceptedOfferId }],
    ['waiting for it does not say what', { status: 'ACTION_REQUIRED' }],
    ['granted without a loan', { status: 'GRANTED', acceptedOfferId }],
    ['paid out without a loan', { status: 'DISBURSEMENT_COMPLETED', acceptedOfferId }],
  ] as [string, Partial<ApplicationReply>][])('%s is refused', (_name, change) => {
    const reply = { ...sampleApplication, ...change };
    expect(applicationReply.safeParse(reply).success).toBe(true);
    expect(readApplication(reply)).toBeUndefined();
  });
});

describe('a product', () => {
  it('keeps the lender’s numbers', () => {
    expect(readProduct(wireProduct.parse(sampleProduct))).toMatchObject({
      productId: 'UDAAN-FLEXI',
      minPaise: 1_000_000,
      rates: [
        { minScore: 760, rate: { per: 'YEAR', millionths: 150_000 } },
        { minScore: 0, rate: { per: 'YEAR', millionths: 216_000 } },
      ],
      upfront: { feeHundredths: 80, hasGst: true, otherPaise: 24_000 },
      bouncePaise: 35_000,
      coolingOffDays: 3,
      criteria: { minIncomePaise: 2_500_000, maxIncomeShareHundredths: 5_000, excludedStates: ['MN'] },
    });
  });

  it.each([
    [{ minAmount: 50_000_100 }, false],
    [{ minAmount: 150_000, maxAmount: 199_999 }, false],
    [{ minAmount: 200_000, maxAmount: 200_000 }, true],
    [{ eligibility: { ...sampleProduct.eligibility, minAge: 59 } }, false],
  ])('of %j is available: %s', (change, expected) => {
    expect(isPossible({ ...sampleProduct, ...change })).toBe(expected);
  });
});

it('reads a loan with every instalment and charge', () => {
  expect(readLoan(sampleLoan)).toMatchObject({
    loanReference: 'UF-26-L-000001',
    applicationReference: 'APPLICATION1',
    status: 'EMI_OVERDUE',
    returnableUntil: new Date('2026-11-24T06:30:00.000Z'),
    instalments: [
      { number: 1, dueDay: '2026-12-21', paidPaise: 96_973, paidAt: new Date('2026-12-21T06:30:00.000Z') },
      { number: 2, dueDay: '2027-01-21', paidPaise: 0 },
    ],
    penalties: [{ number: 2, flatPaise: 20_000, dailyPaise: 970, totalPaise: 20_970 }],
    bounces: [{ chargePaise: 35_000 }],
    duePaise: 152_943,
    recoveryAgent: { name: 'Setu Collections' },
  });
});

it('refuses a quote whose lines do not add up', () => {
  expect(readQuote(sampleQuote)).toMatchObject({
    payablePaise: 1_978_806,
    lines: [{ paise: 2_000_000 }, { paise: 2_806 }, { kind: 'GIVEN_BACK', paise: -24_000 }],
  });
  expect(readQuote({ ...sampleQuote, payableAmount: 1_978_805 })).toBeUndefined();
});

it.each([
  [sampleRepayment, { state: 'booked', receiptNumber: 'UF-26-R-000001' }],
  [
    { ...sampleRepayment, status: 'FAILED', failureCode: 'LOAN_CLOSED' },
    { state: 'rejected', code: 'LOAN_CLOSED' },
  ],
  [{ ...sampleRepayment, status: 'PROCESSING' }, { state: 'processing' }],
] as const)('reads a repayment: %#', (reply, expected) => {
  const { state, receiptNumber, code } = readRepayment(reply);
  expect(JSON.parse(JSON.stringify({ state, receiptNumber, code }))).toEqual(expected);
});

describe('webhook events', () => {
  const event = {
    eventId: '018f3c4e-7c1a-7b52-9d2e-1f6a3b4c5d6e',
    lenderId: 'udaan',
    type: 'LOAN_STATUS',
    reference: 'UF-26-L-000001',
    status: 'EMI_DUE',
    occurredAt: '2026-11-21T06:30:00.000Z',
  };
  const readEvent = eventReaderOf('udaan');
  const read = (change: object) => readEvent(JSON.stringify({ ...event, ...change }));

  it.each([
    ['LOAN_APPLICATION_STATUS', 'application'],
    ['LOAN_STATUS', 'loan'],
    ['REPAYMENT_STATUS', 'repayment'],
  ])('%s is about the %s', (type, subject) => {
    expect(read({ type })).toEqual({ eventId: event.eventId, subject, reference: event.reference });
  });

  it.each([
    ['of another lender', { lenderId: 'kaveri' }],
    ['of an unknown type', { type: 'LOAN_EATEN' }],
    ['with an id of another form', { eventId: '1' }],
    ['with a reference of another form', { reference: "x' or 1=1" }],
  ])('%s is not read', (_name, change) => expect(read(change)).toBeUndefined());

  it.each(['{"eventId":', 'null', '[]'])('%s is not read', (body) => expect(readEvent(body)).toBeUndefined());
});
