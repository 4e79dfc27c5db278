import { inbox } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { Database } from '#platform/data/database.ts';
import { countUnread, listMessages, listTypes, markDeleted, markRead } from './message-store.ts';
import { presentMessage } from './present-message.ts';
import { rememberLocale } from './settings-store.ts';

interface Deps {
  db: Database;
}

export const messageTypeList = handler(inbox.messageTypeList, async ({ db }: Deps, _body, { user, locale }) => {
  const types = await listTypes(db, user.userGid);
  return {
    types: types.map(({ type, unread, newest }) => ({
      messageTypeGid: type,
      unreadCount: unread,
      newest: presentMessage(newest, locale),
    })),
    unreadCount: types.reduce((sum, { unread }) => sum + unread, 0),
  };
});

export const myMessageList = handler(inbox.myMessageList, async ({ db }: Deps, body, { user, locale }) => {
  const { messageTypeGid, ...page } = body;
  const { rows, totalSize } = await listMessages(db, user.userGid, messageTypeGid, page);
  return { messages: rows.map((row) => presentMessage(row, locale)), totalSize };
});

export const readMessages = handler(inbox.readMessages, async ({ db }: Deps, body, { user, locale }) => {
  const { messageTypeGid, until } = body;
  await rememberLocale(db, user.userGid, locale);
  await markRead(db, user.userGid, messageTypeGid, new Date(until));
  return { unreadCount: await countUnread(db, user.userGid) };
});

export const deleteMessage = handler(inbox.deleteMessage, async ({ db }: Deps, { messageGid, isDeleted }, { user }) => {
  if (!(await markDeleted(db, user.userGid, messageGid, isDeleted))) throw new Problem('notFound');
  return {};
});
