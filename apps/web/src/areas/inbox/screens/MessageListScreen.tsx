import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { EnvelopeDuotone } from '@sikka/ui/icons/EnvelopeDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { inbox } from 'virtual:calls';
import { formatMoment, formatNumber } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { typeText, typeTile } from '../message-types.tsx';

export const NoMessages = () => (
  <EmptyState
    icon={<EnvelopeDuotone />}
    title={m.inbox_none_title()}
    text={m.inbox_none_text()}
    actions={<Button href={hrefOf({ to: '/' })}>{m.frame_explore()}</Button>}
  />
);

/** Types of messages, each with its newest message. */
export const Types = () => {
  const query = useQuery(['messages', 'types'], {
    read: () => inbox.messageTypeList({}),
    stored: 'thirtyDays',
  });
  return (
    <Loaded query={query} isEmpty={({ types }) => types.length === 0} empty={<NoMessages />}>
      {({ types }) => (
        <ListGroup>
          {types.map(({ messageTypeGid, unreadCount, newest }) => (
            <ListRow
              key={messageTypeGid}
              {...typeTile(newest)}
              title={
                <span className="baseline">
                  {typeText(messageTypeGid)}
                  <span className="quiet">{formatMoment(newest.sentAt)}</span>
                </span>
              }
              sub={
                <span className="wrapped">
                  <span className="words">{newest.title}</span>
                  {unreadCount > 0 && (
                    <Tag tone="brand">{m.inbox_unread({ count: unreadCount, shown: formatNumber(unreadCount) })}</Tag>
                  )}
                </span>
              }
              href={hrefOf({ to: '/messageInfo', search: { messageTypeGid } })}
            />
          ))}
        </ListGroup>
      )}
    </Loaded>
  );
};

const ForGuests = () => (
  <EmptyState
    icon={<EnvelopeDuotone />}
    title={m.inbox_guest_title()}
    text={m.inbox_guest_text()}
    actions={<Button onClick={() => void signInFor()}>{m.feed_sign_in()}</Button>}
  />
);

/** The user's messages by type, and their settings. */
export const MessageListScreen = () => (
  <Screen title={m.inbox_title()}>
    {useUser() ? (
      <div className="stack cards">
        <Types />
        <ListGroup>
          <ListRow
            tile={<BellRingingDuotone />}
            title={m.inbox_settings()}
            sub={m.inbox_settings_text()}
            href={hrefOf({ to: '/notifications' })}
          />
        </ListGroup>
      </div>
    ) : (
      <ForGuests />
    )}
  </Screen>
);
