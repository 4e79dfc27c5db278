import { openPrompt, type ShareContent } from './prompts.ts';

export const share = (content: ShareContent): Promise<void> => openPrompt('share', content);
