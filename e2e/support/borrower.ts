import type { Page } from '@playwright/test';
import type { LoanSnapshot } from '@sikka/contract';
import type { ApplicationState } from '@sikka/contract/rules';
import { paise, type Paise } from '@sikka/money';
import type { TenureCode } from '@sikka/money/loans';
import { type Calls, createCalls } from './calls.ts';
import {
  approveMandate,
  decideApplication,
  decidedByControl,
  advancePartnerClocks,
  resetPartnerClocks,
  signingCode,
} from './lenders.ts';
import { newPan, newPhoneEnding } from './people.ts';
import { becomeUser } from './sign-in.ts';
import { expect, test as base } from './test.ts';

const daySeconds = 86_400;
/** The product reads a loan again after this; a read that ran while the clock moved may be outdated. */
const staleSeconds = 600;
/** Shorter than the idle timeout of a session. */
const maxDaysAway = 20;

const market = '/flamingo/ostrader/loan_market';
const steps = `${market}/application` as const;

/** The common clock of the product, the lenders and the payment gateway. */
interface Time {
  advance(seconds: number): Promise<void>;
  /** Milliseconds since 1970. */
  nowMs(): number;
}

export interface BorrowRequest {
  lenderId: string;
  /** `lender:product` */
  productGid: string;
  amountPaise: Paise;
  tenure: TenureCode;
}

/** The loan that journeys take unless they are about another one. */
export const flexiRequest: BorrowRequest = {
  lenderId: 'udaan',
  productGid: 'udaan:UDAAN-FLEXI',
  amountPaise: paise(5_000_000),
  tenure: 'P6',
};

/** An applicant who is eligible for the loans of the sandbox; fields of the contract. */
export const applicant = {
  fullName: 'Asha Devi',
  birthDay: '1994-06-12',
  email: 'asha@mail.example',
  employment: 'SALARIED',
  incomePaise: paise(6_000_000),
  obligationsPaise: paise(500_000),
  state: 'KA',
  pincode: '560001',
  officePincode: '560100',
  motherName: 'Leela Devi',
  education: 'GRADUATE',
  residence: 'RENTED',
} as const;

/** The account that the money of a loan is paid into. */
export const account = { holderName: applicant.fullName, accountNumber: '123456789012', ifsc: 'HIMD0001234' };

/** Prepares a borrower by API calls before the journey starts. */
export interface Borrower {
  /** Waits until a product is listed, which takes a moment after the start of a stack. */
  waitUntilListed(productGid: string): Promise<void>;
  /** Applies for a loan, with everything that it needs. Returns the application ID. */
  apply(request?: BorrowRequest): Promise<string>;
  /** Applies, and waits for the lender's offer. Returns the application ID. */
  getOffer(request?: BorrowRequest): Promise<string>;
  /** Accepts the offer. */
  takeOffer(cid: string): Promise<void>;
  /** Applies, and completes every step up to the disbursement. Returns the loan ID. */
  borrow(request?: BorrowRequest): Promise<string>;
  /** Moves the time to ten in the morning of a day (`2026-12-21`) plus `daysLater`, and keeps the session alive. */
  advanceToDay(day: string, daysLater?: number): Promise<void>;
  /** The lender's latest snapshot of the loan. */
  snapshot(loanGid: string): Promise<LoanSnapshot & { loanReference: string }>;
}

/** Waits until the application is in one of these states: a lender may have gone on already. */
const waitForState = async (call: Calls, cid: string, ...states: ApplicationState[]): Promise<void> => {
  const state = async () => (await call(`${steps}/query`, { cid })).state;
  const message = `the application is ${states.join(' or ')}`;
  await expect.poll(state, { message }).toMatch(new RegExp(`^(${states.join('|')})$`));
};

/** Waits until a product is listed, which takes a moment after the start of a stack. */
export const waitUntilListed = async (call: Calls, productGid: string): Promise<void> => {
  const isListed = async () => {
    const { outChannelList, declinedList, referralList } = await call(`${market}/getHome`, {});
    return [...outChannelList, ...declinedList, ...referralList].some(({ gid }) => gid === productGid);
  };
  await expect.poll(isListed, { message: `${productGid} is listed` }).toBe(true);
};

const createBorrower = (call: Calls, time: Time): Borrower => {
  const apply = async (request = flexiRequest): Promise<string> => {
    const { lenderId, productGid, amountPaise, tenure } = request;
    await waitUntilListed(call, productGid);
    await call(`${market}/profile/save`, { ...applicant, pan: newPan() });
    const { consents } = await call(`${market}/consent/list`, { channelGid: lenderId });
    const { textVersion = '' } = consents.find(({ purpose }) => purpose === 'APPLICATION') ?? {};
    const consentBody = { channelGid: lenderId, purpose: 'APPLICATION', textVersion } as const;
    const { given } = await call(`${market}/consent/give`, consentBody);
    const applicationBody = {
      productGid,
      amountPaise,
      tenure,
      purpose: 'HOME',
      consentId: given?.consentId ?? '',
    } as const;
    return (await call(`${market}/applyLoan`, applicationBody)).cid;
  };
  const getOffer = async (request = flexiRequest): Promise<string> => {
    const cid = await apply(request);
    await decideApplication(request.lenderId, cid, 'offer');
    await waitForState(call, cid, 'OFFERED');
    return cid;
  };
  const takeOffer = async (cid: string): Promise<void> => {
    const { offers } = await call(`${steps}/query`, { cid });
    await call(`${steps}/acceptOffer`, { cid, offerId: offers[0]?.offerId ?? '', hasReadKeyFacts: true });
    await waitForState(call, cid, 'OFFER_ACCEPTED');
  };
  const borrow = async (request = flexiRequest): Promise<string> => {
    const cid = await getOffer(request);
    await takeOffer(cid);
    await call(`${steps}/sendKyc`, { cid });
    await waitForState(call, cid, 'KYC_INITIATED', 'KYC_COMPLETED');
    await time.advance(5);
    await waitForState(call, cid, 'KYC_COMPLETED');
    await call(`${steps}/setAccount`, { cid, ...account });
    await waitForState(call, cid, 'DISBURSEMENT_ACCOUNT_SET');
    await call(`${steps}/setRepayment`, { cid });
    await approveMandate(cid);
    await waitForState(call, cid, 'REPAYMENT_SETUP_COMPLETED');
    await call(`${steps}/requestAgreement`, { cid });
    await waitForState(call, cid, 'LOAN_AGREEMENT_SENT');
    await call(`${steps}/signAgreement`, { cid, code: await signingCode(request.lenderId, cid) });
    await waitForState(call, cid, 'GRANTED', 'DISBURSEMENT_INITIATED', 'DISBURSEMENT_COMPLETED');
    await time.advance(60);
    await waitForState(call, cid, 'DISBURSEMENT_COMPLETED');
    return cid;
  };
  const advanceToDay = async (day: string, daysLater = 0): Promise<void> => {
    const untilMs = Date.parse(`${day}T10:00:00+05:30`) + daysLater * daySeconds * 1_000;
    while (untilMs > time.nowMs()) {
      const seconds = Math.ceil((untilMs - time.nowMs()) / 1_000);
      await time.advance(Math.min(seconds, maxDaysAway * daySeconds));
      await call(`${steps}/list`, {});
    }
    await time.advance(staleSeconds);
  };
  const snapshot = async (loanGid: string) => {
    const read = async () => (await call(`${market}/getLoanDetail`, { loanGid })).loan;
    await expect.poll(async () => (await read())?.snapshot, { message: 'the lender sends the loan' }).toBeTruthy();
    const loan = await read();
    if (!loan?.snapshot) throw new Error('The loan has no snapshot');
    return { ...loan.snapshot, loanReference: loan.loanReference ?? '' };
  };
  return {
    waitUntilListed: (productGid) => waitUntilListed(call, productGid),
    apply,
    getOffer,
    takeOffer,
    borrow,
    advanceToDay,
    snapshot,
  };
};

type Fixtures = {
  /** The clock of the product, the lenders and the gateway, reset after the journey. */
  time: Time;
  /** The user of the page, signed in with a new account. */
  borrower: Borrower;
};

/** Journeys of borrowers. Lenders decide on their applications when `decide` is called. */
export const test = base.extend<Fixtures>({
  phone: async ({}, use) => use(newPhoneEnding(decidedByControl)),
  time: async ({ clock }, use) => {
    let aheadMs = 0;
    await use({
      advance: async (seconds) => {
        aheadMs += seconds * 1_000;
        // The partners first: the product must not read their old state once its own time has passed.
        await advancePartnerClocks(seconds);
        await clock.advance(seconds);
      },
      nowMs: () => Date.now() + aheadMs,
    });
    await resetPartnerClocks();
  },
  borrower: async ({ page, phone, time, language: _spoken }, use) => {
    await becomeUser(page, phone);
    await use(createBorrower(await createCalls(page), time));
  },
});

/** The application or loan that a page is about. */
export const cidOf = (page: Page): string => {
  const cid = new URL(page.url()).searchParams.get('cid');
  if (!cid) throw new Error(`No application in ${page.url()}`);
  return cid;
};
