import type { Bureau } from '@sikka/partners/kit';
import type { Platform, ServerArea } from '#platform/platform.ts';
import type { Payments } from '../payments/index.ts';
import { lendingApplicationRoutes } from './applications/bind.ts';
import { eraseDocumentsJob } from './applications/erase-documents.ts';
import { workWithLenders } from './applications/lender-work.ts';
import type { ApplyParts } from './applications/parts.ts';
import type { ApplyTables } from './applications/tables.ts';
import { createLiveMarket } from './catalogue/live-market.ts';
import { measureCatalogues } from './catalogue/measure-catalogues.ts';
import { readCataloguesJob, readCataloguesName } from './catalogue/read-catalogues.ts';
import type { CatalogueTables } from './catalogue/tables.ts';
import { measureDays } from './days/measure-days.ts';
import { readDaysJob } from './days/read-days.ts';
import { lendingLoanRoutes } from './loans/bind.ts';
import {
  type CarriedLender,
  configuredBureau,
  configuredLenders,
  configuredReferrals,
  type LinkedLender,
  sourcesOf,
} from './lenders.ts';
import type { LookOf } from './market/parts.ts';
import { lendingRepaymentRoutes } from './repayments/bind.ts';
import { checkRepaymentsJob } from './repayments/check-repayments.ts';
import { createStandingsOf } from './records/standings.ts';
import { lendingRoutes } from './routes.ts';
import { lendingScoreRoutes } from './score/bind.ts';
import { workWithBureau } from './score/bureau-work.ts';
import type { ScoreParts } from './score/parts.ts';

export interface LendingOptions {
  /** The variants of screens that a user sees. */
  lookOf: LookOf;
  /** What applying needs; without it people can only compare. */
  applying?: {
    payments: Payments;
    /** The mobile number of a user, ten digits. */
    contactOf: ApplyParts['contactOf'];
    /** Sends a notice to the number of a user. */
    sendNotice: ScoreParts['sendNotice'];
  };
  /** Lenders whose applications we carry; the configured ones unless given. Closed with the area. */
  lenders?: readonly CarriedLender[];
  /** Lenders with sites of their own; the configured ones unless given. Closed with the area. */
  referrals?: readonly LinkedLender[];
  /** Who keeps the credit files; the configured one unless given. Closed with the area. */
  bureau?: Bureau;
}

/** The loan market: what lenders offer, compared by its true cost. */
export const createLending = (
  platform: Platform,
  {
    lookOf,
    applying,
    lenders = configuredLenders(platform.config),
    referrals = configuredReferrals(platform.config),
    bureau = configuredBureau(platform.config),
  }: LendingOptions,
): ServerArea => {
  const { config, listen, log, jobs, clock, secrets } = platform;
  const db = platform.db.withTables<CatalogueTables & ApplyTables>();
  const sources = sourcesOf(lenders, referrals);
  const lenderIds = sources.map(({ lenderId }) => lenderId);
  const live = createLiveMarket({ db, listen, log, lenderIds });
  measureCatalogues({ db, log, lenderIds }, platform.metrics);
  const parts = applying && { ...applying, db, clock, log, secrets, live, lenders, bureau };
  if (parts) {
    workWithLenders(parts);
    measureDays({ db, log, lenders }, platform.metrics);
    workWithBureau(parts);
  }
  const standingsOf = createStandingsOf(db, secrets);
  return {
    name: 'lending',
    calls: [
      ...lendingRoutes({ live, lookOf, standingsOf }),
      ...(parts
        ? [
            ...lendingApplicationRoutes(parts),
            ...lendingLoanRoutes(parts),
            ...lendingRepaymentRoutes(parts, config.brandName),
            ...lendingScoreRoutes(parts),
          ]
        : []),
    ],
    jobs: [
      readCataloguesJob({ db, log, sources, hosts: config.contentHosts }),
      ...(parts ? [checkRepaymentsJob(parts), readDaysJob(parts), eraseDocumentsJob(db)] : []),
    ],
    start: live.start,
    work: () => jobs.send(readCataloguesName, {}),
    stop: async () => {
      await live.stop();
      await Promise.all([...lenders, ...referrals].map(({ port }) => port.close()));
      await bureau.close();
    },
  };
};
