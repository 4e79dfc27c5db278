import { isEmail, isMobile, readEmail, readLine, wholeMobile } from '@sikka/input';

/** Number of words of a text in either script; punctuation does not count. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

/** A mobile number or email address in stored form. */
export const readContact = (typed: string): string => {
  const mobile = wholeMobile(typed);
  return isMobile(mobile) && !readLine(typed).includes('@') ? mobile : readEmail(typed);
};

/** Whether the text is an Indian mobile number or an email address. */
export const isContact = (contact: string): boolean => isMobile(contact) || isEmail(contact);
