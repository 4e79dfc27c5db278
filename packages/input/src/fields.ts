import { readLine } from './text.ts';

/** The digits alone, such as of a one-time code, without spaces, dashes and surrounding text. */
export const readDigits = (typed: string): string => readLine(typed).replaceAll(/\D/g, '');

/** A code of capitals and digits, such as a PAN or an IFSC, in upper case without spaces and dashes. */
export const readCode = (typed: string): string =>
  readLine(typed)
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** A number written in groups, such as a PIN code or a bank account, without spaces and dashes. */
export const readGrouped = (typed: string): string => readLine(typed).replaceAll(/[\s\p{Pd}]/gu, '');

/** Replaces every typographic apostrophe and dash with the ASCII one. */
const plainMarks = (text: string): string =>
  text
    .replaceAll(/[\u0060\u00B4\u02B9\u02BB\u02BC\u02BE\u02C8\u2018\u2019\u201B\u2032]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-');

/** A name or a line of an address in one spelling: `D’Souza` is `D'Souza`. */
export const readName = (typed: string): string => plainMarks(readLine(plainMarks(typed)));

/** A PIN code of India: six digits, the first not 0. */
export const pinCodePattern = /^[1-9]\d{5}$/;
export const isPinCode = (value: string): boolean => pinCodePattern.test(value);

/** An email address without spaces, with the host in lower case. */
export const readEmail = (typed: string): string => {
  const text = readLine(typed)
    .replaceAll(' ', '')
    .replace(/^mailto:/i, '');
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + text.slice(at).toLowerCase();
};

/** Pattern of an email address: no dots at the ends of the name or side by side, and a host with a dot. */
export const emailPattern =
  /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** Whether this is an email address, of 254 characters and 64 before the @ at most (RFC 5321). */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && value.indexOf('@') <= 64 && emailPattern.test(value);
