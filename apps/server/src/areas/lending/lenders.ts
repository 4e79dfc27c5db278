import { createBureau } from '@sikka/partners/bureau';
import type { Bureau, Lender, ReferralLender } from '@sikka/partners/kit';
import { createLender } from '@sikka/partners/lender';
import { createReferralLender } from '@sikka/partners/referral';
import type { Config } from '#platform/config.ts';
import { answersOf } from '#platform/partners/partner-answer.ts';
import type { CatalogueSource } from './catalogue/catalogue-store.ts';
import type { CarriedLender, LendingDeps } from './deps.ts';

/** A lender with a site of its own, which tells what it offers and nothing else. */
export interface LinkedLender {
  lenderId: string;
  port: ReferralLender;
}

/** The lenders of the configuration, each with connections of its own, so that none starves another. */
export const configuredLenders = ({ lenders, partnerTimeoutMs: timeoutMs }: Config): CarriedLender[] =>
  lenders.map(({ lenderId, url, salt, ...secrets }) => ({
    lenderId,
    port: createLender({ lenderId, baseUrl: url, ...secrets, ...(timeoutMs && { timeoutMs }) }),
    salt,
  }));

/** The lenders of the configuration that have sites of their own. */
export const configuredReferrals = ({ referrals, partnerTimeoutMs: timeoutMs }: Config): LinkedLender[] =>
  referrals.map(({ lenderId, url, secret }) => ({
    lenderId,
    port: createReferralLender({ lenderId, baseUrl: url, secret, ...(timeoutMs && { timeoutMs }) }),
  }));

/** The credit bureau of the configuration. */
export const configuredBureau = ({ bureau, partnerTimeoutMs: timeoutMs }: Config): Bureau => {
  const { url: baseUrl, ...secrets } = bureau;
  return createBureau({ baseUrl, ...secrets, ...(timeoutMs && { timeoutMs }) });
};

/** Everybody who tells a catalogue. */
export const sourcesOf = (lenders: readonly CarriedLender[], referrals: readonly LinkedLender[]): CatalogueSource[] => [
  ...lenders.map(({ lenderId, port }) => ({ lenderId, connection: 'API' as const, readCatalogue: port.readCatalogue })),
  ...referrals.map(({ lenderId, port }) => ({
    lenderId,
    connection: 'REFERRAL' as const,
    readCatalogue: port.readCatalogue,
  })),
];

/** Reads the answers of a lender. */
export const { responseOf, definite } = answersOf('lender', 'LENDER_UNKNOWN');

/** The way to a lender; throws when it is not configured any more, so that what was promised waits. */
export const portOf = ({ lenders }: Pick<LendingDeps, 'lenders'>, lenderId: string): Lender => {
  const lender = lenders.find((carried) => carried.lenderId === lenderId);
  if (!lender) throw new Error(`Lender ${lenderId} is not configured`);
  return lender.port;
};
