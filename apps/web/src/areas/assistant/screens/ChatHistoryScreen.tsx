import type { ChatSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconButton } from '@sikka/ui/icon-button';
import { ChatCircleDuotone } from '@sikka/ui/icons/ChatCircleDuotone';
import { Trash } from '@sikka/ui/icons/Trash';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { assistant } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatMoment } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
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

const Row = ({ chat: { chatId, title, changedAt }, onDelete }: { chat: ChatSummary; onDelete: () => void }) => (
  <div className="leading">
    <ListRow
      title={title}
      sub={formatMoment(changedAt)}
      chevron={false}
      href={hrefOf({ to: '/chatGPT', search: { needback: true, chatId } })}
    />
    <IconButton className="muted" label={m.common_delete_title({ title })} onClick={onDelete}>
      <Trash />
    </IconButton>
  </div>
);

const None = () => (
  <EmptyState
    icon={<ChatCircleDuotone />}
    title={m.assistant_screen_history_none()}
    text={m.assistant_screen_history_none_text()}
    actions={<Button href={hrefOf({ to: '/chatGPT', search: { needback: true } })}>{m.assistant_screen_new()}</Button>}
  />
);

/** The conversations of the last 30 days; each can be opened at its end, or deleted. */
export const ChatHistoryScreen = () => {
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
  return (
    <Screen title={m.assistant_screen_history()}>
      <Loaded query={pages.query} isEmpty={({ items }) => items.length === 0} empty={<None />}>
        {({ items }) => (
          <div className="stack">
            <ListGroup>
              {items.map((chat) => (
                <Row key={chat.chatId} chat={chat} onDelete={() => void remove.run(chat.chatId)} />
              ))}
            </ListGroup>
            <ShowMore pages={pages} />
            <p className="quiet">{m.assistant_screen_history_note()}</p>
            <Button variant="ghost" isBusy={remove.isBusy} onClick={() => void remove.run(undefined)}>
              {m.assistant_screen_delete_all()}
            </Button>
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
