import type { ScreenPlace } from './action-rules.ts';

/** The loan that an action is about. */
export interface LoanSubject {
  /** Id of the product. */
  gid: string;
  productName: string;
  /** Id of the application or of the loan that came of it; absent before one has applied. */
  loanRecordGid?: string | undefined;
}

/** A screen by its path below the base. */
export interface ScreenAddress {
  path: string;
  search: Record<string, string>;
}

const comparing: ScreenAddress = { path: '/offers', search: {} };

const addresses: Readonly<Record<ScreenPlace, (subject: LoanSubject) => ScreenAddress>> = {
  offers: () => comparing,
  application: ({ gid }) => ({ path: `/apiloan/${gid}`, search: {} }),
  again: ({ gid }) => ({ path: `/apiloan/${gid}`, search: { isAgain: '1' } }),
  step: ({ loanRecordGid: cid }) => ({ path: '/loanStep', search: { ...(cid !== undefined && { cid }) } }),
  review: ({ loanRecordGid = '' }) => ({ path: '/reviewing', search: { cid: loanRecordGid } }),
  rejection: ({ loanRecordGid = '', productName }) => ({
    path: '/reviewingReject',
    search: { cid: loanRecordGid, productName },
  }),
  repayment: ({ loanRecordGid = '' }) => ({ path: '/repayment', search: { loanGid: loanRecordGid } }),
};

/** The screen that an action leads to; without a loan to go on with, all offers are compared. */
export const addressOf = (place: ScreenPlace, subject: LoanSubject | undefined): ScreenAddress =>
  subject ? addresses[place](subject) : comparing;
