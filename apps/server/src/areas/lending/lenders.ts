import { createBureau } from '@sikka/partners/bureau';
import type { Bureau, Lender, ReferralLender } from '@sikka/partners/kit';
import { createLender } from '@sikka/partners/lender';
import { createReferralLender } from '@sikka/partners/referral';
import type { Config } from '#platform/config.ts';
import { answersOf } from '#platform/partners/partner-answer.ts';
import type { CatalogueSource } from './catalogue/catalogue-store.ts';
import type { CarriedLender, LendingDeps } from './deps.ts';

/** A lender with a site of its own, from which we read only the catalogue. */
export interface LinkedLender {
  lenderId: string;
  port: ReferralLender;
}

/** The configured lenders with an API, each with its own connections, so that a slow one cannot starve the others. */
export const configuredLenders = ({ lenders, partnerTimeoutMs: timeoutMs }: Config): CarriedLender[] =>
  lenders.map(({ lenderId, url, salt, ...secrets }) => ({
    lenderId,
    port: createLender({ lenderId, baseUrl: url, ...secrets, ...(timeoutMs && { timeoutMs }) }),
    salt,
  }));

/** The configured lenders with a site of their own. */
export const configuredReferrals = ({ referrals, partnerTimeoutMs: timeoutMs }: Config): LinkedLender[] =>
  referrals.map(({ lenderId, url, secret }) => ({
    lenderId,
    port: createReferralLender({ lenderId, baseUrl: url, secret, ...(timeoutMs && { timeoutMs }) }),
  }));

/** The configured credit bureau. */
export const configuredBureau = ({ bureau, partnerTimeoutMs: timeoutMs }: Config): Bureau => {
  const { url: baseUrl, ...secrets } = bureau;
  return createBureau({ baseUrl, ...secrets, ...(timeoutMs && { timeoutMs }) });
};

/** All sources of catalogues. */
export const sourcesOf = (lenders: readonly CarriedLender[], referrals: readonly LinkedLender[]): CatalogueSource[] => [
  ...lenders.map(({ lenderId, port }) => ({ lenderId, connection: 'API' as const, readCatalogue: port.readCatalogue })),
  ...referrals.map(({ lenderId, port }) => ({
    lenderId,
    connection: 'REFERRAL' as const,
    readCatalogue: port.readCatalogue,
  })),
];

/** Interprets a lender's responses. */
export const { responseOf, definite } = answersOf('lender', 'LENDER_UNKNOWN');

/** The port of a lender. Throws if the lender is no longer configured, so that its tasks stay in the outbox. */
export const portOf = ({ lenders }: Pick<LendingDeps, 'lenders'>, lenderId: string): Lender => {
  const lender = lenders.find((carried) => carried.lenderId === lenderId);
  if (!lender) throw new Error(`Lender ${lenderId} is not configured`);
  return lender.port;
};
