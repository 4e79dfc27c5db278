import { gameLimits } from '@sikka/contract';
import type { GameGrant } from '@sikka/partners/kit';
import { createHandover, type HandoverAdapter, orderBooks } from '#areas/payments/index.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { type GamesDeps, playerOf, responseOf } from '../deps.ts';
import type { GamesTransaction } from '../tables.ts';
import { type PurchaseRow, purchases, titleOf } from './purchase-store.ts';

type Adapter = HandoverAdapter<PurchaseRow, { grant: GameGrant }>;

/** Requests paid access from the partner; the entity is the purchase id. */
export const accessTopic = 'games.request-access';

const judge: Adapter['judge'] = ({ reference, partner_game }, { grant }) => {
  if (grant.reference !== reference || grant.game !== partner_game)
    throw new Error(`The games partner answered with another purchase than ${reference}`);
  const { grantNumber: evidence } = grant;
  const columns = { grant_number: evidence };
  switch (grant.state) {
    case 'ACCEPTED':
      return { kind: 'acknowledged', evidence };
    case 'GRANTED':
      return { kind: 'confirmed', evidence, columns };
    case 'REFUSED':
      return { kind: 'rejected', code: grant.code, text: grant.text, evidence };
  }
};

const recordAccessGranted = async (trx: GamesTransaction, purchase: PurchaseRow): Promise<void> => {
  const { user_gid: userGid, purchase_id: key, game_id: gameId, merchant_request_id: merchantRequestId } = purchase;
  if (!merchantRequestId) return;
  const facts = { title: await titleOf(trx, gameId), merchantRequestId };
  await userEvents.record(trx, { userGid, kind: 'gameAccessGiven', key, facts });
};

/**
 * Hands a paid purchase over to the partner: the fee is owed to it once access is granted, and
 * refunded if access is definitely refused.
 */
const accessHandover = (deps: GamesDeps) =>
  createHandover(deps, {
    table: purchases,
    confirmed: 'GRANTED',
    books: orderBooks(deps.payments, {
      payeeOf: ({ partner_id }) => `games:${partner_id}`,
      refundReason: 'accessNotGiven',
    }),
    refundable: ['REJECTED'],
    job: 'request-access',
    topicOf: () => accessTopic,
    partnerOf: ({ partner_id }) => partner_id,
    connect: (purchase) => ({
      send: () =>
        deps.partner.grantAccess({
          reference: purchase.reference,
          game: purchase.partner_game,
          player: playerOf(deps, purchase.user_gid),
          feePaise: purchase.amount,
        }),
      read: () => deps.partner.readGrant(purchase.reference),
    }),
    responseOf,
    judge,
    overdue: {
      afterHours: gameLimits.partnerHours,
      kind: 'games_partner_unresponsive',
      describe: (hours) => `access neither given nor refused after ${hours.toFixed(0)} hours`,
    },
    contradiction: 'games_partner_contradicts',
    compare: async (_trx, { state }, response) => {
      const partnerState = response.kind === 'accepted' ? response.grant.state : response.code;
      return (partnerState === 'GRANTED') === (state === 'GRANTED')
        ? {}
        : { difference: `ours ${state}, theirs ${partnerState}` };
    },
    onEnd: async (trx: GamesTransaction, purchase, state) => {
      if (state === 'GRANTED') await recordAccessGranted(trx, purchase);
    },
  } satisfies Adapter);

/** Registers the access topic and listens to the payment orders. */
export const declareAccessTopic = (deps: GamesDeps): void => {
  const { payments, partnerWork, partner } = deps;
  const { step, listener } = accessHandover(deps);
  partnerWork.outbox.declare({ topic: accessTopic, partner: partner.partnerId, circuit: partner.circuit, ...step });
  payments.orders.listen('game', listener);
};
