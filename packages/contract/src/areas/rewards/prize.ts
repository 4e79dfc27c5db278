import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { indianStates } from '../geo/enums.ts';
import { mobile } from '../identity/session.ts';
import { day, moment } from '../payments/payment.ts';
import { coinAmount } from './coins.ts';
import { coinReturnReasons, prizeStatuses, prizeTypes } from './enums.ts';

const prizeType = z.union([z.literal(prizeTypes.voucher), z.literal(prizeTypes.parcel)]);

/** Something in the store. */
export const storePrize = z.object({
  prizeId: z.string(),
  prizeType,
  title: z.string(),
  coins: coinAmount,
  /** What the shop takes it for, or what the thing costs there. */
  worthPaise: paise,
  /** Pieces that can still be redeemed. */
  stock: z.int(),
  /** States that the parcel is not delivered to; absent when it is delivered everywhere. */
  notDeliveredTo: z.optional(z.array(z.enum(indianStates))),
});

export type StorePrize = z.infer<typeof storePrize>;

/** Something that the caller has redeemed. */
export const myPrize = z.object({
  redemptionId: z.uuid(),
  prizeType,
  title: z.string(),
  coins: coinAmount,
  worthPaise: paise,
  status: z.enum(prizeStatuses),
  redeemedAt: moment,
  /** Until when the address of a parcel can be given; then the coins come back. */
  addressBy: z.optional(moment),
  /** States that the parcel is not delivered to; absent when it is delivered everywhere. */
  notDeliveredTo: z.optional(z.array(z.enum(indianStates))),
  /** What the shop takes, shown to its owner alone. */
  voucher: z.optional(z.object({ code: z.string(), pin: z.optional(z.string()), expiresOn: day })),
  /** Who carries the parcel, and the number to follow it by. */
  parcel: z.optional(z.object({ carrier: z.string(), trackingNumber: z.string() })),
  returnedBecause: z.optional(z.enum(coinReturnReasons)),
});

export type MyPrize = z.infer<typeof myPrize>;

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\p{C}<>]*$/u));

/** Where a parcel goes (specification §5: line 2, landmark and e-mail can be left out). */
export const deliveryAddress = z.strictObject({
  fullName: line,
  /** Ten digits. */
  mobile,
  email: z.optional(z.email().check(z.maxLength(100))),
  addressLine1: line,
  addressLine2: z.optional(line),
  landmark: z.optional(line),
  pincode: z.string().check(z.regex(/^[1-9]\d{5}$/)),
  state: z.enum(indianStates),
  city: line,
});

export type DeliveryAddress = z.infer<typeof deliveryAddress>;
