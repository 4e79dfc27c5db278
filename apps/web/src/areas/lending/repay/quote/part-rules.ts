import { parseRupees } from '@sikka/money';

export type PartFault = 'missing' | 'outOfRange';

/** Reads a part as it was typed, in rupees: the paise, or what is wrong with it. Bounds are in paise, both included. */
export const readPart = (
  text: string,
  minPaise: number,
  maxPaise: number,
): { paise: number } | { fault: PartFault } => {
  const typed = text.replaceAll(/[\s,₹]/g, '').replace(/\.$/, '');
  if (typed === '') return { fault: 'missing' };
  const paise = parseRupees(typed);
  return paise !== undefined && minPaise <= paise && paise <= maxPaise ? { paise } : { fault: 'outOfRange' };
};
