import { chatSubjects } from '@sikka/contract/rules';
import { screensOf } from '#shared/screen-route.ts';
import { flag, oneOf, text } from '#shared/search.ts';

const { forGuests } = screensOf('assistant');

export const assistantRoutes = [
  forGuests('/chatGPT', () => import('./screens/ChatScreen.tsx').then((it) => it.ChatScreen), {
    search: { needback: flag, kind: oneOf(...chatSubjects), id: text(60), chatId: text(36) },
  }),
  forGuests('/chatHistory', () => import('./screens/ChatHistoryScreen.tsx').then((it) => it.ChatHistoryScreen)),
] as const;
