import type { Loan, LoanInstalment, LoanSummary, RepaymentOption, LoanSnapshot } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { paise } from '@sikka/money';
import type { LenderLoan, LenderOffer } from '@sikka/partners/kit';
import type { Secrets } from '#platform/data/secrets.ts';
import { presentProduct } from '../applications/present-application.ts';
import { unsealReported } from '../applications/sealed-documents.ts';
import { statusesOf } from '../applications/status-rules.ts';
import type { Market } from '../catalogue/listed.ts';
import { peopleOf } from '../market/people-of-lender.ts';
import { statusText } from '../records/list-records.ts';
import { chargesOf, debitsOf, instalmentStatesOf, unpaidOf, nextInstalment, paidOf } from './dues-rules.ts';
import { earlyExitCosts } from './leaving-rules.ts';
import { loanText, reasonText } from './loan-text.ts';
import { pollingOfMandate, presentMandate, type LoanMandateDetails } from './mandate-rules.ts';
import { hasLoanEnded, type OwnLoan, optionFactsOf } from './own-loans.ts';
import { presentDebit } from './present-debit.ts';
import { freshnessOf, noPolling, type ReadTimes } from './read-rules.ts';
import { type RepaymentOption as WeighedOption, repaymentOptionsOf } from './repayment-options.ts';

const presentNext = (reported: LenderLoan): Pick<LoanSummary, 'nextDueDay' | 'nextDuePaise'> => {
  const next = nextInstalment(reported);
  return next ? { nextDueDay: next.dueDay, nextDuePaise: paise(unpaidOf(next)) } : {};
};

/** A loan in a list. */
export const presentLoanSummary = (loan: OwnLoan, locale: Locale): LoanSummary => {
  const { application, acceptedOffer, reported } = loan;
  return {
    loanGid: application.application_id,
    ...presentProduct(application, locale),
    loanRecordStatus: statusesOf(application).record,
    statusText: statusText(application, locale),
    isOver: hasLoanEnded(loan),
    principalPaise: reported?.principalPaise ?? acceptedOffer?.principalPaise ?? application.amount,
    createdAt: application.created_at.toISOString(),
    ...(application.loan_status && { status: application.loan_status }),
    ...(reported && {
      owedPaise: reported.owedPaise,
      duePaise: reported.duePaise,
      daysOverdue: reported.daysOverdue,
      ...presentNext(reported),
      disbursedAt: reported.disbursedAt.toISOString(),
    }),
    ...(application.ended_at && { endedAt: application.ended_at.toISOString() }),
  };
};

const presentInstalments = (reported: LenderLoan): LoanInstalment[] => {
  const states = instalmentStatesOf(reported);
  return reported.instalments.map(({ paidAt, ...row }) => ({
    ...row,
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    state: states.get(row.number) ?? 'COMING',
  }));
};

const presentReported = (reported: LenderLoan, lender: string, locale: Locale): LoanSnapshot => {
  const instalments = presentInstalments(reported);
  const next = nextInstalment(reported)?.number;
  const debits = debitsOf(reported).map((debit) => presentDebit(reported, debit, lender, locale));
  const thisPeriod = instalments.find(({ number }) => number === next) ?? instalments.at(-1);
  return {
    netPaise: reported.netPaise,
    disbursedAt: reported.disbursedAt.toISOString(),
    utr: reported.utr,
    returnableUntil: reported.returnableUntil.toISOString(),
    instalments,
    ...(thisPeriod && { thisPeriod }),
    penalties: [...reported.penalties],
    bounces: reported.bounces.map(({ at, chargePaise }) => ({ at: at.toISOString(), chargePaise })),
    ...(debits.length > 0 && { debits }),
    overdueFeePaise: paise(chargesOf(reported)),
    paidPaise: paise(paidOf(reported)),
    ...(reported.recoveryAgent && { recoveryAgent: reported.recoveryAgent }),
  };
};

const presentTerms = (signed: LenderOffer): Loan['terms'] => ({ ...signed, penal: { ...signed.penal } });

const presentOption = (option: WeighedOption, lender: string, locale: Locale): RepaymentOption =>
  option.isAllowed
    ? { ...option, reasonText: '' }
    : { ...option, reasonText: reasonText(option.reason, { lender }, locale) };

/** Every repayment option. While the loan can be returned, with the cost of returning and of foreclosing it. */
const presentOptions = (loan: OwnLoan, locale: Locale): RepaymentOption[] => {
  const { application, acceptedOffer, reported } = loan;
  const options = repaymentOptionsOf(optionFactsOf(loan));
  const isReturnable = options.some(({ purpose, isAllowed }) => purpose === 'RETURN' && isAllowed);
  const costs =
    isReturnable && acceptedOffer && reported ? earlyExitCosts(acceptedOffer, reported, application.now) : {};
  return options.map((option) => {
    const payablePaise = costs[option.purpose];
    const presented = presentOption(option, application.lender_name[locale], locale);
    return payablePaise === undefined ? presented : { ...presented, payablePaise };
  });
};

const presentLender = ({ lenders }: Market, id: string, locale: Locale): Pick<Loan, 'lender'> => {
  const profile = lenders.find(({ lenderId }) => lenderId === id)?.profile;
  return profile ? { lender: { legalName: profile.legalName, ...peopleOf(profile, locale) } } : {};
};

const presentDocuments = (secrets: Secrets, { application, reported }: OwnLoan): Loan['documents'] =>
  [...(unsealReported(secrets, application)?.documents ?? []), ...(reported?.documents ?? [])].map((document) => ({
    ...document,
    issuedAt: document.issuedAt.toISOString(),
  }));

/** When a loan was last read from the lender, and last requested. */
export const readTimesOf = ({ application, storedLoan }: OwnLoan): ReadTimes => ({
  respondedAt: storedLoan?.snapshot_requested_at ?? null,
  requestedAt: storedLoan?.requested_at ?? null,
  now: application.now,
});

/**
 * How long and how often the page polls: for the lender's report and for a pending change of the mandate. An ended loan
 * is not polled.
 */
const presentPolling = (loan: OwnLoan, mandate: LoanMandateDetails | undefined) => {
  if (loan.application.ended_at) return { isUnresponsive: false, ...noPolling };
  const freshness = freshnessOf(readTimesOf(loan));
  const mandatePolling = mandate ? pollingOfMandate(mandate, loan.application.now) : noPolling;
  return mandatePolling.queryLimitTime > freshness.queryLimitTime ? { ...freshness, ...mandatePolling } : freshness;
};

/** Data for showing a loan, besides the lender's report. */
interface LoanContext {
  secrets: Secrets;
  market: Market;
  /** The mandate for its instalments, if there is one. */
  mandate: LoanMandateDetails | undefined;
}

/** A loan for its owner. */
export const presentLoan = ({ secrets, market, mandate }: LoanContext, loan: OwnLoan, locale: Locale): Loan => {
  const { application, storedLoan, acceptedOffer, reported } = loan;
  const { account_ending: accountEnding } = application;
  return {
    ...presentLoanSummary(loan, locale),
    ...(application.loan_reference && { loanReference: application.loan_reference }),
    explanation: loanText(loan, locale),
    ...presentLender(market, application.lender_id, locale),
    ...(acceptedOffer && { terms: presentTerms(acceptedOffer) }),
    ...(reported && { snapshot: presentReported(reported, application.lender_name[locale], locale) }),
    ...(storedLoan?.reported_at && { readAt: storedLoan.reported_at.toISOString() }),
    isInReview: optionFactsOf(loan).isInReview,
    repaymentOptions: presentOptions(loan, locale),
    ...(mandate && { mandate: presentMandate(mandate) }),
    ...(accountEnding && { accountEnding }),
    documents: presentDocuments(secrets, loan),
    ...presentPolling(loan, mandate),
  };
};
