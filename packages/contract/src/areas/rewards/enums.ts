/**
 * What earns coins: checking in on a day, linking a bill account that its biller knows, paying the bill of a credit card or loan, the free spin
 * of a day.
 */
export const rewardRules = ['check_in', 'link_account', 'pay_bill', 'spin'] as const;
export type RewardRule = (typeof rewardRules)[number];

/** Rules that are shown as missions, by their `missionId`. */
export const missionIds = ['link_account', 'pay_bill'] as const satisfies readonly RewardRule[];
export type MissionId = (typeof missionIds)[number];

/** Groups of missions (specification §7): 4 and 5 are about bills. Missions about loans (3) are none, because no coin is given for borrowing. */
export const missionTags: Readonly<Record<MissionId, number>> = { pay_bill: 4, link_account: 5 };

/** Nothing shows yet that it was done; it was done and can be collected; its coins were given. */
export const missionStates = { start: 0, collect: 1, completed: 2 } as const;
export type MissionState = (typeof missionStates)[keyof typeof missionStates];

/** What a line of the statement is about: earned, not used in time, or taken back because what earned it was undone. */
export const coinRecordKinds = ['EARNED', 'EXPIRED', 'TAKEN_BACK'] as const;
export type CoinRecordKind = (typeof coinRecordKinds)[number];

/** Days of one week of checking in. */
export const checkInDays = 7;

/** What a coin is worth, printed wherever coins are shown; see docs/decisions/0097-coins.md. */
export const coinsPerRupee = 20;

/** Coins last to the end of the month so many months after the one in which they were earned. */
export const coinMonths = 12;
