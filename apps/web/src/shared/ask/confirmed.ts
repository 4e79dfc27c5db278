import { ask, type Asks } from './asks.ts';

/** Asks before something happens; resolves with whether it shall happen. */
export const confirmed = (question: Asks['confirm']['question']): Promise<boolean> => ask('confirm', question);
