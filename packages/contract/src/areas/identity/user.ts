import * as z from 'zod/mini';
import { typedName } from '../../kit/typed.ts';
import { occupations } from './occupations.ts';
import { grayscale } from './session.ts';

/** The signed-in user, as shown on the Me page and in the header. */
export const userInfo = z.object({
  /** Public user id, random. */
  userGid: z.string(),
  /** Public user number, shown to support. */
  uid: z.string(),
  /** Empty if the user has not chosen one. */
  nickname: z.string(),
  /** Path of the portrait; empty if none is chosen. The path of an uploaded picture is valid for an hour or two. */
  portraitUrl: z.string(),
  /** Masked mobile number. */
  mobile: z.string(),
  /** Same as `mobile`. */
  phone: z.string(),
  /** Whether a password is set. */
  hasPwd: z.boolean(),
  /** Seconds until a pending deletion becomes final; 0 when none is pending. */
  expireTime: z.int(),
  /** True for users who see every menu entry except sign-out. */
  isWhiteListed: z.boolean(),
  /** Flags that choose between two variants of a screen. */
  userGrayscaleData: grayscale,
});

export type UserInfo = z.infer<typeof userInfo>;

/** A pending change of the account's number. */
export const waitingNumberChange = z.object({
  /** Masked: first three and last four digits. */
  mobile: z.string(),
  /** When the change takes effect unless it is stopped. */
  movesAt: z.iso.datetime(),
});
export type WaitingNumberChange = z.infer<typeof waitingNumberChange>;

/** Details the user may give about themselves; every field may be empty. */
export const userDetails = z.strictObject({
  /** 1 male, 2 female, 3 third gender, 0 not given. */
  gender: z.int().check(z.minimum(0), z.maximum(3)),
  /** `YYYY-MM-DD`, or empty. */
  birthDate: z.union([z.literal(''), z.iso.date()]),
  /** City or state, as entered by the user or found by PIN code. */
  location: typedName(64),
  /** One of the occupation list, or empty. */
  occupation: z.enum(['', ...occupations]),
});
export type UserDetails = z.infer<typeof userDetails>;

export const userExtInfo = z.object({
  ...userDetails.shape,
  /** Unix seconds of the registration. */
  registeredAt: z.int(),
});

export type UserExtInfo = z.infer<typeof userExtInfo>;

/** A default portrait. */
export const portrait = z.object({
  /** Stable id, sent back to choose it. */
  portraitId: z.string(),
  /** Path of the picture under the app's own host. */
  portraitUrl: z.string(),
  /** Description of the picture in the caller's language, for screen readers. */
  label: z.string(),
});
