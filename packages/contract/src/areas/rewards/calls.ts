import * as z from 'zod/mini';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { day } from '../payments/payment.ts';
import { userAction, publicOpen, userRead, publicRead } from './call-base.ts';
import { checkInStatus, coinRecord, coinRule, coinWallet, mission, spin, spinNonce, wheel } from './coins.ts';
import { missionIds, missionStates } from './enums.ts';

export const memberInfo = defineCall({
  ...userRead,
  path: '/flamingo/rewards/member/info',
  summary: 'Returns the caller’s coins with their value and expiry.',
  owner: 'The caller’s coins.',
  body: z.strictObject({}),
  content: coinWallet,
});

export const listCoinRecords = defineCall({
  ...userRead,
  path: '/flamingo/rewards/coin/record/list',
  summary: 'Lists the lines of the caller’s coin statement, newest first.',
  owner: 'The caller’s coins.',
  body: z.strictObject(page(50)),
  content: z.object({ records: z.array(coinRecord), totalSize: z.int() }),
});

export const listCoinRules = defineCall({
  ...publicRead,
  path: '/flamingo/rewards/coin/rule/list',
  summary: 'Lists the current rules by which coins are earned, with their coins.',
  owner: 'The same for everyone.',
  body: z.strictObject({}),
  content: z.object({ rules: z.array(coinRule) }),
});

export const signInRule = defineCall({
  ...publicRead,
  path: '/flamingo/rewards/user/signInRule',
  summary: 'Returns the coins of each check-in day and the caller’s progress.',
  owner: 'The caller’s check-ins; none for a guest.',
  body: z.strictObject({}),
  content: checkInStatus,
});

export const createCheckin = defineCall({
  ...userAction,
  path: '/flamingo/rewards/create/checkin',
  summary: 'Checks the caller in for today by the server’s clock. A repeated check-in of the same day adds no coins.',
  owner: 'The caller’s check-ins.',
  /** The day that was shown to the user as today. */
  body: z.strictObject({ day }),
  content: z.object({ coinsAdded: z.int(), checkIn: checkInStatus, wallet: coinWallet }),
  /** `checkInDayPassed`: the day is already over. `rewardEnded`: there are no more check-ins. */
  problems: ['checkInDayPassed', 'rewardEnded'],
});

export const listMissions = defineCall({
  ...publicRead,
  path: '/flamingo/rewards/mission/list',
  summary: 'Lists the missions with their coins and, for a signed-in user, their states by our own records.',
  owner: 'The caller’s missions; none for a guest.',
  /** Only missions of these groups: 3 is about loans, 4 and 5 are about bills. */
  body: z.strictObject({ missionTagList: z.optional(z.array(z.int()).check(z.maxLength(10))) }),
  content: z.object({ missions: z.array(mission) }),
});

export const updateMissionState = defineCall({
  ...userAction,
  path: '/flamingo/rewards/update/mission/state',
  summary: 'Collects the coins of a mission. Our own records must prove that the caller has done it.',
  owner: 'The caller’s missions.',
  body: z.strictObject({ missionId: z.enum(missionIds), state: z.literal(missionStates.completed) }),
  content: z.object({ coinsAdded: z.int(), mission, wallet: coinWallet }),
  problems: ['missionNotDone', 'rewardEnded'],
});

/** Identifies the share link of one user: 30 hexadecimal digits. */
const shareToken = z.string().check(z.regex(/^[0-9a-f]{30}$/));

export const shareLink = defineCall({
  ...userAction,
  path: '/flamingo/rewards/share/link',
  summary: 'Returns the token of the caller’s share link, always the same.',
  owner: 'The caller’s share link.',
  body: z.strictObject({}),
  content: z.object({ shareToken }),
});

export const openShareLink = defineCall({
  ...publicOpen,
  path: '/flamingo/rewards/share/open',
  summary: 'Records that a share link was opened on this device. The response is the same whether it counts or not.',
  owner: 'The link’s owner, who sees only that the mission can be collected.',
  body: z.strictObject({ shareToken }),
  content: z.object({}),
});

export const listPrizes = defineCall({
  ...publicRead,
  path: '/flamingo/rewards/prize/list',
  summary:
    'Returns the wheel with its odds, the commitments and revealed seeds of its days, and the caller’s last spins.',
  owner: 'The caller’s spins; none for a guest.',
  body: z.strictObject({}),
  content: wheel,
});

export const userLottery = defineCall({
  ...userAction,
  path: '/flamingo/rewards/user/lottery',
  summary: 'Spins the wheel, free and once a day. The server draws; a repeated call returns the same outcome.',
  owner: 'The caller’s spins.',
  body: z.strictObject({
    nonce: spinNonce,
    /**
     * Declares whether the user is 18 or older and lives where draws are permitted. Required once; with false the
     * user gets a fixed reward.
     */
    mayDraw: z.optional(z.boolean()),
  }),
  content: z.object({ coinsAdded: z.int(), spin, wallet: coinWallet }),
  problems: ['spinDeclarationMissing', 'rewardEnded'],
});

export * from './prize-calls.ts';
