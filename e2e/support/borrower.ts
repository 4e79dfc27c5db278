import type { LoanApplication } from '@sikka/contract';
import type { ApplicationState } from '@sikka/contract/rules';
import type { TenureCode } from '@sikka/money/loans';
import { type Calls, callsOf } from './calls.ts';
import {
  agreeToMandate,
  decide,
  decidedByControl,
  passAtPartners,
  resetPartnerClocks,
  signingCode,
} from './lenders.ts';
import { newPan, newPhoneEnding } from './people.ts';
import { register } from './sign-in.ts';
import { expect, test as base } from './test.ts';
import type { Page } from '@playwright/test';

const market = '/flamingo/ostrader/loan_market';
const steps = `${market}/application` as const;

/** Time as everybody in the world of a loan has it: the product, the lenders and the payment gateway. */
interface Time {
  /** So many seconds pass. */
  pass(seconds: number): Promise<void>;
}

/** What is applied for. */
export interface Wish {
  lenderId: string;
  /** `lender:product` */
  productGid: string;
  amountPaise: number;
  tenure: TenureCode;
}

/** The loan that journeys take unless they are about another one. */
export const flexi: Wish = {
  lenderId: 'udaan',
  productGid: 'udaan:UDAAN-FLEXI',
  amountPaise: 10_000_000,
  tenure: 'P12',
};

/** Somebody whom the loans of the sandbox fit; in the words of the contract. */
export const somebody = {
  fullName: 'Asha Devi',
  birthDay: '1994-06-12',
  email: 'asha@mail.example',
  employment: 'SALARIED',
  incomePaise: 6_000_000,
  obligationsPaise: 500_000,
  state: 'KA',
  pincode: '560001',
  officePincode: '560100',
  motherName: 'Leela Devi',
  education: 'GRADUATE',
  residence: 'RENTED',
} as const;

/** The account that the money of a loan is paid into. */
export const account = { holderName: somebody.fullName, accountNumber: '123456789012', ifsc: 'HIMD0001234' };

/** What a borrower whose way begins later did before, each by calls in place of the screens. */
export interface Borrower {
  call: Calls;
  /** Applies for a loan, with everything that it needs; answers the application. */
  apply(wish?: Wish): Promise<string>;
  /** Goes on until the lender has made its offer. */
  getOffer(wish?: Wish): Promise<string>;
  /** Goes on from there until the money is paid out; answers the loan. */
  borrow(wish?: Wish): Promise<string>;
}

/** The application, once it is in a state. */
const untilState = async (call: Calls, cid: string, state: ApplicationState): Promise<LoanApplication> => {
  const read = () => call(`${steps}/query`, { cid });
  await expect.poll(async () => (await read()).state, { message: `the application is ${state}` }).toBe(state);
  return read();
};

/** The lender of a product has told its catalogue, which takes a moment after the start of a stack. */
export const untilListed = async (call: Calls, productGid: string): Promise<void> => {
  const isListed = async () => {
    const { outChannelList, referralList } = await call(`${market}/getHome`, {});
    return [...outChannelList, ...referralList].some(({ gid }) => gid === productGid);
  };
  await expect.poll(isListed, { message: `${productGid} is listed` }).toBe(true);
};

const borrowerOn = (call: Calls, time: Time): Borrower => {
  const apply = async (wish = flexi): Promise<string> => {
    const { lenderId, productGid, amountPaise, tenure } = wish;
    await untilListed(call, productGid);
    await call(`${market}/profile/save`, { ...somebody, pan: newPan() });
    const { consents } = await call(`${market}/consent/list`, { channelGid: lenderId });
    const { textVersion = '' } = consents.find(({ purpose }) => purpose === 'APPLICATION') ?? {};
    const words = { channelGid: lenderId, purpose: 'APPLICATION', textVersion } as const;
    const { given } = await call(`${market}/consent/give`, words);
    const sent = { productGid, amountPaise, tenure, purpose: 'HOME', consentId: given?.consentId ?? '' } as const;
    return (await call(`${market}/applyLoan`, sent)).cid;
  };
  const getOffer = async (wish = flexi): Promise<string> => {
    const cid = await apply(wish);
    await decide(wish.lenderId, cid, 'offer');
    await untilState(call, cid, 'OFFERED');
    return cid;
  };
  const borrow = async (wish = flexi): Promise<string> => {
    const cid = await getOffer(wish);
    const { offers } = await call(`${steps}/query`, { cid });
    await call(`${steps}/acceptOffer`, { cid, offerId: offers[0]?.offerId ?? '', hasReadKeyFacts: true });
    await untilState(call, cid, 'OFFER_ACCEPTED');
    await call(`${steps}/sendKyc`, { cid });
    await untilState(call, cid, 'KYC_INITIATED');
    await time.pass(5);
    await untilState(call, cid, 'KYC_COMPLETED');
    await call(`${steps}/setAccount`, { cid, ...account });
    await untilState(call, cid, 'DISBURSEMENT_ACCOUNT_SET');
    await call(`${steps}/setRepayment`, { cid });
    await agreeToMandate(cid);
    await untilState(call, cid, 'REPAYMENT_SETUP_COMPLETED');
    await call(`${steps}/requestAgreement`, { cid });
    await untilState(call, cid, 'LOAN_AGREEMENT_SENT');
    await call(`${steps}/signAgreement`, { cid, code: await signingCode(wish.lenderId, cid) });
    await untilState(call, cid, 'GRANTED');
    await time.pass(60);
    await untilState(call, cid, 'DISBURSEMENT_COMPLETED');
    return cid;
  };
  return { call, apply, getOffer, borrow };
};

type Fixtures = {
  /** The time of the product, the lenders and the gateway together; all show the real one again after the journey. */
  time: Time;
  /** Whoever uses the page, signed in with a new account. */
  borrower: Borrower;
};

/** Journeys of people who borrow. Lenders decide about them when a journey says so. */
export const test = base.extend<Fixtures>({
  phone: async ({}, use) => use(newPhoneEnding(decidedByControl)),
  time: async ({ clock }, use) => {
    await use({
      pass: async (seconds) => {
        await clock.advance(seconds);
        await passAtPartners(seconds);
      },
    });
    await resetPartnerClocks();
  },
  borrower: async ({ page, app, phone, time, language: _spoken }, use) => {
    await register(page, app, phone);
    await use(borrowerOn(await callsOf(page), time));
  },
});

/** The application or loan that a page is about. */
export const cidOf = (page: Page): string => {
  const cid = new URL(page.url()).searchParams.get('cid');
  if (!cid) throw new Error(`No application in ${page.url()}`);
  return cid;
};
