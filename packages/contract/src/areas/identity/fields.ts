import * as z from 'zod/mini';

/** Ten digits that start with 6 to 9. Clients clean typed text with `cleanMobile` first. */
export const mobile = z.string().check(z.regex(/^[6-9]\d{9}$/));

/** Six digits. */
export const verifyCode = z.string().check(z.regex(/^\d{6}$/));

/** Token that binds a code to the request that asked for it; 43 characters of base64url. */
export const verifyToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** A password as typed; 1 to 16 characters for an existing one. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(64));
