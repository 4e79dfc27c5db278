import type { ChatSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconButton } from '@sikka/ui/icon-button';
import { ChatCircleDuotone } from '@sikka/ui/icons/ChatCircleDuotone';
import { TrashDuotone } from '@sikka/ui/icons/TrashDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { assistant } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatDay, formatTime, indiaDay } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { groupsOf } from '#shared/groups.ts';
import { hrefOf } from '#shared/navigation.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import { usePages } from '#shared/query/use-pages.ts';
import { invalidate } from '#shared/query/use-query.ts';

const useDelete = () =>
  useAction(async (chatId: string | undefined) => {
    const isMeant = await confirmed({
      title: chatId ? m.assistant_screen_delete_title() : m.assistant_screen_delete_all_title(),
      text: m.assistant_screen_delete_text(),
      confirmLabel: m.common_delete(),
      cancelLabel: m.assistant_screen_delete_keep(),
      danger: true,
    });
    if (!isMeant) return;
    await assistant.deleteChats(chatId ? { chatId } : {});
    invalidate('chats', 'one');
    invalidate('chats', 'list');
  }, toastProblem);

/** The day of a conversation in India, `YYYY-MM-DD`. */
const dayOf = ({ changedAt }: ChatSummary): string => indiaDay(Date.parse(changedAt));

interface RowProps {
  chat: ChatSummary;
  /** Deletes it; undefined while the rows open their conversations. */
  onDelete: (() => void) | undefined;
}

const Row = ({ chat: { chatId, title, changedAt }, onDelete }: RowProps) => (
  <ListRow
    tile={<ChatCircleDuotone />}
    title={title}
    sub={formatTime(changedAt)}
    {...(onDelete
      ? {
          trailing: (
            <IconButton className="muted" label={m.common_delete_title({ title })} onClick={onDelete}>
              <TrashDuotone />
            </IconButton>
          ),
        }
      : { href: hrefOf({ to: '/chatGPT', search: { needback: true, chatId } }) })}
  />
);

const NewChat = () => (
  <Button wide href={hrefOf({ to: '/chatGPT', search: { needback: true } })}>
    {m.assistant_screen_new()}
  </Button>
);

const None = () => (
  <EmptyState
    icon={<ChatCircleDuotone />}
    title={m.assistant_screen_history_none()}
    text={m.assistant_screen_history_none_text()}
    actions={<NewChat />}
  />
);

/** The conversations of the last 30 days by day. Each opens at its end, or is deleted after a press in the corner. */
export const ChatHistoryScreen = () => {
  const [isDeleting, setDeleting] = useState(false);
  const remove = useDelete();
  const pages = usePages(
    ['chats', 'list'],
    async (page) => {
      const { chats, totalSize } = await assistant.chatHistory(page);
      return { items: chats, totalSize };
    },
    ({ chatId }) => chatId,
    'thirtyDays',
  );
  const hasSome = (pages.query.content?.items.length ?? 0) > 0;
  return (
    <Screen
      title={m.assistant_screen_history()}
      corner={
        hasSome && (
          <TextButton onClick={() => setDeleting(!isDeleting)}>
            {isDeleting ? m.common_done() : m.common_delete()}
          </TextButton>
        )
      }
      foot={
        hasSome &&
        (isDeleting ? (
          <Button wide variant="ghost" isBusy={remove.isBusy} onClick={() => void remove.run(undefined)}>
            {m.assistant_screen_delete_all()}
          </Button>
        ) : (
          <NewChat />
        ))
      }
    >
      <Loaded query={pages.query} isEmpty={({ items }) => items.length === 0} empty={<None />}>
        {({ items }) => (
          <div className="stack">
            {groupsOf(items, dayOf).map(([day, chats]) => (
              <section key={day} className="stack">
                <SectionTitle>{formatDay(day)}</SectionTitle>
                <ListGroup>
                  {chats.map((chat) => (
                    <Row
                      key={chat.chatId}
                      chat={chat}
                      onDelete={isDeleting ? () => void remove.run(chat.chatId) : undefined}
                    />
                  ))}
                </ListGroup>
              </section>
            ))}
            <ShowMore pages={pages} />
            <p className="quiet centered">{m.assistant_screen_history_note()}</p>
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
