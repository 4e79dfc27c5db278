import type { Loan, LoanInstalment, LoanSummary, PayWay, LoanSnapshot } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { LenderLoan, LenderOffer } from '@sikka/partners/kit';
import { presentProduct } from '../applications/present-application.ts';
import { openTold } from '../applications/sealed-documents.ts';
import { statusesOf } from '../applications/status-rules.ts';
import type { Market } from '../catalogue/listed.ts';
import type { Secrets } from '#platform/secrets.ts';
import { statusText } from '../records/list-records.ts';
import { chargesOf, debitsOf, instalmentStatesOf, missingOf, nextRow, paidOf } from './dues-rules.ts';
import { loanText, reasonText } from './loan-text.ts';
import { isOverLoan, type OwnLoan, weighedOf } from './own-loans.ts';
import { presentDebit } from './present-debit.ts';
import { paceOfMandate, presentMandate, type ReadMandate } from './mandate-rules.ts';
import { freshnessOf, noPace, type Reading } from './read-rules.ts';
import { type Way, waysOf } from './way-rules.ts';

const presentNext = (told: LenderLoan): Pick<LoanSummary, 'nextDueDay' | 'nextDuePaise'> => {
  const next = nextRow(told);
  return next ? { nextDueDay: next.dueDay, nextDuePaise: missingOf(next) } : {};
};

/** A loan in a list. */
export const presentLoanSummary = (own: OwnLoan, locale: Locale): LoanSummary => {
  const { application, signed, told } = own;
  return {
    loanGid: application.application_id,
    ...presentProduct(application, locale),
    loanRecordStatus: statusesOf(application).record,
    statusText: statusText(application, locale),
    isOver: isOverLoan(own),
    principalPaise: told?.principalPaise ?? signed?.principalPaise ?? application.amount,
    createdAt: application.created_at.toISOString(),
    ...(application.loan_status && { status: application.loan_status }),
    ...(told && {
      owedPaise: told.owedPaise,
      duePaise: told.duePaise,
      daysOverdue: told.daysOverdue,
      ...presentNext(told),
      disbursedAt: told.disbursedAt.toISOString(),
    }),
    ...(application.ended_at && { endedAt: application.ended_at.toISOString() }),
  };
};

const presentInstalments = (told: LenderLoan): LoanInstalment[] => {
  const states = instalmentStatesOf(told);
  return told.instalments.map(({ paidAt, ...row }) => ({
    ...row,
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    state: states.get(row.number) ?? 'COMING',
  }));
};

const presentTold = (told: LenderLoan, lender: string, locale: Locale): LoanSnapshot => {
  const instalments = presentInstalments(told);
  const next = nextRow(told)?.number;
  const debits = debitsOf(told).map((debit) => presentDebit(told, debit, lender, locale));
  const thisPeriod = instalments.find(({ number }) => number === next) ?? instalments.at(-1);
  return {
    netPaise: told.netPaise,
    disbursedAt: told.disbursedAt.toISOString(),
    utr: told.utr,
    returnableUntil: told.returnableUntil.toISOString(),
    instalments,
    ...(thisPeriod && { thisPeriod }),
    penalties: [...told.penalties],
    bounces: told.bounces.map(({ at, chargePaise }) => ({ at: at.toISOString(), chargePaise })),
    ...(debits.length > 0 && { debits }),
    overdueFeePaise: chargesOf(told),
    paidPaise: paidOf(told),
    ...(told.recoveryAgent && { recoveryAgent: told.recoveryAgent }),
  };
};

const presentTerms = (signed: LenderOffer): Loan['terms'] => ({ ...signed, penal: { ...signed.penal } });

const presentWay = (way: Way, lender: string, locale: Locale): PayWay =>
  way.isAllowed ? { ...way, reasonText: '' } : { ...way, reasonText: reasonText(way.reason, lender, locale) };

const presentLender = ({ lenders }: Market, id: string): Pick<Loan, 'lender'> => {
  const profile = lenders.find(({ lenderId }) => lenderId === id)?.profile;
  if (!profile) return {};
  const { legalName, officer, recoveryAgents } = profile;
  return { lender: { legalName, officer, recoveryAgents: [...recoveryAgents] } };
};

const presentPapers = (secrets: Secrets, { application, told }: OwnLoan): Loan['papers'] =>
  [...(openTold(secrets, application)?.documents ?? []), ...(told?.documents ?? [])].map((paper) => ({
    ...paper,
    issuedAt: paper.issuedAt.toISOString(),
  }));

/** When a loan was read and asked after. */
export const readingOf = ({ application, kept }: OwnLoan): Reading => ({
  heardAt: kept?.snapshot_requested_at ?? null,
  askedAt: kept?.asked_at ?? null,
  now: application.now,
});

/** How long the page goes on looking: for the lender's word, and for what is to come of the mandate. Nothing comes once the loan is over. */
const presentAsking = (own: OwnLoan, mandate: ReadMandate | undefined) => {
  if (own.application.ended_at) return { isUnresponsive: false, ...noPace };
  const fresh = freshnessOf(readingOf(own));
  const pace = mandate ? paceOfMandate(mandate, own.application.now) : noPace;
  return pace.queryLimitTime > fresh.queryLimitTime ? { ...fresh, ...pace } : fresh;
};

/** What a loan is shown from besides its own books. */
interface Beside {
  secrets: Secrets;
  market: Market;
  /** How the mandate for its instalments stands, if there is one. */
  mandate: ReadMandate | undefined;
}

/** A loan for its owner. */
export const presentLoan = ({ secrets, market, mandate }: Beside, own: OwnLoan, locale: Locale): Loan => {
  const { application, kept, signed, told } = own;
  const weighed = weighedOf(own);
  const { account_ending: accountEnding } = application;
  return {
    ...presentLoanSummary(own, locale),
    ...(application.loan_reference && { loanReference: application.loan_reference }),
    explanation: loanText(own, locale),
    ...presentLender(market, application.lender_id),
    ...(signed && { terms: presentTerms(signed) }),
    ...(told && { told: presentTold(told, application.lender_name[locale], locale) }),
    ...(kept?.reported_at && { readAt: kept.reported_at.toISOString() }),
    isInReview: weighed.isInReview,
    ways: waysOf(weighed).map((way) => presentWay(way, application.lender_name[locale], locale)),
    ...(mandate && { mandate: presentMandate(mandate) }),
    ...(accountEnding && { accountEnding }),
    papers: presentPapers(secrets, own),
    ...presentAsking(own, mandate),
  };
};
