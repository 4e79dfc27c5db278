import type { Lender, ReferralLender } from '@sikka/partners/kit';
import { createLender } from '@sikka/partners/lender';
import { createReferralLender } from '@sikka/partners/referral';
import type { Config } from '#platform/config.ts';
import { interpretResponses } from '#platform/partners/partner-answer.ts';
import type { CatalogueSource } from './catalogue/catalogue-store.ts';
import type { ApiLender, LendingDeps } from './deps.ts';

/** A lender with a site of its own, from which we read only the catalogue. */
export interface ConfiguredReferral {
  lenderId: string;
  port: ReferralLender;
}

/** The configured lenders with an API, each with its own connections, so that a slow one cannot starve the others. */
export const connectLenders = ({ lenders }: Config): ApiLender[] =>
  lenders.map(({ salt, ...options }) => ({ lenderId: options.lenderId, port: createLender(options), salt }));

/** The configured lenders with a site of their own. */
export const connectReferrals = ({ referrals }: Config): ConfiguredReferral[] =>
  referrals.map((options) => ({ lenderId: options.lenderId, port: createReferralLender(options) }));

/** All sources of catalogues. */
export const sourcesOf = (
  lenders: readonly ApiLender[],
  referrals: readonly ConfiguredReferral[],
): CatalogueSource[] => [
  ...lenders.map(({ lenderId, port }) => ({ lenderId, connection: 'API' as const, readCatalogue: port.readCatalogue })),
  ...referrals.map(({ lenderId, port }) => ({
    lenderId,
    connection: 'REFERRAL' as const,
    readCatalogue: port.readCatalogue,
  })),
];

/** Interprets a lender's responses. */
export const { responseOf, definite } = interpretResponses('lender', 'LENDER_UNKNOWN');

/** The port of a lender. Throws if the lender is no longer configured, so that its tasks stay in the outbox. */
export const portOf = ({ lenders }: Pick<LendingDeps, 'lenders'>, lenderId: string): Lender => {
  const lender = lenders.find((configured) => configured.lenderId === lenderId);
  if (!lender) throw new Error(`Lender ${lenderId} is not configured`);
  return lender.port;
};
