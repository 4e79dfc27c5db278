import { wishLimits } from '@sikka/contract';
import type { LenderText } from '@sikka/partners/kit';

/** Longest text of a lender, in characters. */
const longestText = 300;

/** Whether a whole number lies between two others, both included. */
export const within = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && least <= value && value <= most;
/** Whether a text says something, and not too much. */
export const isTold = (text: string): boolean => text.trim() === text && within(text.length, 1, longestText);
/** Whether it does in both languages. */
export const isTranslated = ({ en, hi }: LenderText): boolean => isTold(en) && isTold(hi);
/** Whether there are some, none of them twice. */
export const areUnique = (values: readonly unknown[]): boolean =>
  values.length > 0 && new Set(values).size === values.length;
/** Whether it is an amount that people borrow, earn or pay. */
export const isPaise = (value: number): boolean => within(value, 0, wishLimits.maxPaise);
