import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { mobile, plainText, typedPassword } from '../../kit/typed.ts';
import { loginSession, verifyCode, verifyToken } from './session.ts';
import { userInfo, waitingNumberChange } from './user.ts';

const emptyObject = z.strictObject({});
const { userRead, userWrite, publicWrite } = callBases({ area: 'identity', host: 'main', transport: 'encrypted' });
const guessLimits = [perNetwork, { by: 'ip', points: 120, perSeconds: 3_600 }] as const;
const codeProblems = ['otpWrong', 'otpExpired', 'otpTriesUsedUp', 'loginRefused'] as const;
const passwordProblems = ['credentialsWrong', 'otpRequired'] as const;

export const changeMobile = defineCall({
  ...userWrite,
  path: '/flamingo/user/changeMobile',
  summary: 'Changes the account’s number: at once from a known device, otherwise after the waiting period.',
  owner: 'The caller’s account; requires proof of the old number or the password, and of the new number.',
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
    /** Set if the change does not take effect at once. */
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
  rateLimits: [...guessLimits, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'once',
});

export const lostMobile = defineCall({
  ...publicWrite,
  subjectOf: ({ oldMobile }) => ({ mobile: oldMobile }),
  path: '/flamingo/user/lostMobile',
  summary:
    'Requests a change of number for an account whose number was lost. The change takes effect after the waiting period unless a session of the account stops it.',
  owner: 'The account of the old number; requires a known device or the password, and a code sent to the new number.',
  body: z.strictObject({
    oldMobile: mobile,
    /** Not required on a known device of the account. */
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
  rateLimits: guessLimits,
  idempotency: 'once',
});

export const mobileChange = defineCall({
  ...userRead,
  path: '/flamingo/user/mobileChange',
  summary: 'Returns the pending change of the account’s number, if there is one.',
  owner: 'The caller’s account.',
  body: emptyObject,
  content: z.object({ waiting: z.optional(waitingNumberChange) }),
});

export const stopMobile = defineCall({
  ...userWrite,
  path: '/flamingo/user/stopMobile',
  summary: 'Cancels the pending change of number. Has no effect if there is none.',
  owner: 'The caller’s account.',
  body: emptyObject,
  content: emptyObject,
});

export const revertMobile = defineCall({
  ...publicWrite,
  subjectOf: ({ mobile }) => ({ mobile }),
  signsIn: true,
  path: '/flamingo/user/revertMobile',
  summary: 'Reverts a change of number, ends every session of the account and signs the caller in.',
  owner:
    'The account that had the number; requires a device known before the change, and a code sent to that number or the password.',
  body: z.discriminatedUnion('loginType', [
    /** The code was sent with smsType TYPE_REVERT_MOBILE. */
    z.strictObject({ loginType: z.literal(0), mobile, verifyCode, verifyToken }),
    z.strictObject({ loginType: z.literal(1), mobile, password: typedPassword }),
  ]),
  content: loginSession,
  problems: [...codeProblems, ...passwordProblems, 'revertRefused'],
  rateLimits: guessLimits,
  idempotency: 'once',
});

export const sessionList = defineCall({
  ...userRead,
  path: '/flamingo/user/sessionList',
  summary: 'Lists the signed-in devices, this one first.',
  owner: 'The caller’s sessions.',
  body: emptyObject,
  content: z.object({
    sessions: z.array(
      z.object({
        /** Not a secret: it does not authenticate the session. */
        sessionId: z.uuid(),
        /** Browser and system; empty if unknown. */
        deviceName: z.string(),
        isThis: z.boolean(),
        openedAt: z.iso.datetime(),
        /** Last use, rounded to the hour. */
        seenAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const endSession = defineCall({
  ...userWrite,
  path: '/flamingo/user/endSession',
  summary: 'Ends one session, or all except the current one.',
  owner: 'The caller’s sessions; another user’s session is treated as missing.',
  body: z.strictObject({
    /** All except the current session unless given. */
    sessionId: z.optional(z.uuid()),
  }),
  content: emptyObject,
});
