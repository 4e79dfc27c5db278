import { Refusal } from '../../kit/sandbox/refusal.ts';
import type { RefusalCode } from '../wire.ts';

/** How the bureau turns a request away; nothing was written. */
export const refusal = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);

/** The entry, if there is one. */
export const found = <Entry>(entry: Entry | undefined): Entry => {
  if (!entry) throw refusal('NOT_FOUND', 'The bureau has nothing under this reference');
  return entry;
};
