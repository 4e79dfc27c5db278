import type { SmsType } from '@sikka/contract/rules';
import { openPrompt } from './prompts.ts';

/** Lets the user prove the own number by an OTP; the proof is good for one act, undefined when they turned back. */
export const proveNumber = (smsType: SmsType): Promise<string | undefined> => openPrompt('proveNumber', { smsType });
