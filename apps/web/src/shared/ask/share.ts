import { ask } from './asks.ts';

/** Opens the share sheet for a link of the app. */
export const share = (content: { title: string; text: string; url: string }): Promise<void> => ask('share', content);
