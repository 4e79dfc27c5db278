import { Refusal } from '../../kit/sandbox/refusal.ts';
import type { RefusalCode } from '../wire.ts';

/** How the bureau turns a request away; nothing was written. */
export const refusal = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);
