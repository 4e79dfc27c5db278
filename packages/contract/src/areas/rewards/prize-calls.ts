import * as z from 'zod/mini';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { userDetails } from '../identity/user.ts';
import { paise } from '../../kit/money.ts';
import { day, merchantRequestId } from '../payments/payment.ts';
import { acting, reading, showing } from './call-base.ts';
import { coinAmount, coinWallet, scratchCard, spin, spinNonce } from './coins.ts';
import { rewardedDetails } from './enums.ts';
import { deliveryAddress, myPrize, prizeTax, prizeTaxForm, storePrize } from './prize.ts';
import { plainText } from '../../kit/typed.ts';

const redemptionNamed = { redemptionId: z.uuid() };

export const queryRedeemPrizes = defineCall({
  ...showing,
  path: '/flamingo/rewards/query/redeem/prizes',
  summary: 'Lists what coins can be redeemed for, with what is left of it.',
  owner: 'The store is the same for everybody, except for what the caller has redeemed.',
  body: z.strictObject({}),
  content: z.object({ prizes: z.array(storePrize) }),
});

export const redeemPrize = defineCall({
  ...acting,
  path: '/flamingo/rewards/redeem/prize',
  summary:
    'Redeems one piece for coins, once a key. The price is the store’s; a parcel then waits for its address, and a prize with tax for that.',
  owner: 'Coins of the caller.',
  /** With `isAdult` the caller declares to be 18 or older. */
  body: z.strictObject({ prizeId: plainText(40), isAdult: z.literal(true) }),
  content: z.object({ prize: myPrize, wallet: coinWallet }),
  /** `rewardAccountTooNew`: the account can redeem only frames. `rewardEnded`: it is no longer in the store. `rewardLimitReached`: for the person or the device. */
  problems: [
    'newDeviceHeld',
    'notEnoughCoins',
    'rewardOutOfStock',
    'rewardLimitReached',
    'rewardAccountTooNew',
    'rewardEnded',
    'keyReused',
    'keyInUse',
  ],
  idempotency: 'key',
});

export const listMyPrizes = defineCall({
  ...reading,
  path: '/flamingo/rewards/my/prize/list',
  summary:
    'Lists what the caller has redeemed, newest first, with codes and tracking numbers, and their scratch cards.',
  owner: 'Redemptions and scratch cards of the caller.',
  body: z.strictObject(page(50)),
  /** `cards`: the newest 20, on every page. */
  content: z.object({ prizes: z.array(myPrize), totalSize: z.int(), cards: z.array(scratchCard) }),
});

export const revealCard = defineCall({
  ...acting,
  path: '/flamingo/rewards/scratchCard/reveal',
  summary: 'Scratches a card, once. The server draws; repeating the call shows the same outcome.',
  owner: 'A scratch card of the caller.',
  body: z.strictObject({ cardId: z.uuid(), nonce: spinNonce }),
  content: z.object({ coinsAdded: coinAmount, card: scratchCard, wallet: coinWallet }),
  problems: ['notFound', 'scratchCardExpired', 'rewardEnded'],
});

export const queryPrizeAddress = defineCall({
  ...reading,
  path: '/flamingo/rewards/my/prize/address/query',
  summary: 'Shows where a parcel of the caller goes; before that is said, the address that the caller has saved.',
  owner: 'A redemption of the caller.',
  body: z.strictObject(redemptionNamed),
  content: z.object({ prize: myPrize, address: z.optional(deliveryAddress) }),
  problems: ['notFound'],
});

export const savePrizeAddress = defineCall({
  ...acting,
  path: '/flamingo/rewards/my/prize/address/save',
  summary: 'Says where a parcel goes, once; the supplier sends it there. The address is saved for the next parcel.',
  owner: 'A redemption of the caller.',
  body: z.strictObject({ ...redemptionNamed, address: deliveryAddress }),
  content: z.object({ prize: myPrize }),
  problems: ['notFound', 'prizeAddressClosed', 'prizeNotDelivered'],
});

export const queryPrizeTax = defineCall({
  ...reading,
  path: '/flamingo/rewards/my/prize/tax/query',
  summary: 'Shows the tax on a prize of the caller and how its payment stands, by the redemption or by the order.',
  owner: 'A redemption of the caller.',
  body: z.union([z.strictObject(redemptionNamed), z.strictObject({ merchantRequestId })]),
  content: prizeTax,
  problems: ['notFound'],
});

export const payPrizeTax = defineCall({
  ...acting,
  path: '/flamingo/rewards/my/prize/tax/pay',
  summary: 'Takes the tax form and opens the order for the tax on a prize, which is ordered once it is paid.',
  owner: 'A redemption of the caller.',
  /** Without `form`, the one sent before applies. With `isAgreed` the user agrees that the tax is withheld. */
  body: z.strictObject({ ...redemptionNamed, form: z.optional(prizeTaxForm), isAgreed: z.literal(true) }),
  /** Returns the open order for the same tax, if there is one. */
  content: z.object({
    merchantRequestId,
    /** Page of the gateway; empty if there is none: the order shows what can be done. */
    refUrl: z.string(),
    /** Amount to debit, in paise. */
    amountPaise: paise,
  }),
  /** `prizeTaxClosed`: already paid, too late, or no tax to pay. `invalidInput`: no form was ever sent. */
  problems: ['newDeviceHeld', 'notFound', 'prizeTaxClosed', 'paymentsPaused'],
});

export const addShippingAddress = defineCall({
  ...acting,
  path: '/flamingo/shippingAddress/addressAdd',
  summary: 'Saves the address that parcels of the caller go to, in the place of the one before. It is kept sealed.',
  owner: 'The address of the caller.',
  body: z.strictObject({ address: deliveryAddress }),
  content: z.object({ address: deliveryAddress }),
});

export const addUserCoins = defineCall({
  ...reading,
  path: '/flamingo/rewards/user/coin/add',
  summary: 'Shows the coins of the caller. Coins come from what the server has seen: whatever is sent adds none.',
  owner: 'Coins of the caller.',
  /** Both are ignored. */
  body: z.strictObject({ coins: z.optional(z.int()), reason: z.optional(plainText(100)) }),
  content: z.object({ coinsAdded: z.literal(0), wallet: coinWallet }),
});

export const saveLotteryPrize = defineCall({
  ...reading,
  path: '/flamingo/rewards/lottery/prize/save',
  summary: 'Shows what the caller has won on a day. The draw is the server’s: whatever is sent wins nothing.',
  owner: 'Spins of the caller.',
  body: z.strictObject({ day }),
  content: z.object({ spin }),
  problems: ['notFound'],
});

/** Number of records that count for a mission in its period, at most 5, and the coins of the mission. */
const counted = z.object({ count: z.int(), coins: coinAmount });

export const linkCount = defineCall({
  ...reading,
  path: '/flamingo/rewards/user/link/count',
  summary: 'Counts the linked bill accounts of the caller that their billers know, with the coins for linking one.',
  owner: 'Bill accounts of the caller.',
  body: z.strictObject({}),
  content: counted,
});

export const billPayCount = defineCall({
  ...reading,
  path: '/flamingo/rewards/user/bill/pay/count',
  summary: 'Counts the bills of credit cards and loans that the caller has paid this month, with the coins for one.',
  owner: 'Bill payments of the caller.',
  body: z.strictObject({}),
  content: counted,
});

/** Missing profile fields, and the coins for filling them in. */
const unfilled = z.object({ unfilled: z.array(z.enum(rewardedDetails)), coins: coinAmount });

export const unfillInfo = defineCall({
  ...reading,
  path: '/flamingo/rewards/user/unfill/info',
  summary: 'Tells what is missing in the profile of the caller, with the coins for filling it in.',
  owner: 'The caller.',
  body: z.strictObject({}),
  content: unfilled,
});

export const fillInfo = defineCall({
  ...acting,
  path: '/flamingo/rewards/user/info/fill',
  summary: 'Saves what the caller tells about themselves. The coins are collected as those of any mission.',
  owner: 'The caller.',
  /** All details at once; a birth date after today is refused. */
  body: z.strictObject({ details: userDetails }),
  content: unfilled,
});
