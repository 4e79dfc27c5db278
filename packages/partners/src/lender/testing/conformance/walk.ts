import { paise, type Paise } from '@sikka/money';
import { expect, vi } from 'vitest';
import type {
  ApplicationStep,
  LenderApplicationStatus,
  LenderLoan,
  LoanQuote,
  LoanApplicationRequest,
  QuotePurpose,
} from '../../../kit/lender.ts';
import { accepted } from '../../../kit/testing/expectations.ts';
import type { LenderUnderTest, ApplicationKind } from './under-test.ts';

export const hour = 3_600;
export const aDay = 24 * hour;
let referenceCount = 0;
export const newReference = (): string => `LENDER${String((referenceCount += 1)).padStart(8, '0')}`;

export type Steps = Record<
  Exclude<ApplicationStep['kind'], 'ANSWER_LENDER' | 'CANCEL'>,
  () => ApplicationStep | Promise<ApplicationStep>
>;

/** State of an application after these steps in order. */
export const statusAfter: Record<keyof Steps, LenderApplicationStatus> = {
  ACCEPT_OFFER: 'OFFER_ACCEPTED',
  SEND_KYC: 'KYC_COMPLETED',
  SET_ACCOUNT: 'DISBURSEMENT_ACCOUNT_SET',
  SET_REPAYMENT: 'REPAYMENT_SETUP_COMPLETED',
  REQUEST_AGREEMENT: 'LOAN_AGREEMENT_SENT',
  SIGN_AGREEMENT: 'DISBURSEMENT_COMPLETED',
};
export const order = Object.keys(statusAfter) as (keyof Steps)[];

/** The ways of a borrower with the lender under test. */
export const stepsWith = (target: LenderUnderTest) => {
  const newRequest = (kind: ApplicationKind): LoanApplicationRequest => ({
    ...target.request(kind),
    reference: newReference(),
  });
  const read = async (reference: string) => accepted(await target.lender.readApplication(reference)).application;

  /** Waits until the application is in this state, an hour at a time. */
  const waitForStatus = async (reference: string, status: LenderApplicationStatus) => {
    for (let hours = 0; hours < 4 && (await read(reference)).status !== status; hours += 1) await target.advance(hour);
    return vi.waitFor(async () => {
      const application = await read(reference);
      expect(application).toMatchObject({ status });
      return application;
    });
  };

  const getOffer = async () => {
    const request = newRequest('usual');
    accepted(await target.lender.apply(request));
    const application = await waitForStatus(request.reference, 'OFFERED');
    const [offer] = application.offers;
    if (!offer) throw new Error('no offer');
    return { request, offer, reference: request.reference };
  };

  const stepsOf = (
    { request, offer, reference }: Awaited<ReturnType<typeof getOffer>>,
    mandateReference = 'MANDATE0001',
  ): Steps => ({
    ACCEPT_OFFER: async () => ({
      kind: 'ACCEPT_OFFER',
      offerId: offer.offerId,
      acknowledgedAt: await target.now(),
    }),
    SEND_KYC: () => {
      const { pan, fullName, birthDay } = request.borrower;
      return { kind: 'SEND_KYC', pan, fullName, birthDay };
    },
    SET_ACCOUNT: () => ({ kind: 'SET_ACCOUNT', ...target.account('own') }),
    SET_REPAYMENT: () => ({
      kind: 'SET_REPAYMENT',
      mandateReference,
      maxPaise: paise(2 * offer.instalmentPaise),
    }),
    REQUEST_AGREEMENT: () => ({ kind: 'REQUEST_AGREEMENT' }),
    SIGN_AGREEMENT: async () => ({ kind: 'SIGN_AGREEMENT', code: await target.codeOf(reference) }),
  });

  /** An application whose steps were taken, this one included. */
  const applyUntil = async (last: keyof Steps, mandateReference?: string) => {
    const offered = await getOffer();
    const steps = stepsOf(offered, mandateReference);
    for (const kind of order.slice(0, order.indexOf(last) + 1)) {
      accepted(await target.lender.submitStep(offered.reference, await steps[kind]()));
      await waitForStatus(offered.reference, statusAfter[kind]);
    }
    return { ...offered, steps };
  };

  /** A loan that was paid out; by its mandate nothing is ever paid, unless another one is named. */
  const disburse = async (mandateReference?: string) => {
    const application = await applyUntil('SIGN_AGREEMENT', mandateReference);
    const { loanReference = '' } = await read(application.reference);
    return { ...application, loanReference };
  };

  const loanOf = async (loanReference: string): Promise<LenderLoan> =>
    accepted(await target.lender.readLoan(loanReference)).loan;

  const getQuote = async (loanReference: string, purpose: QuotePurpose, partPaise?: Paise): Promise<LoanQuote> =>
    accepted(await target.lender.quote(loanReference, purpose, partPaise)).quote;

  const payment = async ({ quoteId, payablePaise }: LoanQuote) => ({
    reference: newReference(),
    quoteId,
    amountPaise: payablePaise,
    bankReference: '632512345678',
    paidAt: await target.now(),
  });

  /** Pays the quoted amount, until the lender has booked it. */
  const pay = async (quote: LoanQuote) => {
    const repayment = await payment(quote);
    accepted(await target.lender.repay(repayment));
    await target.advance(hour);
    return vi.waitFor(async () => {
      const booked = accepted(await target.lender.readRepayment(repayment.reference)).repayment;
      expect(booked).toMatchObject({ state: 'booked', amountPaise: quote.payablePaise });
      expect(booked.receiptNumber).toBeTruthy();
      return booked;
    });
  };

  return {
    request: newRequest,
    read,
    waitForStatus,
    getOffer,
    stepsOf,
    applyUntil,
    disburse,
    loanOf,
    getQuote,
    payment,
    pay,
  };
};
