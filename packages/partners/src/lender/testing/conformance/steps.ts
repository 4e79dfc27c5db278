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

export const hourSeconds = 3_600;
export const daySeconds = 24 * hourSeconds;
let referenceCount = 0;
export const newReference = (): string => `LENDER${String((referenceCount += 1)).padStart(8, '0')}`;

export type Steps = Record<
  Exclude<ApplicationStep['kind'], 'ANSWER_LENDER' | 'CANCEL'>,
  () => ApplicationStep | Promise<ApplicationStep>
>;

/** Status of an application after each step, in order. */
export const statusAfter: Record<keyof Steps, LenderApplicationStatus> = {
  ACCEPT_OFFER: 'OFFER_ACCEPTED',
  SEND_KYC: 'KYC_COMPLETED',
  SET_ACCOUNT: 'DISBURSEMENT_ACCOUNT_SET',
  SET_REPAYMENT: 'REPAYMENT_SETUP_COMPLETED',
  REQUEST_AGREEMENT: 'LOAN_AGREEMENT_SENT',
  SIGN_AGREEMENT: 'DISBURSEMENT_COMPLETED',
};
export const stepOrder = Object.keys(statusAfter) as (keyof Steps)[];

/** Steps of a borrower at the lender under test. */
export const createSteps = (target: LenderUnderTest) => {
  const newRequest = (kind: ApplicationKind): LoanApplicationRequest => ({
    ...target.request(kind),
    reference: newReference(),
  });
  const readApplication = async (reference: string) =>
    accepted(await target.lender.readApplication(reference)).application;

  /** Waits until the application is in this state, an hour at a time. */
  const waitForStatus = async (reference: string, status: LenderApplicationStatus) => {
    for (let hours = 0; hours < 4 && (await readApplication(reference)).status !== status; hours += 1)
      await target.advance(hourSeconds);
    return vi.waitFor(async () => {
      const application = await readApplication(reference);
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

  /** Applies and completes the steps up to and including this one. */
  const applyUntil = async (last: keyof Steps, mandateReference?: string) => {
    const application = await getOffer();
    const steps = stepsOf(application, mandateReference);
    for (const kind of stepOrder.slice(0, stepOrder.indexOf(last) + 1)) {
      accepted(await target.lender.submitStep(application.reference, await steps[kind]()));
      await waitForStatus(application.reference, statusAfter[kind]);
    }
    return { ...application, steps };
  };

  /** A disbursed loan. Debits of its default mandate always fail. */
  const disburse = async (mandateReference?: string) => {
    const application = await applyUntil('SIGN_AGREEMENT', mandateReference);
    const { loanReference = '' } = await readApplication(application.reference);
    return { ...application, loanReference };
  };

  const readLoan = async (loanReference: string): Promise<LenderLoan> =>
    accepted(await target.lender.readLoan(loanReference)).loan;

  const getQuote = async (loanReference: string, purpose: QuotePurpose, partPaise?: Paise): Promise<LoanQuote> =>
    accepted(await target.lender.quote(loanReference, purpose, partPaise)).quote;

  const newRepayment = async ({ quoteId, payablePaise }: LoanQuote) => ({
    reference: newReference(),
    quoteId,
    amountPaise: payablePaise,
    bankReference: '632512345678',
    paidAt: await target.now(),
  });

  /** Pays the quoted amount, until the lender has booked it. */
  const pay = async (quote: LoanQuote) => {
    const repayment = await newRepayment(quote);
    accepted(await target.lender.repay(repayment));
    await target.advance(hourSeconds);
    return vi.waitFor(async () => {
      const booked = accepted(await target.lender.readRepayment(repayment.reference)).repayment;
      expect(booked).toMatchObject({ state: 'booked', amountPaise: quote.payablePaise });
      expect(booked.receiptNumber).toBeTruthy();
      return booked;
    });
  };

  return {
    request: newRequest,
    readApplication,
    waitForStatus,
    getOffer,
    stepsOf,
    applyUntil,
    disburse,
    readLoan,
    getQuote,
    newRepayment,
    pay,
  };
};
