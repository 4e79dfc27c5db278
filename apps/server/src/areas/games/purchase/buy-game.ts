import { games } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { paise, type Paise } from '@sikka/money';
import type { Caller } from '#platform/calls/call-context.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid, partnerReference } from '#platform/data/bucket.ts';
import { type PartnerGame, requirePartnerGame } from '../catalogue.ts';
import type { GamesDeps } from '../deps.ts';
import { isOffered } from '../play-rules.ts';
import type { GamesTransaction } from '../tables.ts';
import { findLivePurchase, insertPurchase, purchases } from './purchase-store.ts';

interface Buyer {
  userGid: string;
  locale: Locale;
  caller: Pick<Caller, 'deviceKey'>;
}

/** The order of the open purchase. Throws `gameAccessThere` if access was already granted. */
const findLiveOrder = async (trx: GamesTransaction, userGid: string, gameId: string): Promise<string | undefined> => {
  const livePurchase = await findLivePurchase(trx, userGid, gameId);
  if (livePurchase?.state === 'GRANTED') throw new Problem('gameAccessThere');
  return livePurchase?.merchant_request_id ?? undefined;
};

/**
 * Creates the purchase and its payment order atomically. Fee and partner come from the catalogue
 * alone.
 */
const openPurchase = async (
  { payments, partnerName }: GamesDeps,
  trx: GamesTransaction,
  game: PartnerGame & { fee: Paise },
  { userGid, locale, caller }: Buyer,
): Promise<string> => {
  const purchaseId = newGid(userGid);
  const isNew = await insertPurchase(trx, {
    user_gid: userGid,
    purchase_id: purchaseId,
    game_id: game.game_id,
    partner_id: game.partner_id,
    partner_game: game.partner_game,
    amount: game.fee,
    reference: partnerReference(purchaseId, 'game'),
  });
  const openOrderId = isNew ? undefined : await findLiveOrder(trx, userGid, game.game_id);
  if (openOrderId) return openOrderId;
  if (!isNew) throw new Problem('keyInUse');
  const merchantRequestId = await payments.orders.create(trx, {
    userGid,
    purpose: 'game',
    subjectId: purchaseId,
    amount: game.fee,
    fee: paise(0),
    payeeName: partnerName[locale],
    note: m.games_note({ title: game.title[locale] }, { locale }).slice(0, 60),
    methods: ['UPI', 'CARD', 'NETBANKING'],
    locale,
    caller,
  });
  await purchases.setOrder(trx, purchaseId, merchantRequestId);
  return merchantRequestId;
};

/**
 * Creates the payment order for access to a game, once per idempotency key, or returns the open
 * one.
 */
export const buyGame = handler(
  games.buyGame,
  async (deps: GamesDeps, { gameId, state }, { user: { userGid }, caller, locale, once }) => {
    const game = await requirePartnerGame(deps.db, gameId);
    const { fee } = game;
    if (fee === null) throw new Problem('notFound');
    if (!isOffered(game.excluded_states, state)) throw new Problem('gameNotOffered');
    const { merchantRequestId } = await once(async (trx) => ({
      merchantRequestId: await openPurchase(deps, trx, { ...game, fee }, { userGid, locale, caller }),
    }));
    const order = await deps.payments.orders.presentNew(userGid, merchantRequestId, locale);
    if (!order) throw new Error(`Payment order ${merchantRequestId} was created but is not found`);
    const { refUrl, amountPaise } = order;
    return { merchantRequestId, refUrl, amountPaise };
  },
);
