import { cleanMobile, isMobile } from '../../kit/credential-rules.ts';

/** Words of a text in either script; a sign alone is none. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

const email = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/;

/** Whether somebody can be reached so: by a mobile number of India or an email address. */
export const isContact = (text: string): boolean => isMobile(cleanMobile(text)) || email.test(text.trim());
