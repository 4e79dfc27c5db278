import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { day, moment } from '../payments/payment.ts';
import {
  coinRecordKinds,
  earningPeriods,
  missionIds,
  missionStates,
  rewardRules,
  scratchCardStatuses,
} from './enums.ts';

/** A whole number of coins, zero or more. */
export const coinAmount = z.int().check(z.gte(0));

/** A user's coins. */
export const coinWallet = z.object({
  coins: coinAmount,
  /** Value in paise, rounded down. */
  worthPaise: paise,
  /** The same coins by expiry day, soonest first. */
  lots: z.array(z.object({ coins: coinAmount, expiresOn: day })),
  /** When a new account can redeem vouchers and parcels; absent once it can. */
  redeemsFrom: z.optional(moment),
  /** Until when the caller’s device can redeem nothing after a change of number; absent if it can. */
  heldUntil: z.optional(moment),
});

export type CoinWallet = z.infer<typeof coinWallet>;

/** One line of the coin statement. */
export const coinRecord = z.object({
  recordId: z.string(),
  kind: z.enum(coinRecordKinds),
  /** What earned them; absent for coins that expired. */
  rule: z.optional(z.enum(rewardRules)),
  /** The prize that they were spent on or returned from, in the caller's language. */
  prize: z.optional(z.string()),
  /** Coins added; negative for coins removed. */
  coins: z.int(),
  /** Coins after this line. */
  balance: coinAmount,
  at: moment,
});

export type CoinRecord = z.infer<typeof coinRecord>;

/** A week of check-ins: the coins of each day, and the user's progress. */
export const checkInStatus = z.object({
  /** The day that can be checked in: today (IST) by the server's clock. */
  today: day,
  isCheckedIn: z.boolean(),
  /** The current week; a missed day starts a new one. */
  days: z.array(z.object({ day, coins: coinAmount, isDone: z.boolean() })),
});

export type CheckInStatus = z.infer<typeof checkInStatus>;

/** 64 hexadecimal digits. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The nonce that the user's device adds to a draw: 32 hexadecimal digits. */
export const spinNonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** One spin of the caller. */
export const spin = z.object({
  day,
  coins: coinAmount,
  /** The drawn field, counted from 0; absent for a fixed reward. */
  field: z.optional(z.int()),
  /** Pseudonym of the player for that day. */
  player: z.string(),
  nonce: spinNonce,
  /** Weights of the fields on that day. */
  weights: z.array(z.int()),
});

export type Spin = z.infer<typeof spin>;

/** A card that the caller has won: its coins are drawn when it is scratched. */
export const scratchCard = z.object({
  cardId: z.uuid(),
  status: z.enum(scratchCardStatuses),
  wonAt: moment,
  /** Deadline for scratching it. */
  expiresAt: moment,
  /** Its draw; absent until it is scratched. */
  draw: z.optional(spin),
});

export type ScratchCard = z.infer<typeof scratchCard>;

const field = z.object({ coins: coinAmount, weight: z.int() });

/** The wheel: its published odds, and the data to verify its draws. */
export const wheel = z.object({
  today: day,
  /**
   * Coins and weight of each field; its probability is its weight divided by the sum of all weights.
   * Empty if there is no spin now.
   */
  fields: z.array(field),
  /** Coins for users who may not draw. */
  fixedCoins: coinAmount,
  /** The same for scratch cards, and the caller's last draws. */
  card: z.object({ fields: z.array(field), fixedCoins: coinAmount, draws: z.array(spin) }),
  /**
   * Commitments by day, newest first: the coming day, the last days, and every day of a draw below. A
   * commitment is the SHA-256 of the day's seed, published before the day begins; the seed follows once
   * the day is over.
   */
  days: z.array(z.object({ day, commitment: hash, committedAt: moment, seed: z.optional(hash) })),
  /** The caller's last spins, newest first; empty for a guest. */
  spins: z.array(spin),
  /**
   * True once the caller has declared that draws are permitted; until then each spin needs the
   * declaration.
   */
  mayDraw: z.boolean(),
});

export type Wheel = z.infer<typeof wheel>;

/** A current rule by which coins are earned. */
export const coinRule = z.object({
  rule: z.enum(rewardRules),
  period: z.enum(earningPeriods),
  /** Coins of each of its steps or outcomes. */
  coins: z.array(coinAmount),
});

export type CoinRule = z.infer<typeof coinRule>;

/** A mission: something that earns coins once per period. */
export const mission = z.object({
  missionId: z.enum(missionIds),
  missionTag: z.int(),
  prizeCoins: coinAmount,
  state: z.union([
    z.literal(missionStates.start),
    z.literal(missionStates.collect),
    z.literal(missionStates.completed),
  ]),
  /** Whether it can be done again next month. */
  isMonthly: z.boolean(),
  /** The screen where it is done, if that is not always the same one. */
  path: z.optional(z.string()),
});

export type Mission = z.infer<typeof mission>;
