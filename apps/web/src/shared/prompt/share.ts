import { openPrompt } from './prompts.ts';

/** Opens the share sheet for a link of the app. */
export const share = (content: { title: string; text: string; url: string }): Promise<void> =>
  openPrompt('share', content);
