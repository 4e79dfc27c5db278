import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { type SmsType, smsTypes } from '../../kit/credential-rules.ts';
import { defineCall } from '../../kit/define-call.ts';
import { mobile, plainText, typedName, typedPassword } from '../../kit/typed.ts';
import { fileIdShape } from '../../kit/upload-rules.ts';
import { loginSession, verifyCode, verifyToken } from './session.ts';
import { portrait, userDetails, userExtInfo, userInfo } from './user.ts';

export * from './account-calls.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const emptyObject = z.strictObject({});
const { publicRead, userRead, userWrite, publicWrite } = callBases({
  area: 'identity',
  host: 'main',
  transport: 'encrypted',
});

interface CodeSubject {
  mobile: string;
  smsType: SmsType;
  oldMobile?: string | undefined;
}

/** Codes for guests; all others go to the number of a session, or to a new one of its account. */
const guestCodes: ReadonlySet<SmsType> = new Set(['TYPE_LOGIN', 'TYPE_LOST_MOBILE', 'TYPE_REVERT_MOBILE']);
const subjectOfCode = ({ mobile, smsType, oldMobile = mobile }: CodeSubject) =>
  guestCodes.has(smsType) ? { mobile: smsType === 'TYPE_LOST_MOBILE' ? oldMobile : mobile } : undefined;

export const phoneCheck = defineCall({
  ...publicWrite,
  subjectOf: ({ mobile }) => ({ mobile }),
  path: '/flamingo/user/phoneCheck',
  summary: 'Returns the sign-in methods of a mobile number.',
  owner: 'No user data; answers truthfully only within the limits of the phone check mode.',
  body: z.strictObject({ mobile }),
  content: z.object({
    /** 1 if the number has no account yet. In strict mode always 0 for a device that has not signed in with it. */
    newUser: flag,
    /** 1 if the account has a password. */
    hasPwd: flag,
    /** Length of the password; 0 unless this device has signed in with the number before. */
    pwdLength: z.int(),
    /** 1 if the number can sign in by one-time code; always 1, because every account started with a code. */
    hasOtp: flag,
  }),
  problems: ['tooManyRequests'],
  /** In addition, devices that never signed in with the number share 60 checks per hour and network. */
  rateLimits: [
    { by: 'device', points: 5, perSeconds: 60 },
    { by: 'device', points: 20, perSeconds: 86_400 },
    perNetwork,
  ],
});

export const sendCode = defineCall({
  ...publicWrite,
  subjectOf: subjectOfCode,
  path: '/flamingo/user/sendCode',
  summary: 'Sends a one-time code by SMS.',
  /**
   * Signed cookies identify the device. A request without cookies gets them with the response; its code
   * works with those cookies, or again without any.
   */
  owner:
    'The code belongs to the number and to the requesting device. TYPE_SET_PASSWORD, TYPE_OLD_MOBILE, TYPE_DELETE_ACCOUNT and TYPE_RECOVER_ACCOUNT are sent to the session’s own number only. A number with an account receives no TYPE_NEW_MOBILE or TYPE_LOST_MOBILE code: its SMS states that it is in use.',
  body: z.strictObject({
    mobile,
    smsType: z.enum(smsTypes),
    /** For TYPE_LOST_MOBILE: the number of the account. */
    oldMobile: z.optional(mobile),
  }),
  content: z.object({
    /** Message for the user, in the caller's language. */
    msg: z.string(),
    /**
     * Codes that can still be sent to this number today; counted separately for devices that signed in with it and
     * for all others.
     */
    lastTime: z.int(),
    /** Maximum number of codes per number and day. */
    totalTime: z.int(),
    /** To be sent back with the code. */
    verifyToken: z.string(),
  }),
  /**
   * `otpCoolingDown` carries `waitSeconds`; `otpLimitReached` carries `lastTime` (0) and `totalTime`;
   * `loginRefused` means that wrong codes have locked the number for `waitSeconds`. Devices that signed
   * in with the number, and its live sessions, are counted separately from others.
   */
  problems: [
    'accountMissing',
    'originalMobileWrong',
    'mobileDiffers',
    'otpCoolingDown',
    'otpSendBusy',
    'otpLimitReached',
    'loginRefused',
    'signInNeeded',
  ],
  /** In addition to the network's limit: 60 codes per hour for its devices that never signed in with the number. */
});

export const validCode = defineCall({
  ...publicWrite,
  subjectOf: subjectOfCode,
  path: '/flamingo/user/validCode',
  summary: 'Verifies a one-time code and returns a short-lived, single-use proof for the next step.',
  owner: 'The code that this device requested.',
  body: z.strictObject({ mobile, smsType: z.enum(smsTypes), verifyCode, verifyToken }),
  content: z.object({
    /** Single-use proof, valid for ten minutes, bound to number and purpose. */
    proof: z.string(),
  }),
  /** `otpWrong` carries `triesLeft`; `loginRefused` as in sendCode. */
  problems: ['otpWrong', 'otpExpired', 'otpTriesUsedUp', 'loginRefused'],
  rateLimits: [{ by: 'ip', points: 120, perSeconds: 3_600 }],
  idempotency: 'once',
});

export const login = defineCall({
  ...publicWrite,
  subjectOf: ({ mobile }) => ({ mobile }),
  signsIn: true,
  path: '/flamingo/user/login',
  summary: 'Signs in by one-time code, which registers a new number, or by password.',
  owner: 'The account of the verified number.',
  body: z.discriminatedUnion('loginType', [
    z.strictObject({
      loginType: z.literal(0),
      mobile,
      verifyCode,
      verifyToken,
      /** The second proof, after `secondProofNeeded`. */
      password: z.optional(typedPassword),
      /** Instead of the second proof: the number gets an empty account, and the old one stays closed. */
      startNew: z.optional(z.literal(true)),
    }),
    z.strictObject({ loginType: z.literal(1), mobile, password: typedPassword }),
  ]),
  content: loginSession,
  /**
   * `otpWrong` carries `triesLeft`; `loginRefused` carries `waitSeconds` if waiting helps.
   * `secondProofNeeded` leaves the code usable.
   */
  problems: [
    'loginRefused',
    'otpWrong',
    'otpExpired',
    'otpTriesUsedUp',
    'credentialsWrong',
    'otpRequired',
    'secondProofNeeded',
    'numberHeld',
  ],
  rateLimits: [{ by: 'ip', points: 120, perSeconds: 3_600 }],
  idempotency: 'once',
});

export const logout = defineCall({
  ...userWrite,
  path: '/flamingo/user/logout',
  summary: 'Ends the session, or every session of the user.',
  owner: 'The caller’s sessions.',
  body: z.strictObject({
    /** True ends every session of the user, on all devices. */
    everywhere: z.optional(z.boolean()),
  }),
  content: emptyObject,
});

export const findSession = defineCall({
  ...publicRead,
  path: '/flamingo/user/session',
  summary: 'Returns the signed-in user by the session alone, for a browser that kept its cookie but lost its storage.',
  owner: 'The caller; nothing for a guest.',
  body: emptyObject,
  content: z.object({ user: z.optional(userInfo) }),
});

export const userInfoCall = defineCall({
  ...userRead,
  path: '/flamingo/user/userInfo',
  summary: 'Returns the signed-in user as shown on the Me page and in the header.',
  owner: 'The caller.',
  body: emptyObject,
  content: userInfo,
});

export const userExtInfoCall = defineCall({
  ...userRead,
  path: '/flamingo/user/userExtInfo',
  summary: 'Returns the personal details that the user has entered.',
  owner: 'The caller.',
  body: emptyObject,
  content: userExtInfo,
});

export const modifyUser = defineCall({
  ...userWrite,
  path: '/flamingo/user/modifyUser',
  summary: 'Updates the nickname, portrait or details.',
  owner: 'The caller.',
  body: z.strictObject({
    /** 1 to 24 characters after trimming; letters, marks, digits, spaces and simple punctuation. */
    nickname: z.optional(typedName(64, 1)),
    /** Address of one of the default portraits; empty for none. */
    portraitUrl: z.optional(plainText(256)),
    /** A picture that the caller uploaded as `PORTRAIT`; replaces `portraitUrl`. */
    portraitFileId: z.optional(z.string().check(z.regex(fileIdShape))),
    /** All details together; a birth date after today is refused. */
    details: z.optional(userDetails),
  }),
  content: userInfo,
  problems: ['nicknameRefused', 'portraitRefused', 'pictureMissing'],
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 3_600 }],
});

export const modifyPass = defineCall({
  ...userWrite,
  path: '/flamingo/user/modifyPass',
  summary: 'Sets or changes the password and ends the user’s other sessions.',
  owner: 'The caller; requires the old password or a recent one-time code sent to the caller’s number.',
  body: z.strictObject({
    /** As typed; 8 to 16 characters with a letter, a digit and a symbol, no space (see `passwordGaps`). */
    newPassword: typedPassword,
    /**
     * The current password. Either `oldPassword` or `proof` is needed unless the session signed in by
     * code within ten minutes.
     */
    oldPassword: z.optional(typedPassword),
    /** From validCode with smsType TYPE_SET_PASSWORD. */
    proof: z.optional(plainText(128)),
  }),
  content: emptyObject,
  /**
   * Attempts at the old password are limited as at login: `loginRefused` carries `waitSeconds`,
   * `otpRequired` asks for a proof instead.
   */
  problems: [
    'passwordWeak',
    'passwordUsedRecently',
    'passwordCommon',
    'proofMissing',
    'credentialsWrong',
    'loginRefused',
    'otpRequired',
  ],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'once',
});

export const defaultPortraitUrl = defineCall({
  ...publicRead,
  path: '/flamingo/user/defaultPortraitUrl',
  summary: 'Lists the default portraits.',
  owner: 'Public content.',
  body: emptyObject,
  content: z.object({
    /** In display order. */
    portraitList: z.array(portrait),
  }),
});

export * from './deletion-calls.ts';
