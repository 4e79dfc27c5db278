import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { email, mobile, pinCode, typedCode, typedName } from '../../kit/typed.ts';
import { indianStates } from '../geo/enums.ts';
import { personalPanPattern, personNamePattern } from '../lending/format-rules.ts';
import { day, merchantRequestId, moment, payment, payMethod } from '../payments/payment.ts';
import { refund } from '../payments/refund.ts';
import { coinAmount } from './coins.ts';
import { coinReturnReasons, prizeStatuses, prizeTaxStatuses, prizeTypes } from './enums.ts';

const prizeType = z.union([z.literal(prizeTypes.voucher), z.literal(prizeTypes.parcel), z.literal(prizeTypes.frame)]);

/** A prize of the store. */
export const storePrize = z.object({
  prizeId: z.string(),
  prizeType,
  title: z.string(),
  coins: coinAmount,
  /** Face value of the voucher, or shop price of the item; 0 for a frame. */
  worthPaise: paise,
  /** Tax to pay before it is released; absent if there is none. */
  taxPaise: z.optional(paise),
  /** Pieces that can still be redeemed. */
  stock: z.int(),
  /** The caller has redeemed it and cannot redeem it again; absent otherwise. */
  isRedeemed: z.optional(z.literal(true)),
  /** States that the parcel is not delivered to; absent when it is delivered everywhere. */
  notDeliveredTo: z.optional(z.array(z.enum(indianStates))),
});

export type StorePrize = z.infer<typeof storePrize>;

/** A prize that the caller has redeemed. */
export const myPrize = z.object({
  redemptionId: z.uuid(),
  prizeId: z.string(),
  prizeType,
  title: z.string(),
  coins: coinAmount,
  worthPaise: paise,
  /** Tax to pay before it is released; absent if there is none. */
  taxPaise: z.optional(paise),
  status: z.enum(prizeStatuses),
  redeemedAt: moment,
  /** Deadline for the address of a parcel; after it the coins are returned. */
  addressBy: z.optional(moment),
  /** Deadline for its tax; after it the coins are returned. */
  taxBy: z.optional(moment),
  /** States that the parcel is not delivered to; absent when it is delivered everywhere. */
  notDeliveredTo: z.optional(z.array(z.enum(indianStates))),
  /** The voucher code for the shop, shown only to its owner. */
  voucher: z.optional(z.object({ code: z.string(), pin: z.optional(z.string()), expiresOn: day })),
  /** Carrier and tracking number of the parcel. */
  parcel: z.optional(z.object({ carrier: z.string(), trackingNumber: z.string() })),
  returnedBecause: z.optional(z.enum(coinReturnReasons)),
});

export type MyPrize = z.infer<typeof myPrize>;

const line = typedName(100, 1).check(z.regex(/^[^<>]*$/));

/** Delivery address of a parcel (specification §5: line 2, landmark and e-mail are optional). */
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
  /** Tax to pay: 30 % of the worth, in whole rupees. */
  taxPaise: paise,
  /** The latest tax details; absent before any. */
  form: z.optional(z.object({ maskedPan: z.string(), nameOnPan: z.string() })),
  paid: z.optional(
    z.object({
      merchantRequestId,
      status: z.enum(prizeTaxStatuses),
      /** Time of the payment; before it, of the order. */
      at: moment,
      method: z.optional(payMethod),
      /** The debited account, masked. */
      payer: z.optional(z.string()),
      bankReference: z.optional(z.string()),
      /** Status of the payment order: hand-over, retry, cancel. */
      payment,
      refund: z.optional(refund),
    }),
  ),
  /** Seconds until the next poll; 0 if no change is expected soon. */
  nextQuerySeconds: z.int(),
  /** Seconds left for polling, counted by the server. */
  queryLimitTime: z.int(),
});

export type PrizeTax = z.infer<typeof prizeTax>;
