import { Refusal } from '../../kit/sandbox/refusal.ts';
import type { RefusalCode } from '../wire.ts';

/** How a lender turns a request away. Thrown, nothing was written; given back, what was written stays. */
export const refusal = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);

/** The entry, if there is one. */
export const found = <Entry>(entry: Entry | undefined): Entry => {
  if (!entry) throw refusal('NOT_FOUND', 'The lender has nothing under this reference');
  return entry;
};
