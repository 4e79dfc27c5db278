import { paise } from '@sikka/money';

/**
 * What earns coins: checking in on a day, linking a bill account that its biller knows, paying the bill of a credit card or loan, filling in the
 * own profile, looking at the own credit score, comparing offers, a shared link that is opened on another device, the free spin of a day, and what
 * seasons of campaigns give.
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

/** Rules of seasons: earned once in what the season says. */
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
 * Groups of missions (specification §7): 4 and 5 are about bills, 3 is about loans, 1 and 2 about the account and its friends. No coin is given
 * for borrowing: what is rewarded about loans is knowing them.
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

/** Nothing shows yet that it was done; it was done and can be collected; its coins were given. */
export const missionStates = { start: 0, collect: 1, completed: 2 } as const;
export type MissionState = (typeof missionStates)[keyof typeof missionStates];

/**
 * What a line of the statement is about: earned, not used in time, taken back because what earned it was undone, spent on a reward, or returned
 * because the reward did not come.
 */
export const coinRecordKinds = ['EARNED', 'EXPIRED', 'TAKEN_BACK', 'SPENT', 'RETURNED'] as const;
export type CoinRecordKind = (typeof coinRecordKinds)[number];

/** Days of one week of checking in. */
export const checkInDays = 7;

/** What a coin is worth, printed wherever coins are shown; see docs/decisions/0097-coins.md. */
export const coinsPerRupee = 20;

/** It waits to be scratched; its coins came; its day is over. */
export const scratchCardStatuses = ['NEW', 'REVEALED', 'EXPIRED'] as const;
export type ScratchCardStatus = (typeof scratchCardStatuses)[number];

/**
 * Coins expire at the end of the month this many months after the one in which they were earned.
 */
export const coinMonths = 12;

/** What is redeemed: a code that a shop takes, or a parcel, whose dialog is another one (specification §1). */
export const prizeTypes = { voucher: 3, parcel: 4 } as const;
export type PrizeType = (typeof prizeTypes)[keyof typeof prizeTypes];

/**
 * A parcel waits for its address; its tax waits to be paid; the supplier has the order; it is here, or on its way to the door; it did not come, and the
 * coins are back.
 */
export const prizeStatuses = ['ADDRESS_NEEDED', 'TAX_DUE', 'ORDERED', 'CLAIMED', 'COINS_RETURNED'] as const;
export type PrizeStatus = (typeof prizeStatuses)[number];

/** Why coins of a reward came back: the supplier could not give it, no address came in time, or no tax. */
export const coinReturnReasons = ['NOT_AVAILABLE', 'NO_ADDRESS', 'NO_TAX'] as const;
export type CoinReturnReason = (typeof coinReturnReasons)[number];

/**
 * Days in which the address of a parcel is given; rewards that one person redeems in a day, and persons who redeem any on one device; hours that
 * an account is old before its coins are redeemed.
 */
export const redeemLimits = { addressDays: 7, perDay: 3, personsPerDevice: 2, accountHours: 48 } as const;

/**
 * Tax on winnings, in kind too: of a prize worth more than `freePaise` it is so many per cent of the whole worth, paid before the prize is released
 * (section 194B of the Income-tax Act). Days in which its winner pays it.
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
