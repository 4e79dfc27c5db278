import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { mobile, plainText, typedPassword } from '../../kit/typed.ts';
import { loginSession, verifyCode, verifyToken } from './session.ts';
import { userInfo, waitingNumberChange } from './user.ts';

const nothing = z.strictObject({});
const { reading, writing, open } = callBases({ area: 'identity', host: 'main', transport: 'encrypted' });
const guessing = [perNetwork, { by: 'ip', points: 120, perSeconds: 3_600 }] as const;
const codeProblems = ['otpWrong', 'otpExpired', 'otpTriesUsedUp', 'loginRefused'] as const;
const passwordProblems = ['credentialsWrong', 'otpRequired'] as const;

export const changeMobile = defineCall({
  ...writing,
  path: '/flamingo/user/changeMobile',
  summary: 'Moves the account to another number: at once from a known device, otherwise after the waiting time.',
  owner: 'The caller, who proves the old number or the password, and the new number.',
  body: z.strictObject({
    /** The number that the caller signs in with now. */
    oldMobile: mobile,
    /** From validCode with smsType TYPE_OLD_MOBILE; this or the password. */
    proof: z.optional(plainText(128)),
    password: z.optional(typedPassword),
    mobile,
    /** Sent to the new number with smsType TYPE_NEW_MOBILE. */
    verifyCode,
    verifyToken,
  }),
  content: z.object({
    user: userInfo,
    /** Set if the account does not move at once. */
    waiting: z.optional(waitingNumberChange),
  }),
  /**
   * `numberChangedLately` and `numberChangeWaiting`: one change at a time, and none while the last
   * one can be reverted.
   */
  problems: [
    ...codeProblems,
    ...passwordProblems,
    'originalMobileWrong',
    'numberTaken',
    'proofMissing',
    'numberChangedLately',
    'numberChangeWaiting',
  ],
  rateLimits: [...guessing, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'once',
});

export const lostMobile = defineCall({
  ...open,
  path: '/flamingo/user/lostMobile',
  summary: 'Asks to move an account whose number was lost; it moves after the waiting time unless somebody stops it.',
  owner: 'The account of the old number, by a known device or its password, and by a code to the new number.',
  body: z.strictObject({
    oldMobile: mobile,
    /** Not needed on a device that the account knows. */
    password: z.optional(typedPassword),
    mobile,
    /** Sent to the new number with smsType TYPE_LOST_MOBILE. */
    verifyCode,
    verifyToken,
  }),
  content: waitingNumberChange,
  /** Unknown numbers, unknown devices and wrong passwords give the same response after the same time. */
  problems: [
    ...codeProblems,
    ...passwordProblems,
    'secondProofNeeded',
    'numberTaken',
    'numberChangedLately',
    'numberChangeWaiting',
  ],
  rateLimits: guessing,
  idempotency: 'once',
});

export const mobileChange = defineCall({
  ...reading,
  path: '/flamingo/user/mobileChange',
  summary: 'Tells whether the account is about to move to another number.',
  owner: 'The caller.',
  body: nothing,
  content: z.object({ waiting: z.optional(waitingNumberChange) }),
});

export const stopMobile = defineCall({
  ...writing,
  path: '/flamingo/user/stopMobile',
  summary: 'Stops the move that is waiting; without one nothing happens.',
  owner: 'The caller.',
  body: nothing,
  content: nothing,
});

export const revertMobile = defineCall({
  ...open,
  path: '/flamingo/user/revertMobile',
  summary: 'Takes a move back, signs everybody out and the caller in.',
  owner:
    'The account that moved away from the number, on a device that it knew before, by a code to that number or its password.',
  body: z.discriminatedUnion('loginType', [
    /** The code was sent with smsType TYPE_REVERT_MOBILE. */
    z.strictObject({ loginType: z.literal(0), mobile, verifyCode, verifyToken }),
    z.strictObject({ loginType: z.literal(1), mobile, password: typedPassword }),
  ]),
  content: loginSession,
  problems: [...codeProblems, ...passwordProblems, 'revertRefused'],
  rateLimits: guessing,
  idempotency: 'once',
});

export const sessionList = defineCall({
  ...reading,
  path: '/flamingo/user/sessionList',
  summary: 'Lists the devices that are signed in, this one first.',
  owner: 'Sessions of the caller.',
  body: nothing,
  content: z.object({
    sessions: z.array(
      z.object({
        /** Not a secret: it does not authenticate the session. */
        sessionId: z.uuid(),
        /** Browser and system; empty if unknown. */
        deviceName: z.string(),
        isThis: z.boolean(),
        openedAt: z.iso.datetime(),
        /** To the hour. */
        seenAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const endSession = defineCall({
  ...writing,
  path: '/flamingo/user/endSession',
  summary: 'Ends one session of the user, or all but this one.',
  owner: 'Sessions of the caller; another user’s is like one that does not exist.',
  body: z.strictObject({
    /** Absent: all but this one. */
    sessionId: z.optional(z.uuid()),
  }),
  content: nothing,
});
