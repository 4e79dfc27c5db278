import type { Message } from '@sikka/contract';
import type { MessageType } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { Trash } from '@sikka/ui/icons/Trash';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect, useState } from 'react';
import { inbox } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatMoment } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOfPath } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import { usePages } from '#shared/query/use-pages.ts';
import { setHasUnread } from '#shared/unread.ts';
import { useIsWide } from '#shared/use-is-wide.ts';
import { messageTile, typeText } from '../message-types.tsx';
import { useSwipe } from '../use-swipe.ts';
import styles from './MessageInfoScreen.module.css';
import { NoMessages, Types } from './MessageListScreen.tsx';

/** The address of a link below the base. */
const hrefOfLink = (link: string): string => {
  const { pathname, searchParams } = new URL(link, location.origin);
  return hrefOfPath(pathname, Object.fromEntries(searchParams));
};

interface MessageRowProps {
  message: Message;
  /** Shows a button to delete it, for those who cannot swipe. */
  isEditing: boolean;
}

/** A message with a link to its subject; deleting it can be undone while the list is open. */
const MessageRow = ({ message, isEditing }: MessageRowProps) => {
  const { messageGid, title, text, sentAt, isRead, link } = message;
  const [isDeleted, setDeleted] = useState(false);
  const remove = useAction(async (to: boolean) => {
    await inbox.deleteMessage({ messageGid, isDeleted: to });
    setDeleted(to);
  }, toastProblem);
  const { style, handlers } = useSwipe(() => void remove.run(true));
  if (isDeleted)
    return (
      <ListRow
        title={m.inbox_deleted()}
        trailing={<TextButton onClick={() => void remove.run(false)}>{m.inbox_undo()}</TextButton>}
      />
    );
  return (
    <div className={`leading ${styles.row}`} style={style} {...handlers}>
      <ListRow
        {...messageTile(message)}
        title={title}
        sub={
          <span className="sub">
            {text}
            <span className="tags">
              {formatMoment(sentAt)}
              {!isRead && <Tag tone="brand">{m.common_new()}</Tag>}
            </span>
          </span>
        }
        chevron={!isEditing}
        href={hrefOfLink(link)}
      />
      {isEditing && (
        <IconButton
          className="muted"
          label={m.common_delete_title({ title })}
          disabled={remove.isBusy}
          onClick={() => void remove.run(true)}
        >
          <Trash />
        </IconButton>
      )}
    </div>
  );
};

const Messages = ({ messageTypeGid }: { messageTypeGid: MessageType }) => {
  const isWide = useIsWide();
  const [isEditing, setEditing] = useState(false);
  const pages = usePages(
    ['messages', 'list', messageTypeGid],
    async (page) => {
      const { messages, totalSize } = await inbox.myMessageList({ messageTypeGid, ...page });
      return { items: messages, totalSize };
    },
    ({ messageGid }) => messageGid,
  );
  const newest = pages.query.content?.items[0];
  const until = newest?.isRead === false ? newest.sentAt : undefined;
  useEffect(() => {
    if (!until) return;
    const read = inbox.readMessages({ messageTypeGid, until }, { quiet: true });
    read.then(({ unreadCount }) => setHasUnread(unreadCount > 0)).catch(() => undefined);
  }, [messageTypeGid, until]);
  return (
    <Screen
      title={typeText(messageTypeGid)}
      corner={
        newest && (
          <TextButton onClick={() => setEditing(!isEditing)}>
            {isEditing ? m.common_done() : m.common_delete()}
          </TextButton>
        )
      }
    >
      <div className="list-detail">
        {isWide && (
          <div>
            <Types />
          </div>
        )}
        <Loaded query={pages.query} isEmpty={({ items }) => items.length === 0} empty={<NoMessages />}>
          {({ items }) => (
            <div className="stack">
              <ListGroup>
                {items.map((message) => (
                  <MessageRow key={message.messageGid} message={message} isEditing={isEditing} />
                ))}
              </ListGroup>
              <ShowMore pages={pages} />
            </div>
          )}
        </Loaded>
      </div>
    </Screen>
  );
};

/**
 * Messages of one type, newest first; showing them marks them as read. On a large screen beside the
 * list of types.
 */
export const MessageInfoScreen = () => {
  const { messageTypeGid = 'BILLS' } = useSearch({ from: '/messageInfo' });
  return <Messages key={messageTypeGid} messageTypeGid={messageTypeGid} />;
};
