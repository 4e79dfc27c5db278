import { openPrompt, type ShareContent } from './prompts.ts';

/** Opens the share sheet for a link of the app. */
export const share = (content: ShareContent): Promise<void> => openPrompt('share', content);
