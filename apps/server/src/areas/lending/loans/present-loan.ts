import type { Loan, LoanInstalment, LoanSummary, RepaymentOption, LoanSnapshot } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { paise } from '@sikka/money';
import type { LenderLoan, LenderOffer } from '@sikka/partners/kit';
import type { Secrets } from '#platform/data/secrets.ts';
import { presentProduct } from '../applications/present-application.ts';
import { openReported } from '../applications/sealed-documents.ts';
import { statusesOf } from '../applications/status-rules.ts';
import type { Market } from '../catalogue/listed.ts';
import { statusText } from '../records/list-records.ts';
import { chargesOf, debitsOf, instalmentStatesOf, missingOf, nextRow, paidOf } from './dues-rules.ts';
import { leavingCosts } from './leaving-rules.ts';
import { loanText, reasonText } from './loan-text.ts';
import { paceOfMandate, presentMandate, type ReadMandate } from './mandate-rules.ts';
import { isOverLoan, type OwnLoan, optionFactsOf } from './own-loans.ts';
import { presentDebit } from './present-debit.ts';
import { freshnessOf, noPace, type Reading } from './read-rules.ts';
import { type RepaymentOption as WeighedOption, repaymentOptionsOf } from './repayment-options.ts';

const presentNext = (reported: LenderLoan): Pick<LoanSummary, 'nextDueDay' | 'nextDuePaise'> => {
  const next = nextRow(reported);
  return next ? { nextDueDay: next.dueDay, nextDuePaise: paise(missingOf(next)) } : {};
};

/** A loan in a list. */
export const presentLoanSummary = (own: OwnLoan, locale: Locale): LoanSummary => {
  const { application, signed, reported } = own;
  return {
    loanGid: application.application_id,
    ...presentProduct(application, locale),
    loanRecordStatus: statusesOf(application).record,
    statusText: statusText(application, locale),
    isOver: isOverLoan(own),
    principalPaise: reported?.principalPaise ?? signed?.principalPaise ?? application.amount,
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
  const next = nextRow(reported)?.number;
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
const presentOptions = (own: OwnLoan, locale: Locale): RepaymentOption[] => {
  const { application, signed, reported } = own;
  const options = repaymentOptionsOf(optionFactsOf(own));
  const isReturnable = options.some(({ purpose, isAllowed }) => purpose === 'RETURN' && isAllowed);
  const costs = isReturnable && signed && reported ? leavingCosts(signed, reported, application.now) : {};
  return options.map((option) => {
    const payablePaise = costs[option.purpose];
    const shown = presentOption(option, application.lender_name[locale], locale);
    return payablePaise === undefined ? shown : { ...shown, payablePaise };
  });
};

const presentLender = ({ lenders }: Market, id: string): Pick<Loan, 'lender'> => {
  const profile = lenders.find(({ lenderId }) => lenderId === id)?.profile;
  if (!profile) return {};
  const { legalName, officer, recoveryAgents } = profile;
  return { lender: { legalName, officer, recoveryAgents: [...recoveryAgents] } };
};

const presentDocuments = (secrets: Secrets, { application, reported }: OwnLoan): Loan['documents'] =>
  [...(openReported(secrets, application)?.documents ?? []), ...(reported?.documents ?? [])].map((document) => ({
    ...document,
    issuedAt: document.issuedAt.toISOString(),
  }));

/** When a loan was last read from the lender, and last requested. */
export const readingOf = ({ application, stored }: OwnLoan): Reading => ({
  respondedAt: stored?.snapshot_requested_at ?? null,
  requestedAt: stored?.requested_at ?? null,
  now: application.now,
});

/**
 * How long and how often the page polls: for the lender's report and for a pending change of the mandate. An ended loan
 * is not polled.
 */
const presentPolling = (own: OwnLoan, mandate: ReadMandate | undefined) => {
  if (own.application.ended_at) return { isUnresponsive: false, ...noPace };
  const fresh = freshnessOf(readingOf(own));
  const pace = mandate ? paceOfMandate(mandate, own.application.now) : noPace;
  return pace.queryLimitTime > fresh.queryLimitTime ? { ...fresh, ...pace } : fresh;
};

/** Data for showing a loan, besides the lender's report. */
interface LoanContext {
  secrets: Secrets;
  market: Market;
  /** The mandate for its instalments, if there is one. */
  mandate: ReadMandate | undefined;
}

/** A loan for its owner. */
export const presentLoan = ({ secrets, market, mandate }: LoanContext, own: OwnLoan, locale: Locale): Loan => {
  const { application, stored, signed, reported } = own;
  const { account_ending: accountEnding } = application;
  return {
    ...presentLoanSummary(own, locale),
    ...(application.loan_reference && { loanReference: application.loan_reference }),
    explanation: loanText(own, locale),
    ...presentLender(market, application.lender_id),
    ...(signed && { terms: presentTerms(signed) }),
    ...(reported && { snapshot: presentReported(reported, application.lender_name[locale], locale) }),
    ...(stored?.reported_at && { readAt: stored.reported_at.toISOString() }),
    isInReview: optionFactsOf(own).isInReview,
    repaymentOptions: presentOptions(own, locale),
    ...(mandate && { mandate: presentMandate(mandate) }),
    ...(accountEnding && { accountEnding }),
    documents: presentDocuments(secrets, own),
    ...presentPolling(own, mandate),
  };
};
