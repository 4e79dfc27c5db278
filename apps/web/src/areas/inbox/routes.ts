import { messageTypes } from '@sikka/contract/rules';
import { screensOf } from '#shared/screen-route.ts';
import { oneOf } from '#shared/search.ts';

const { forGuests, forUsers } = screensOf('inbox');

export const inboxRoutes = [
  forGuests('/messagelist', () => import('./screens/MessageListScreen.tsx').then((it) => it.MessageListScreen)),
  forUsers('/messageInfo', () => import('./screens/MessageInfoScreen.tsx').then((it) => it.MessageInfoScreen), {
    search: { messageTypeGid: oneOf(...messageTypes) },
  }),
  forUsers('/notifications', () => import('./screens/NotificationsScreen.tsx').then((it) => it.NotificationsScreen)),
] as const;
