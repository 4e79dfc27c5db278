import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { indianStates } from '../geo/enums.ts';
import { email, mobile, pinCode, typedCode, typedName } from '../../kit/typed.ts';
import { personalPanPattern, personNamePattern } from '../lending/format-rules.ts';
import { day, merchantRequestId, moment, payment, payMethod } from '../payments/payment.ts';
import { refund } from '../payments/refund.ts';
import { coinAmount } from './coins.ts';
import { coinReturnReasons, prizeStatuses, prizeTaxStatuses, prizeTypes } from './enums.ts';

const prizeType = z.union([z.literal(prizeTypes.voucher), z.literal(prizeTypes.parcel)]);

/** A prize of the store. */
export const storePrize = z.object({
  prizeId: z.string(),
  prizeType,
  title: z.string(),
  coins: coinAmount,
  /** What the shop takes it for, or what the thing costs there. */
  worthPaise: paise,
  /** Tax that is paid before it is released; absent where there is none. */
  taxPaise: z.optional(paise),
  /** Pieces that can still be redeemed. */
  stock: z.int(),
  /** States that the parcel is not delivered to; absent when it is delivered everywhere. */
  notDeliveredTo: z.optional(z.array(z.enum(indianStates))),
});

export type StorePrize = z.infer<typeof storePrize>;

/** A prize that the caller has redeemed. */
export const myPrize = z.object({
  redemptionId: z.uuid(),
  prizeType,
  title: z.string(),
  coins: coinAmount,
  worthPaise: paise,
  /** Tax that is paid before it is released; absent where there is none. */
  taxPaise: z.optional(paise),
  status: z.enum(prizeStatuses),
  redeemedAt: moment,
  /** Until when the address of a parcel can be given; then the coins come back. */
  addressBy: z.optional(moment),
  /** Until when its tax can be paid; then the coins come back. */
  taxBy: z.optional(moment),
  /** States that the parcel is not delivered to; absent when it is delivered everywhere. */
  notDeliveredTo: z.optional(z.array(z.enum(indianStates))),
  /** What the shop takes, shown to its owner alone. */
  voucher: z.optional(z.object({ code: z.string(), pin: z.optional(z.string()), expiresOn: day })),
  /** Who carries the parcel, and the number to follow it by. */
  parcel: z.optional(z.object({ carrier: z.string(), trackingNumber: z.string() })),
  returnedBecause: z.optional(z.enum(coinReturnReasons)),
});

export type MyPrize = z.infer<typeof myPrize>;

const line = typedName(100, 1).check(z.regex(/^[^<>]*$/));

/** Where a parcel goes (specification §5: line 2, landmark and e-mail can be left out). */
export const deliveryAddress = z.strictObject({
  fullName: line,
  /** Ten digits. */
  mobile,
  email: z.optional(email.check(z.maxLength(100))),
  addressLine1: line,
  addressLine2: z.optional(line),
  landmark: z.optional(line),
  pincode: pinCode,
  state: z.enum(indianStates),
  city: line,
});

export type DeliveryAddress = z.infer<typeof deliveryAddress>;

/** Tax details of the winner; the PAN belongs to a person, so its fourth letter is P. */
export const prizeTaxForm = z.strictObject({
  pan: typedCode(personalPanPattern),
  nameOnPan: typedName(100).check(z.regex(personNamePattern)),
});

export type PrizeTaxForm = z.infer<typeof prizeTaxForm>;

/** The tax on a prize of the caller, and its latest payment. */
export const prizeTax = z.object({
  prize: myPrize,
  /** What is paid: 30 % of the worth, in whole rupees. */
  taxPaise: paise,
  /** The latest tax details; absent before any. */
  form: z.optional(z.object({ maskedPan: z.string(), nameOnPan: z.string() })),
  paid: z.optional(
    z.object({
      merchantRequestId,
      status: z.enum(prizeTaxStatuses),
      /** When it was paid, or ordered as long as it is not. */
      at: moment,
      method: z.optional(payMethod),
      /** Where the money came from, masked. */
      payer: z.optional(z.string()),
      bankReference: z.optional(z.string()),
      /** Status of the payment order: hand-over, retry, cancel. */
      payment,
      refund: z.optional(refund),
    }),
  ),
  /** Seconds to wait before asking again; 0 when nothing changes by itself soon. */
  nextQuerySeconds: z.int(),
  /** Seconds that are left for asking by itself; counted by the server. */
  queryLimitTime: z.int(),
});

export type PrizeTax = z.infer<typeof prizeTax>;
