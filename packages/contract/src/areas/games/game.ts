import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { indianStates } from '../geo/enums.ts';
import { merchantRequestId, moment, payment, payMethod } from '../payments/payment.ts';
import { refund } from '../payments/refund.ts';
import { gameKinds, gamePurchaseStatuses } from './enums.ts';

/** Id of a game: lower-case letters, digits and hyphens. */
export const gameName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));

/** A game of the catalogue, in the caller's language. No game has prizes. */
export const game = z.object({
  gameId: gameName,
  kind: z.enum(gameKinds),
  title: z.string(),
  /** Short description. */
  line: z.string(),
  /** Name of its picture in the app. */
  art: z.string(),
  /** Route of the app that opens it. */
  link: z.string(),
  /** One-time fee for access, in paise; absent for a free game. */
  feePaise: z.optional(paise),
  /** The caller has bought access; absent for games without a fee. */
  hasAccess: z.optional(z.boolean()),
  /** States of India in which it is not offered. */
  excludedStates: z.array(z.enum(indianStates)),
});

export type Game = z.infer<typeof game>;

/** The player's declaration: 18 or older, and the state of residence if it matters for the game. */
export const declaration = { isAdult: z.literal(true), state: z.optional(z.enum(indianStates)) };

/** Entry link to a partner's game. */
export const gameEntry = z.object({
  /** Address of the game with a single-use code; it does not identify the user. */
  jumpUrl: z.url(),
  /** When the code expires. */
  expiresAt: moment,
});

/** A purchase of access to a game, for its owner. */
export const gamePurchase = z.object({
  merchantRequestId,
  gameId: gameName,
  title: z.string(),
  /** The partner, who hosts the game and is paid. */
  partnerName: z.string(),
  amountPaise: paise,
  /** The amount in words, for the receipt. */
  amountInWords: z.string(),
  status: z.enum(gamePurchaseStatuses),
  /** The status in the caller's language. */
  statusText: z.string(),
  /** What happened, where the money is, who has to act and by when, in the caller's language. */
  explanation: z.string(),
  /** When it was paid; before that, when it was ordered. */
  at: moment,
  method: z.optional(payMethod),
  /** The debited account, masked. */
  payer: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  /** The partner's reference of the granted access. */
  grantNumber: z.optional(z.string()),
  /** Status of the payment order: hand-over, retry, cancel. */
  payment,
  refund: z.optional(refund),
  /** Seconds until the next poll; 0 if no change is expected soon. */
  nextQuerySeconds: z.int(),
  /** Seconds left for polling, counted by the server. */
  queryLimitTime: z.int(),
});

export type GamePurchase = z.infer<typeof gamePurchase>;
