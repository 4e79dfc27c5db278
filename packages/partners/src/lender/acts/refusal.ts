import { Refusal } from '../../kit/sandbox/refusal.ts';
import type { RefusalCode } from '../wire.ts';

/** How a lender turns a request away. Thrown, nothing was written; given back, what was written stays. */
export const refusal = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);
