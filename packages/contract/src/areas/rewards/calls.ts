import * as z from 'zod/mini';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { day } from '../payments/payment.ts';
import { acting, opening, reading, showing } from './call-base.ts';
import { checkInStatus, coinRecord, coinWallet, mission, spin, spinNonce, wheel } from './coins.ts';
import { missionIds, missionStates } from './enums.ts';

export const memberInfo = defineCall({
  ...reading,
  path: '/flamingo/rewards/member/info',
  summary: 'Shows the coins of the caller, what they are worth and when they expire.',
  owner: 'Coins of the caller.',
  body: z.strictObject({}),
  content: coinWallet,
});

export const listCoinRecords = defineCall({
  ...reading,
  path: '/flamingo/rewards/coin/record/list',
  summary: 'Lists how the coins of the caller came and went, newest first.',
  owner: 'Coins of the caller.',
  body: z.strictObject(page(50)),
  content: z.object({ records: z.array(coinRecord), totalSize: z.int() }),
});

export const signInRule = defineCall({
  ...showing,
  path: '/flamingo/rewards/user/signInRule',
  summary: 'Shows what each day of checking in gives, and which days the caller has checked in.',
  owner: 'Check-ins of the caller; nobody’s for a guest.',
  body: z.strictObject({}),
  content: checkInStatus,
});

export const createCheckin = defineCall({
  ...acting,
  path: '/flamingo/rewards/create/checkin',
  summary: 'Checks the caller in for today. The day is the server’s; a day that was checked in gives nothing twice.',
  owner: 'Check-ins of the caller.',
  /** The day that was shown to the user as today. */
  body: z.strictObject({ day }),
  content: z.object({ coinsAdded: z.int(), checkIn: checkInStatus, wallet: coinWallet }),
  /** `checkInDayPassed`: the day is already over. `rewardEnded`: there are no more check-ins. */
  problems: ['checkInDayPassed', 'rewardEnded'],
});

export const listMissions = defineCall({
  ...showing,
  path: '/flamingo/rewards/mission/list',
  summary: 'Lists missions with what they give; for a user also how each stands by our own records.',
  owner: 'Missions of the caller; nobody’s for a guest.',
  /** Only missions of these groups: 3 is about loans, 4 and 5 are about bills. */
  body: z.strictObject({ missionTagList: z.optional(z.array(z.int()).check(z.maxLength(10))) }),
  content: z.object({ missions: z.array(mission) }),
});

export const updateMissionState = defineCall({
  ...acting,
  path: '/flamingo/rewards/update/mission/state',
  summary: 'Collects the coins of a mission. What is sent is a claim: only our own records say that it was done.',
  owner: 'Missions of the caller.',
  body: z.strictObject({ missionId: z.enum(missionIds), state: z.literal(missionStates.completed) }),
  content: z.object({ coinsAdded: z.int(), mission, wallet: coinWallet }),
  problems: ['missionNotDone', 'rewardEnded'],
});

/** Identifies the share link of one user: 30 hexadecimal digits. */
const shareToken = z.string().check(z.regex(/^[0-9a-f]{30}$/));

export const shareLink = defineCall({
  ...acting,
  path: '/flamingo/rewards/share/link',
  summary: 'Shows the token of the caller’s own link to share, the same every time.',
  owner: 'The link of the caller.',
  body: z.strictObject({}),
  content: z.object({ shareToken }),
});

export const openShareLink = defineCall({
  ...opening,
  path: '/flamingo/rewards/share/open',
  summary: 'Says that a shared link was opened on this device. The answer is the same whether it counts or not.',
  owner: 'Nobody’s: only its owner learns of it, by a mission that can be collected.',
  body: z.strictObject({ shareToken }),
  content: z.object({}),
});

export const listPrizes = defineCall({
  ...showing,
  path: '/flamingo/rewards/prize/list',
  summary:
    'Shows the wheel with its odds, the commitments and revealed seeds of its days, and the last spins of the caller.',
  owner: 'Spins of the caller; nobody’s for a guest.',
  body: z.strictObject({}),
  content: wheel,
});

export const userLottery = defineCall({
  ...acting,
  path: '/flamingo/rewards/user/lottery',
  summary:
    'Spins the wheel for the caller, once a day and for nothing. The server draws; repeating the call shows the same outcome.',
  owner: 'Spins of the caller.',
  body: z.strictObject({
    nonce: spinNonce,
    /**
     * Declares that the user is 18 or older and lives where draws are allowed. Needed only once; false
     * gets a fixed reward.
     */
    mayDraw: z.optional(z.boolean()),
  }),
  content: z.object({ coinsAdded: z.int(), spin, wallet: coinWallet }),
  problems: ['spinDeclarationMissing', 'rewardEnded'],
});

export * from './prize-calls.ts';
