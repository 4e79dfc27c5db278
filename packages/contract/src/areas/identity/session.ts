import * as z from 'zod/mini';
import { typedOtp } from '../../kit/typed.ts';

/** User flags that choose between two variants of a screen; 1 is on. */
export const grayscale = z.object({
  /** The new loan page. */
  apiLoanMarketRUB148: z.union([z.literal(0), z.literal(1)]),
  /** The light login popup and its texts. */
  apiLoanMarketRUB1214: z.union([z.literal(0), z.literal(1)]),
});

/** Result of a successful login. */
export const loginSession = z.object({
  /** Session token for clients that keep it themselves; empty if the browser keeps it in a cookie. */
  userToken: z.string(),
  /** Public user id, random. */
  userGid: z.string(),
  /** Empty if the user has not chosen one. */
  nickname: z.string(),
  /** Path or https address of the portrait; empty if none is chosen. */
  portraitUrl: z.string(),
  /** True while the account has no password. */
  needPwd: z.boolean(),
  /** Masked: first three and last four digits. The full number never leaves the server. */
  mobile: z.string(),
  /** Public user number, shown to support. */
  uid: z.string(),
  /** Same as `mobile`. */
  phone: z.string(),
  /** Credit status of the user's card on the loan page, −1 to 10. */
  creditItemStatus: z.int(),
  /** Seconds until a pending deletion becomes final; 0 when none is pending. */
  expireTime: z.int(),
  /** Flags that choose between two variants of a screen. */
  userGrayscaleData: grayscale,
});

export type LoginSession = z.infer<typeof loginSession>;

/** Six digits. */
export const verifyCode = typedOtp(/^\d{6}$/);

/** Token that binds a code to the request that asked for it; 43 characters of base64url. */
export const verifyToken = z.string().check(z.regex(/^[\w-]{43}$/));
