import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { day, moment } from '../payments/payment.ts';
import { coinRecordKinds, missionIds, missionStates, rewardRules, scratchCardStatuses } from './enums.ts';

/** A whole number of coins from zero up. */
export const coinAmount = z.int().check(z.gte(0));

/** A user's coins. */
export const coinWallet = z.object({
  coins: coinAmount,
  /** Value in paise, rounded down. */
  worthPaise: paise,
  /** The same coins by the day after which they are gone, the soonest first. */
  lots: z.array(z.object({ coins: coinAmount, expiresOn: day })),
});

export type CoinWallet = z.infer<typeof coinWallet>;

/** One line of the statement of coins. */
export const coinRecord = z.object({
  recordId: z.string(),
  kind: z.enum(coinRecordKinds),
  /** What earned them; absent for coins that expired. */
  rule: z.optional(z.enum(rewardRules)),
  /** What they were spent on or came back from, in the caller's language. */
  prize: z.optional(z.string()),
  /** Coins that came, negative for coins that went. */
  coins: z.int(),
  /** Coins after this line. */
  balance: coinAmount,
  at: moment,
});

export type CoinRecord = z.infer<typeof coinRecord>;

/** A week of checking in: what each day gives, and how far the user has come. */
export const checkInStatus = z.object({
  /** The day that can be checked in, by the server's clock in India. */
  today: day,
  isCheckedIn: z.boolean(),
  /** The current week; a missed day starts a new one. */
  days: z.array(z.object({ day, coins: coinAmount, isDone: z.boolean() })),
});

export type CheckInStatus = z.infer<typeof checkInStatus>;

/** 64 hexadecimal digits. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What the player's own device adds to a draw: 32 hexadecimal digits. */
export const spinNonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** One spin of the caller. */
export const spin = z.object({
  day,
  coins: coinAmount,
  /** Which field came up, counted from 0; absent where a fixed reward takes the place of a draw. */
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
  /** It can be scratched until then. */
  expiresAt: moment,
  /** How it was drawn; absent until it was scratched. */
  draw: z.optional(spin),
});

export type ScratchCard = z.infer<typeof scratchCard>;

const field = z.object({ coins: coinAmount, weight: z.int() });

/** The wheel: its published odds, and what makes its draws checkable. */
export const wheel = z.object({
  today: day,
  /** Coins of each field and its weight; its odds are its weight of the sum of all. Empty when there is no spin now. */
  fields: z.array(field),
  /** Coins of users who may not draw. */
  fixedCoins: coinAmount,
  /** The same of a scratch card, and the last draws of the caller’s. */
  card: z.object({ fields: z.array(field), fixedCoins: coinAmount, draws: z.array(spin) }),
  /**
   * Published before each day begins: SHA-256 of its seed. Once the day is over the seed stands beside it. The newest first: the coming day and the
   * last ones, and every day of a draw below.
   */
  days: z.array(z.object({ day, commitment: hash, committedAt: moment, seed: z.optional(hash) })),
  /** The last spins of the caller, the newest first; none of a guest. */
  spins: z.array(spin),
  /**
   * True once the caller has declared that draws are permitted; until then each spin needs the
   * declaration.
   */
  mayDraw: z.boolean(),
});

export type Wheel = z.infer<typeof wheel>;

/** Something to do for coins, once in its period. */
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
  /** Where it is done, where that is not always the same screen. */
  path: z.optional(z.string()),
});

export type Mission = z.infer<typeof mission>;
