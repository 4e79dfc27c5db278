import * as z from 'zod/mini';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import { plainText } from '../../kit/typed.ts';
import { userDetails } from '../identity/user.ts';
import { day, merchantRequestId } from '../payments/payment.ts';
import { userAction, userRead, publicRead } from './call-base.ts';
import { coinAmount, coinWallet, scratchCard, spin, spinNonce } from './coins.ts';
import { rewardedDetails } from './enums.ts';
import { deliveryAddress, myPrize, prizeTax, prizeTaxForm, storePrize } from './prize.ts';

const redemptionNamed = { redemptionId: z.uuid() };

export const queryRedeemPrizes = defineCall({
  ...publicRead,
  path: '/flamingo/rewards/query/redeem/prizes',
  summary: 'Lists the prizes of the store with their remaining stock, and which of them the caller has redeemed.',
  owner: 'Public content, and the caller’s own redemptions.',
  body: z.strictObject({}),
  content: z.object({ prizes: z.array(storePrize) }),
});

export const redeemPrize = defineCall({
  ...userAction,
  path: '/flamingo/rewards/redeem/prize',
  summary:
    'Redeems coins for one prize at the store’s price. A parcel then needs its address, and a taxed prize the payment of its tax.',
  owner: 'The caller’s coins.',
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
  ...userRead,
  path: '/flamingo/rewards/my/prize/list',
  summary: 'Lists the redeemed prizes, newest first, with voucher codes and tracking numbers, and the scratch cards.',
  owner: 'The caller’s redemptions and scratch cards.',
  body: z.strictObject(page(50)),
  /** `cards`: the newest 20, on every page. */
  content: z.object({ prizes: z.array(myPrize), totalSize: z.int(), cards: z.array(scratchCard) }),
});

export const revealCard = defineCall({
  ...userAction,
  path: '/flamingo/rewards/scratchCard/reveal',
  summary: 'Scratches a card. The server draws once; a repeated call returns the same outcome.',
  owner: 'One of the caller’s scratch cards.',
  body: z.strictObject({ cardId: z.uuid(), nonce: spinNonce }),
  content: z.object({ coinsAdded: coinAmount, card: scratchCard, wallet: coinWallet }),
  problems: ['notFound', 'scratchCardExpired', 'rewardEnded'],
});

export const queryPrizeAddress = defineCall({
  ...userRead,
  path: '/flamingo/rewards/my/prize/address/query',
  summary: 'Returns the delivery address of a parcel or, before it is set, the caller’s saved address.',
  owner: 'One of the caller’s redemptions.',
  body: z.strictObject(redemptionNamed),
  content: z.object({ prize: myPrize, address: z.optional(deliveryAddress) }),
  problems: ['notFound'],
});

export const savePrizeAddress = defineCall({
  ...userAction,
  path: '/flamingo/rewards/my/prize/address/save',
  summary: 'Sets the delivery address of a parcel, once. The address is also saved for the next parcel.',
  owner: 'One of the caller’s redemptions.',
  body: z.strictObject({ ...redemptionNamed, address: deliveryAddress }),
  content: z.object({ prize: myPrize }),
  problems: ['notFound', 'prizeAddressClosed', 'prizeNotDelivered'],
});

export const queryPrizeTax = defineCall({
  ...userRead,
  path: '/flamingo/rewards/my/prize/tax/query',
  summary: 'Returns the tax on a prize and the status of its payment, by redemption or by order.',
  owner: 'One of the caller’s redemptions.',
  body: z.union([z.strictObject(redemptionNamed), z.strictObject({ merchantRequestId })]),
  content: prizeTax,
  problems: ['notFound'],
});

export const payPrizeTax = defineCall({
  ...userAction,
  path: '/flamingo/rewards/my/prize/tax/pay',
  summary:
    'Saves the tax form and creates the payment order for the tax on a prize. The prize is ordered once the tax is paid.',
  owner: 'One of the caller’s redemptions.',
  /** Without `form`, the saved one applies. With `isAgreed` the user agrees that the tax is withheld. */
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
  ...userAction,
  path: '/flamingo/shippingAddress/addressAdd',
  summary: 'Saves the caller’s delivery address, encrypted. It replaces the previous one.',
  owner: 'The caller’s address.',
  body: z.strictObject({ address: deliveryAddress }),
  content: z.object({ address: deliveryAddress }),
});

export const addUserCoins = defineCall({
  ...userRead,
  path: '/flamingo/rewards/user/coin/add',
  summary: 'Returns the caller’s coins and adds none: coins come from our own records only.',
  owner: 'The caller’s coins.',
  /** Both are ignored. */
  body: z.strictObject({ coins: z.optional(z.int()), reason: z.optional(plainText(100)) }),
  content: z.object({ coinsAdded: z.literal(0), wallet: coinWallet }),
});

export const saveLotteryPrize = defineCall({
  ...userRead,
  path: '/flamingo/rewards/lottery/prize/save',
  summary: 'Returns the caller’s spin of a day. The server has drawn it; this call wins nothing.',
  owner: 'The caller’s spins.',
  body: z.strictObject({ day }),
  content: z.object({ spin }),
  problems: ['notFound'],
});

/** Number of records that count for a mission in its period, at most 5, and the coins of the mission. */
const countedCoins = z.object({ count: z.int(), coins: coinAmount });

export const linkCount = defineCall({
  ...userRead,
  path: '/flamingo/rewards/user/link/count',
  summary:
    'Returns the number of the caller’s linked bill accounts that their billers confirmed, and the coins for linking one.',
  owner: 'The caller’s bill accounts.',
  body: z.strictObject({}),
  content: countedCoins,
});

export const billPayCount = defineCall({
  ...userRead,
  path: '/flamingo/rewards/user/bill/pay/count',
  summary:
    'Returns the number of credit card and loan bills that the caller has paid this month, and the coins for paying one.',
  owner: 'The caller’s bill payments.',
  body: z.strictObject({}),
  content: countedCoins,
});

/** Missing profile fields, and the coins for filling them in. */
const unfilledRequest = z.object({ unfilled: z.array(z.enum(rewardedDetails)), coins: coinAmount });

export const unfillInfo = defineCall({
  ...userRead,
  path: '/flamingo/rewards/user/unfill/info',
  summary: 'Returns the missing fields of the caller’s profile, and the coins for completing it.',
  owner: 'The caller’s profile.',
  body: z.strictObject({}),
  content: unfilledRequest,
});

export const fillInfo = defineCall({
  ...userAction,
  path: '/flamingo/rewards/user/info/fill',
  summary: 'Saves the caller’s personal details. The coins are collected like those of any mission.',
  owner: 'The caller’s profile.',
  /** All details together; a birth date after today is refused. */
  body: z.strictObject({ details: userDetails }),
  content: unfilledRequest,
});
