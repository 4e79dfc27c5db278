import { openPrompt, type Prompts } from './prompts.ts';

/** Asks before something happens; resolves with whether it shall happen. */
export const confirmed = (question: Prompts['confirm']['question']): Promise<boolean> =>
  openPrompt('confirm', question);
