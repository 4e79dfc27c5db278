import {
  emailPattern,
  isEmail,
  mobilePattern,
  pinCodePattern,
  readCode,
  readDigits,
  readEmail,
  readGrouped,
  readLine,
  readName,
  readSecret,
  readText,
  wholeMobile,
} from '@sikka/input';
import * as z from 'zod/mini';

/** Control characters, invisible blanks, and direction marks, which can disguise a name. */
const hidden = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** What a program sends back as it was told, such as an id, or an operator writes: refused when something in it is hidden. */
export const plainText = (maxLength: number, minLength = 0) =>
  z.string().check(
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((text) => !hidden.test(text), 'must be plain text'),
  );

/**
 * Input is normalised before validation. Far too long input is refused unread; lengths count UTF-16
 * units, here and below.
 */
const typed = (read: (text: string) => string, maxLength: number, minLength = 0) =>
  z.string().check(z.maxLength(maxLength * 4 + 64), z.overwrite(read), z.minLength(minLength), z.maxLength(maxLength));

/** One line, such as words to search for or what a biller asks. */
export const typedLine = (maxLength: number, minLength?: number) => typed(readLine, maxLength, minLength);

/** A name that a person types, or a line of an address. */
export const typedName = (maxLength: number, minLength?: number) => typed(readName, maxLength, minLength);

/** Text of several lines. */
export const typedText = (maxLength: number, minLength?: number) => typed(readText, maxLength, minLength);

/** Ten digits that start with 6 to 9; typed with a prefix and gaps. */
export const mobile = typed(wholeMobile, 20).check(z.regex(mobilePattern));

/** An email address of 254 characters at most; the host comes in small letters. */
export const email = typed(readEmail, 254).check(z.regex(emailPattern), z.refine(isEmail));

/** Six digits, the first not 0. */
export const pinCode = typed(readGrouped, 6).check(z.regex(pinCodePattern));

/** Capitals and digits of this shape, such as a PAN or an IFSC. */
export const typedCode = (shape: RegExp) => typed(readCode, 64).check(z.regex(shape));

/** Digits of this shape that are written in groups, such as the number of an account. */
export const typedNumber = (shape: RegExp) => typed(readGrouped, 64).check(z.regex(shape));

/** The digits of a one-time code. */
export const typedOtp = (shape: RegExp) => typed(readDigits, 64).check(z.regex(shape));

/** A password of 1 to 64 characters, the same from every keyboard. */
export const typedPassword = typed(readSecret, 64, 1);
