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

/** Control characters, invisible spaces and direction marks, which can disguise a name. */
const hiddenCharacters = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Text that no user types, such as an id or an operator's text. Hidden characters are refused, not removed. */
export const plainText = (maxLength: number, minLength = 0) =>
  z.string().check(
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((text) => !hiddenCharacters.test(text), 'must be plain text'),
  );

/** The same of several lines. */
export const plainLines = (maxLength: number, minLength = 0) =>
  z.string().check(
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((text) => !hiddenCharacters.test(text.replaceAll('\n', ' ')), 'must be plain text'),
  );

/**
 * Normalises typed input before it is validated. Refuses far too long input without normalising it.
 * Lengths count UTF-16 units, here and below.
 */
const typedString = (read: (text: string) => string, maxLength: number, minLength = 0) =>
  z.string().check(z.maxLength(maxLength * 4 + 64), z.overwrite(read), z.minLength(minLength), z.maxLength(maxLength));

/** One line, such as a search query or a customer field of a biller. */
export const typedLine = (maxLength: number, minLength?: number) => typedString(readLine, maxLength, minLength);

/** A person's name, or a line of an address. */
export const typedName = (maxLength: number, minLength?: number) => typedString(readName, maxLength, minLength);

/** Text with several lines. */
export const typedText = (maxLength: number, minLength?: number) => typedString(readText, maxLength, minLength);

/** Ten digits that start with 6 to 9. Users may type a prefix and spaces. */
export const mobile = typedString(wholeMobile, 20).check(z.regex(mobilePattern));

/** An email address of at most 254 characters; the parsed host is in lower case. */
export const email = typedString(readEmail, 254).check(z.regex(emailPattern), z.refine(isEmail));

/** Six digits, the first not 0. */
export const pinCode = typedString(readGrouped, 6).check(z.regex(pinCodePattern));

/** Capital letters and digits of this shape, such as a PAN or an IFSC. */
export const typedCode = (shape: RegExp) => typedString(readCode, 64).check(z.regex(shape));

/** Digits of this shape that users may type in groups, such as an account number. */
export const typedNumber = (shape: RegExp) => typedString(readGrouped, 64).check(z.regex(shape));

/** The digits of a one-time code. */
export const typedOtp = (shape: RegExp) => typedString(readDigits, 64).check(z.regex(shape));

/** A password of 1 to 64 characters, normalised so that every keyboard gives the same text. */
export const typedPassword = typedString(readSecret, 64, 1);
