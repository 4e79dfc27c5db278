import type { SmsType } from '@sikka/contract/rules';
import { openPrompt } from './prompts.ts';

/**
 * Verifies the user's own number by OTP; resolves with a proof for one action, undefined if
 * cancelled.
 */
export const proveNumber = (smsType: SmsType): Promise<string | undefined> => openPrompt('proveNumber', { smsType });
