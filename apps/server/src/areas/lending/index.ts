import { createBureau } from '@sikka/partners/bureau';
import type { Bureau } from '@sikka/partners/kit';
import type { Rewards } from '#areas/rewards/index.ts';
import { bindCalls } from '#platform/calls/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { applyLoan } from './applications/apply-loan.ts';
import { eraseDocumentsJob } from './applications/erase-documents.ts';
import { queryMarketStatus, queryOrder, queryReviewResult } from './applications/query-status.ts';
import { setRepayment } from './applications/set-repayment.ts';
import { listApplications, queryApplication } from './applications/show-application.ts';
import * as steps from './applications/take-steps.ts';
import { declareBureauTopics } from './bureau-work.ts';
import { createLiveMarket } from './catalogue/live-market.ts';
import { readCataloguesJob, readCataloguesName } from './catalogue/read-catalogues.ts';
import { pushCollisionDatabase } from './consents/collision-check.ts';
import { lendingConsents, lendingRecipients } from './consents/consent-source.ts';
import { enqueueEndOfConsents, informedLenders } from './consents/ended-consents.ts';
import * as consents from './consents/manage-consents.ts';
import type { ApiLender, LendingDeps, VariantOf } from './deps.ts';
import { openLoans, withdrawConsents } from './leaving-store.ts';
import { declareLenderTopics } from './lender-work.ts';
import { connectLenders, connectReferrals, type ConfiguredReferral, sourcesOf } from './lenders.ts';
import { loanSubject } from './loans/help-subject.ts';
import { getHistoryBill } from './loans/list-history.ts';
import { readDocument } from './loans/loan-documents.ts';
import { endLoanMandate, setLoanMandate } from './loans/loan-mandate.ts';
import { quoteLoan } from './loans/quote-loan.ts';
import { getLoanDetail, listLoans } from './loans/show-loans.ts';
import { compareOffers, showKeyFacts } from './market/compare-offers.ts';
import * as market from './market/show-market.ts';
import { measureLenders } from './measure-lenders.ts';
import { lendingData } from './personal-data.ts';
import { queryProfile, saveProfile } from './profile/save-profile.ts';
import { readLoanRecords, updateRecordStatus } from './records/list-records.ts';
import { createStatusSummariesOf } from './records/status-summary.ts';
import { checkRepaymentsJob } from './repayments/check-repayments.ts';
import { applyRepay } from './repayments/open-repayment.ts';
import { receiptFile, showReceipt } from './repayments/receipt.ts';
import { listRepayments, queryRepayment } from './repayments/show-repayment.ts';
import { listDisputes, raiseDispute } from './score/raise-dispute.ts';
import { refreshScore } from './score/refresh-score.ts';
import { findReportEvidence } from './score/report-store.ts';
import { queryScore } from './score/show-score.ts';
import { lendingDocuments } from './search-documents.ts';
import { lenderStatements } from './statements/lender-statements.ts';
import type { LendingTables } from './tables.ts';

export { lendingData };

export interface LendingOptions {
  /** The screen variants of a user. */
  variantOf: VariantOf;
  /** Rewards for reading one's score and for comparing offers. */
  rewards?: Pick<Rewards, 'declareEvidence' | 'recordComparison' | 'recordCardsSeen'>;
  /** Dependencies of applications; without them users can only compare. */
  applicationDeps?: Pick<LendingDeps, 'partnerWork' | 'payments' | 'contactOf' | 'notices'>;
  /** Lenders with an API; the configured ones unless given. Closed with the area. */
  lenders?: readonly ApiLender[];
  /** Lenders with a site of their own; the configured ones unless given. Closed with the area. */
  referrals?: readonly ConfiguredReferral[];
  /** The credit bureau; the configured one unless given. Closed with the area. */
  bureau?: Bureau;
}

/** Calls of the market, before an application. */
const marketCalls = [
  market.calculateEmi,
  market.showHome,
  market.listProducts,
  compareOffers,
  showKeyFacts,
  market.listLenders,
  market.listCards,
  market.getChannel,
  market.checkEligibility,
];

/** Calls for consents, applications, loans, repayments and the user's credit report. */
const borrowerCalls = [
  queryProfile,
  saveProfile,
  consents.listConsents,
  consents.giveConsent,
  consents.withdrawConsent,
  consents.consentLog,
  consents.queryAuthStatus,
  pushCollisionDatabase,
  applyLoan,
  queryApplication,
  listApplications,
  steps.acceptOffer,
  steps.sendKyc,
  steps.setAccount,
  setRepayment,
  steps.requestAgreement,
  steps.signAgreement,
  steps.answerLender,
  steps.cancelApplication,
  queryReviewResult,
  queryOrder,
  queryMarketStatus,
  readLoanRecords,
  updateRecordStatus,
  listLoans,
  getLoanDetail,
  getHistoryBill,
  quoteLoan,
  readDocument,
  endLoanMandate,
  setLoanMandate,
  queryScore,
  refreshScore,
  raiseDispute,
  listDisputes,
  applyRepay,
  queryRepayment,
  listRepayments,
  showReceipt,
  receiptFile,
];

/**
 * The lending area: a market of loan offers compared by true cost; applications and loans; the user's credit report.
 */
export const createLending = (
  platform: Platform,
  {
    variantOf,
    rewards,
    applicationDeps,
    lenders = connectLenders(platform.config),
    referrals = connectReferrals(platform.config),
    bureau = createBureau(platform.config.bureau),
  }: LendingOptions,
): ServerArea => {
  const { config, listen, log, jobs, clock, secrets, holdsId } = platform;
  const db = platform.db.withTables<LendingTables>();
  const sources = sourcesOf(lenders, referrals);
  const live = createLiveMarket({ db, listen, log, lenderIds: sources.map(({ lenderId }) => lenderId) });
  const deps: LendingDeps | undefined = applicationDeps && {
    ...applicationDeps,
    db,
    clock,
    log,
    secrets,
    holdsId,
    live,
    lenders,
    bureau,
    brandNames: config.brandNames,
  };
  if (deps) {
    declareLenderTopics(deps);
    declareBureauTopics(deps);
  }
  rewards?.declareEvidence('view_score', findReportEvidence);
  measureLenders({ db, log, sources, lenders: deps ? lenders : [] }, platform.metrics);
  const statusSummariesOf = createStatusSummariesOf(db, secrets);
  return {
    name: 'lending',
    privacy: {
      personalData: lendingData,
      deletionImpact: (userGid) => openLoans({ db }, userGid),
      eraseExternalData: async (userGid) => {
        await withdrawConsents({ db }, userGid);
        if (deps) await enqueueEndOfConsents(deps, userGid);
      },
      ...(deps && { consents: lendingConsents(deps) }),
    },
    partners: {
      informedOfDeletion: (userGid) => informedLenders(db, userGid),
      ...(deps && { recipients: lendingRecipients(deps) }),
    },
    find: {
      search: { documents: async () => lendingDocuments(live.current) },
      helpSubjects: { LOAN: (userGid, cid, locale) => loanSubject(db, userGid, cid, locale) },
    },
    calls: [
      ...bindCalls({ live, variantOf, statusSummariesOf, rewards }, marketCalls),
      ...(deps ? bindCalls(deps, borrowerCalls) : []),
    ],
    jobs: [
      readCataloguesJob({ db, log, sources, hosts: config.contentHosts }),
      ...(deps
        ? [checkRepaymentsJob(deps), deps.partnerWork.reconcile(lenderStatements(deps)), eraseDocumentsJob(db)]
        : []),
    ],
    lifecycle: {
      start: live.start,
      startBackground: () => jobs.send(readCataloguesName, {}),
      stop: async () => {
        await live.stop();
        await Promise.all([...lenders, ...referrals].map(({ port }) => port.close()));
        await bureau.close();
      },
    },
  };
};
