import { isEmail, isMobile, readEmail, readLine, wholeMobile } from '@sikka/input';

/** Words of a text in either script; a sign alone is none. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

/** Somebody's mobile number or email address, as it is kept. */
export const readContact = (typed: string): string => {
  const mobile = wholeMobile(typed);
  return isMobile(mobile) && !readLine(typed).includes('@') ? mobile : readEmail(typed);
};

/** Whether somebody can be reached so: by a mobile number of India or an email address. */
export const isContact = (contact: string): boolean => isMobile(contact) || isEmail(contact);
