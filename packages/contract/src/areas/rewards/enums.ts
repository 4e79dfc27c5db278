import { paise } from '@sikka/money';

/**
 * What earns coins: a daily check-in, linking a bill account that its biller confirms, paying the bill of
 * a credit card or loan, completing the profile, viewing the credit score, comparing offers, a shared
 * link opened on another device, the free spin of a day, scratch cards and quizzes, and seasons of
 * campaigns.
 */
export const rewardRules = [
  'check_in',
  'link_account',
  'pay_bill',
  'fill_profile',
  'view_score',
  'compare_loans',
  'share_link',
  'spin',
  'scratch_card',
  'answer_quiz',
  'campaign_vote',
  'campaign_winner',
  'campaign_cheer',
  'campaign_tasks',
] as const;
export type RewardRule = (typeof rewardRules)[number];

/** How often a rule earns: every day, every month, once, or once in the scope that a season defines. */
export const earningPeriods = ['DAY', 'MONTH', 'ONCE', 'SEASON'] as const;
export type EarningPeriod = (typeof earningPeriods)[number];

/** Rules of seasons: each is earned once in the scope that the season defines. */
export type SeasonRule = Extract<RewardRule, `campaign_${string}`>;

/** Rules that are shown as missions, by their `missionId`. */
export const missionIds = [
  'link_account',
  'pay_bill',
  'view_score',
  'compare_loans',
  'fill_profile',
  'share_link',
  'answer_quiz',
] as const satisfies readonly RewardRule[];
export type MissionId = (typeof missionIds)[number];

/**
 * Groups of missions (specification §7): 4 and 5 are about bills, 3 is about loans, 1 and 2 are about the
 * account and friends. Borrowing earns no coins: missions about loans reward knowing them.
 */
export const missionTags: Readonly<Record<MissionId, number>> = {
  fill_profile: 1,
  share_link: 2,
  view_score: 3,
  compare_loans: 3,
  answer_quiz: 2,
  pay_bill: 4,
  link_account: 5,
};

/** Fields of a complete profile; the gender is optional. */
export const rewardedDetails = ['birthDate', 'location', 'occupation'] as const;

/**
 * `start`: no record yet that it was done. `collect`: done, its coins can be collected. `completed`: its
 * coins were given.
 */
export const missionStates = { start: 0, collect: 1, completed: 2 } as const;
export type MissionState = (typeof missionStates)[keyof typeof missionStates];

/**
 * What a line of the coin statement is about: earned, expired unused, taken back because what earned them
 * was undone, spent on a reward, or returned because the reward was not delivered.
 */
export const coinRecordKinds = ['EARNED', 'EXPIRED', 'TAKEN_BACK', 'SPENT', 'RETURNED'] as const;
export type CoinRecordKind = (typeof coinRecordKinds)[number];

/** Days of one week of check-ins. */
export const checkInDays = 7;

/** Value of coins, shown wherever coins are shown; see docs/decisions/0097-coins.md. */
export const coinsPerRupee = 20;

/** `NEW`: can be scratched. `REVEALED`: its coins were given. `EXPIRED`: its deadline has passed. */
export const scratchCardStatuses = ['NEW', 'REVEALED', 'EXPIRED'] as const;
export type ScratchCardStatus = (typeof scratchCardStatuses)[number];

/**
 * Coins expire at the end of the month this many months after the one in which they were earned.
 */
export const coinMonths = 12;

/**
 * Types of prizes: a voucher code for a shop; a parcel, which has a different dialog (specification §1);
 * a frame of the profile picture, which has no money value.
 */
export const prizeTypes = { voucher: 3, parcel: 4, frame: 5 } as const;
export type PrizeType = (typeof prizeTypes)[keyof typeof prizeTypes];

/**
 * `ADDRESS_NEEDED`: a parcel needs its address. `TAX_DUE`: its tax must be paid. `ORDERED`: the supplier
 * has the order. `CLAIMED`: delivered or being delivered. `COINS_RETURNED`: not delivered, and the coins
 * were returned.
 */
export const prizeStatuses = ['ADDRESS_NEEDED', 'TAX_DUE', 'ORDERED', 'CLAIMED', 'COINS_RETURNED'] as const;
export type PrizeStatus = (typeof prizeStatuses)[number];

/**
 * Why the coins of a reward were returned: the supplier could not deliver, or the address or the tax did
 * not arrive in time.
 */
export const coinReturnReasons = ['NOT_AVAILABLE', 'NO_ADDRESS', 'NO_TAX'] as const;
export type CoinReturnReason = (typeof coinReturnReasons)[number];

/**
 * Days for giving the address of a parcel; rewards per person and day; persons who redeem rewards on one
 * device; minimum age of an account, in hours, before it can redeem coins for anything but a frame.
 */
export const redeemLimits = { addressDays: 7, perDay: 3, personsPerDevice: 2, accountHours: 48 } as const;

/**
 * Tax on winnings, also in kind (section 194B of the Income-tax Act): for a prize worth more than
 * `freePaise`, `percent` of the whole worth, which the winner pays within `days` before the prize is
 * released.
 */
export const prizeTaxLimits = { freePaise: paise(1_000_000), percent: 30, days: 7 } as const;

/**
 * Status of a tax payment as shown to users. `CHECKING`: the outcome of an attempt is unknown.
 * `NOT_TAKEN`: the last attempt definitely took nothing. `PAID`: the prize is being delivered.
 * `WITHHELD`: the prize was delivered, and the tax is owed to the tax office. `SENT_BACK`: the
 * prize could not be delivered, and the tax is being refunded. `CANCELLED` and `EXPIRED`: nothing
 * was paid, and this order can no longer be paid.
 */
export const prizeTaxStatuses = [
  'AWAITING_PAYMENT',
  'CHECKING',
  'NOT_TAKEN',
  'PAID',
  'WITHHELD',
  'SENT_BACK',
  'REFUNDED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type PrizeTaxStatus = (typeof prizeTaxStatuses)[number];
