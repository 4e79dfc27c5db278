import { openPrompt, type Prompts } from './prompts.ts';

/** Opens a confirmation dialog; resolves with whether the user confirmed. */
export const confirmed = (question: Prompts['confirm']['question']): Promise<boolean> =>
  openPrompt('confirm', question);
