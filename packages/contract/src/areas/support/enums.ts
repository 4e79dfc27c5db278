import type { UserProblemName } from '../../kit/problems.ts';

/** Kinds of requests: feedback, or a question to be answered (specification §3). */
export const requestTypes = ['FEEDBACK', 'QUERY'] as const;
export type RequestType = (typeof requestTypes)[number];

/** What a request can be about, by the product that it concerns. */
export const requestCategories = {
  PAYMENTS: ['PENDING', 'FAILED', 'REFUND', 'AUTOPAY', 'RECEIPT', 'OTHER'],
  LOANS: ['APPLICATION', 'REPAYMENT', 'CHARGES', 'SCORE', 'CONDUCT', 'OTHER'],
  REWARDS: ['COINS', 'PRIZE', 'SPIN', 'OTHER'],
  COUPONS: ['CODE', 'OTHER'],
  ACCOUNT: ['SIGN_IN', 'NUMBER', 'PRIVACY', 'DELETION', 'OTHER'],
  APP: ['SLOW', 'IDEA', 'OTHER'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RequestProduct = keyof typeof requestCategories;
export type RequestCategory = (typeof requestCategories)[RequestProduct][number];
export const requestProducts = Object.keys(requestCategories) as [RequestProduct, ...RequestProduct[]];
export const allRequestCategories = [...new Set(Object.values(requestCategories).flat())] as RequestCategory[];

/** Whether a category belongs to a product. */
export const isCategoryOf = (product: RequestProduct, category: RequestCategory): boolean =>
  (requestCategories[product] as readonly RequestCategory[]).includes(category);

/** `RECEIVED`: not reviewed yet. `WAITING`: for the user's reply (specification §4). */
export const requestStates = ['RECEIVED', 'UNDER_REVIEW', 'WAITING', 'RESOLVED'] as const;
export type RequestState = (typeof requestStates)[number];

/** How a request ended: answered, or refused. */
export const requestOutcomes = ['ANSWERED', 'REFUSED'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

export const messageAuthors = ['USER', 'SUPPORT', 'OFFICER'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/**
 * Records that can be attached to a request from their own pages, each with its product and default category; the
 * category of a payment depends on its state.
 */
export const helpSubjects = {
  PAYMENT: { product: 'PAYMENTS', category: undefined },
  BILL: { product: 'PAYMENTS', category: 'OTHER' },
  LOAN: { product: 'LOANS', category: 'REPAYMENT' },
  PRIZE: { product: 'REWARDS', category: 'PRIZE' },
} as const satisfies Record<string, { product: RequestProduct; category: RequestCategory | undefined }>;
export type HelpSubjectKind = keyof typeof helpSubjects;
export const helpSubjectKinds = Object.keys(helpSubjects) as [HelpSubjectKind, ...HelpSubjectKind[]];

export const supportLimits = {
  /** Minimum number of words of a description (specification §5). */
  fewestWords: 5,
  /** Maximum characters of a description or message. */
  textLength: 2_000,
  contactLength: 100,
  pictures: 5,
  /** Working days in India within which a question is answered. */
  queryDays: 3,
  /** Working days within which feedback is answered. */
  feedbackDays: 7,
  /** Calendar days within which the grievance officer answers. */
  officerDays: 30,
  /** Days after the answer in which a request can be reopened. */
  reopenDays: 15,
} as const;

/** Topics of the help centre, in display order. */
export const helpTopics = ['account', 'payments', 'loans', 'coins', 'coupons', 'data', 'about', 'careers'] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** States of payments, refunds and loans, and failures of the phone, that an article explains. */
export const helpStates = [
  'network',
  'timeout',
  'unreadable',
  'aborted',
  'paymentPending',
  'paymentDeclined',
  'paymentRefunded',
  'refundLate',
  'loanRejected',
  'loanOverdue',
  'prizeLate',
] as const;

/** Everything that can go wrong; each leads to the article that explains it. */
export type HelpAbout = UserProblemName | (typeof helpStates)[number];
