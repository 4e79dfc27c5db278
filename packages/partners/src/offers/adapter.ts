import { paise } from '@sikka/money';
import type { NetworkOffer, OfferChange, OfferCheck, OfferNetwork } from '../kit/offer-network.ts';
import { createPartnerCall, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
import {
  type ChangesReply,
  changesReply,
  type ChecksReply,
  checksReply,
  codesReply,
  mela,
  merchantsReply,
  paths,
  usesReply,
  type WireOffer,
} from './wire.ts';

export interface OfferNetworkOptions extends Omit<PartnerOptions, 'webhookSecrets'> {
  /** Time for one attempt, in milliseconds. Default 10 000. */
  timeoutMs?: number;
}

const optionalPaise = (amount: number | undefined) => (amount === undefined ? undefined : paise(amount));

const readOffer = ({
  amount,
  cap,
  minimumSpend,
  budgetLeft,
  firstOrderOnly,
  startsAt,
  endsAt,
  ...offer
}: WireOffer): NetworkOffer => ({
  ...offer,
  amountPaise: optionalPaise(amount),
  capPaise: optionalPaise(cap),
  minimumPaise: optionalPaise(minimumSpend),
  budgetLeftPaise: optionalPaise(budgetLeft),
  isFirstOrder: firstOrderOnly,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const readChange = (change: ChangesReply['changes'][number]): OfferChange =>
  change.type === 'PUBLISHED'
    ? { sequence: change.sequence, kind: 'published', offer: readOffer(change.offer) }
    : { sequence: change.sequence, kind: 'withdrawn', offerId: change.offerId };

const readCheck = ({ lastUsedAt, usesLastWeek, ...check }: ChecksReply['checks'][number]): OfferCheck => ({
  ...check,
  weekUses: usesLastWeek,
  ...(lastUsedAt !== undefined && { usedAt: new Date(lastUsedAt) }),
});

/** Changes count up from the one that was read last; otherwise the page belongs to another question. */
const isInSequence = (after: number, { changes, hasMore }: ChangesReply): boolean => {
  const sequences = [after, ...changes.map(({ sequence }) => sequence)];
  return sequences.every((each, at) => at === 0 || each > (sequences[at - 1] ?? 0)) && (changes.length > 0 || !hasMore);
};

/** Speaks HTTP to Mela Offers. */
export const createOfferNetwork = ({
  secret,
  timeoutMs = 10_000,
  ...clientOptions
}: OfferNetworkOptions): OfferNetwork => {
  const client = createPartnerClient({ ...clientOptions, timeoutMs });
  const call = createPartnerCall(secret);
  return {
    networkId: mela.networkId,
    listMerchants: () =>
      call({ client, path: paths.merchants, schema: merchantsReply, read: ({ merchants }) => ({ merchants }) }),
    readChanges: (after) =>
      call({
        client,
        path: paths.changes,
        body: { after },
        schema: changesReply,
        read: (reply) =>
          isInSequence(after, reply) ? { changes: reply.changes.map(readChange), hasMore: reply.hasMore } : undefined,
      }),
    issueCodes: ({ reference, offerId, count }) =>
      call({
        client,
        path: paths.codes,
        body: { requestId: reference, offerId, count },
        schema: codesReply,
        read: (reply) =>
          reply.requestId === reference && reply.offerId === offerId && reply.codes.length <= count
            ? { codes: reply.codes }
            : undefined,
      }),
    checkOffers: (offerIds) =>
      call({
        client,
        path: paths.checks,
        body: { offerIds },
        schema: checksReply,
        read: ({ checks }) =>
          checks.every(({ offerId }) => offerIds.includes(offerId)) ? { checks: checks.map(readCheck) } : undefined,
      }),
    reportUses: ({ day, uses }) =>
      call({
        client,
        path: paths.uses,
        body: { day, uses },
        schema: usesReply,
        read: (reply) => (reply.day === day && reply.offers === uses.length ? {} : undefined),
      }),
    circuit: client.circuit,
    close: client.close,
  };
};
