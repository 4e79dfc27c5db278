import { readDigits } from './fields.ts';

/** A mobile number of India: ten digits that start with 6 to 9 (specification §5). */
export const mobilePattern = /^[6-9]\d{9}$/;
/**
 * A whole number with its dialling prefix: `0`, `91`, `+91`, `091`, `0091`. A number may begin with
 * 91 itself.
 */
const dialled = /^(?:0{0,2}91|0)?([6-9]\d{9})$/;

export const isMobile = (value: string): boolean => mobilePattern.test(value);

/**
 * Digits of a typed number without its dialling prefix. Nothing is cut: more than ten digits are
 * not a number.
 */
export const wholeMobile = (typed: string): string => {
  const digits = readDigits(typed);
  return dialled.exec(digits)?.[1] ?? digits;
};

/** Like `wholeMobile`, while typing: ten digits at most, so an eleventh one is ignored. */
export const readMobile = (typed: string): string => wholeMobile(typed).slice(0, 10);

/** `9876543210` → `987 654 3210`. */
export const groupMobile = (mobile: string): string => mobile.replace(/^(\S{3})(\S{3})(\S{4})$/, '$1 $2 $3');

/** The digits typed so far of a mobile number, in groups of three, three and four. */
export const groupTypedMobile = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{1,3})(\d*)$/, '$1 $2 $3').trimEnd();

/** `9876543210` → `987***3210`: the masked number that the server sends. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}***${mobile.slice(-4)}`;
