import { type CoinReturnReason, type MyPrize, type PrizeStatus, prizeTypes, type StorePrize } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type Paise, zero } from '@sikka/money';
import type { Secrets } from '#platform/data/secrets.ts';
import { taxOnCoins, coinValueOf } from '../coin-rules.ts';
import type { RedemptionState } from '../tables.ts';
import type { Prize } from './prize-store.ts';
import type { RedemptionWithPrize } from './redemption-store.ts';
import { unsealDocument } from './sealed-prize.ts';

const typeOf = ({ kind }: Pick<Prize, 'kind'>): StorePrize['prizeType'] =>
  ({ VOUCHER: prizeTypes.voucher, PARCEL: prizeTypes.parcel, FRAME: prizeTypes.frame })[kind];

/** A frame has no money value, whatever it costs in coins. */
const valueOf = ({ kind, coins }: Pick<Prize, 'kind' | 'coins'>): Paise =>
  kind === 'FRAME' ? zero : coinValueOf(coins);

const deliveryOf = ({ not_delivered_to: states }: Pick<Prize, 'not_delivered_to'>) =>
  states.length > 0 && { notDeliveredTo: states };

/** The tax on a redemption of `coins`, if any. */
const taxOf = (coins: number) => {
  const taxPaise = taxOnCoins(coins);
  return taxPaise > 0 && { taxPaise };
};

export const presentPrize = (prize: Prize, locale: Locale, redeemedIds: readonly string[]): StorePrize => ({
  prizeId: prize.prize_id,
  prizeType: typeOf(prize),
  title: prize.title[locale],
  coins: prize.coins,
  worthPaise: valueOf(prize),
  ...taxOf(prize.coins),
  stock: prize.stock,
  ...(redeemedIds.includes(prize.prize_id) && { isRedeemed: true }),
  ...deliveryOf(prize),
});

const statuses: Readonly<Record<RedemptionState, PrizeStatus>> = {
  CREATED: 'ADDRESS_NEEDED',
  DEBITED: 'ORDERED',
  POSTING: 'ORDERED',
  PENDING: 'ORDERED',
  ISSUED: 'CLAIMED',
  REJECTED: 'COINS_RETURNED',
  EXPIRED: 'COINS_RETURNED',
};

const reasonOf = ({ state, tax_due_at: taxDueAt }: RedemptionWithPrize): CoinReturnReason => {
  if (state !== 'EXPIRED') return 'NOT_AVAILABLE';
  return taxDueAt ? 'NO_TAX' : 'NO_ADDRESS';
};

/** A redemption for its owner, with the voucher code. */
export const presentRedemption = (secrets: Secrets, row: RedemptionWithPrize, locale: Locale): MyPrize => {
  const { tax_due_at: taxDueAt } = row;
  const status = row.state === 'CREATED' && taxDueAt ? 'TAX_DUE' : statuses[row.state];
  return {
    redemptionId: row.redemption_id,
    prizeId: row.prize_id,
    prizeType: typeOf(row),
    title: row.title[locale],
    coins: row.coins,
    worthPaise: valueOf(row),
    ...taxOf(row.coins),
    status,
    redeemedAt: row.created_at.toISOString(),
    ...(status === 'ADDRESS_NEEDED' && row.address_due_at && { addressBy: row.address_due_at.toISOString() }),
    ...(status === 'TAX_DUE' && taxDueAt && { taxBy: taxDueAt.toISOString() }),
    ...deliveryOf(row),
    ...(row.given_sealed && unsealDocument(secrets, row.user_gid, 'given', row.given_sealed)),
    ...(status === 'COINS_RETURNED' && {
      returnedBecause: reasonOf(row),
    }),
  };
};
