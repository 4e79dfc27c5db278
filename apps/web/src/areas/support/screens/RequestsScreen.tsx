import type { RequestSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { support } from 'virtual:calls';
import { formatDay } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import { usePages } from '#shared/query/use-pages.ts';
import { categoryText, productText } from '../requests/request-texts.ts';
import { RequestTag, dueText } from '../requests/RequestTag.tsx';

const RequestRow = ({ request }: { request: RequestSummary }) => {
  const { requestId, product, category, receivedAt } = request;
  return (
    <ListRow
      href={hrefOf({ to: '/request', search: { requestId } })}
      title={category === 'OTHER' ? productText(product) : categoryText(category)}
      sub={dueText(request) ?? formatDay(receivedAt)}
      trailing={<RequestTag request={request} />}
    />
  );
};

const write = (): string => hrefOf({ to: '/feedback' });

const NoRequests = () => (
  <EmptyState
    icon={<HeadsetDuotone />}
    title={m.support_requests_none()}
    text={m.support_requests_none_text()}
    actions={<Button href={write()}>{m.support_write_title()}</Button>}
  />
);

/** The user's requests, the last updated first. */
export const RequestsScreen = () => {
  const pages = usePages(
    ['requests', 'list'],
    async (page) => {
      const { requests, totalSize } = await support.myFeedbackList(page);
      return { items: requests, totalSize };
    },
    ({ requestId }) => requestId,
  );
  const hasSome = (pages.query.content?.items.length ?? 0) > 0;
  return (
    <Screen
      title={m.support_requests_title()}
      foot={
        hasSome && (
          <Button wide href={write()}>
            {m.support_write_title()}
          </Button>
        )
      }
    >
      <Loaded query={pages.query} isEmpty={({ items }) => items.length === 0} empty={<NoRequests />}>
        {({ items }) => (
          <div className="stack">
            <ListGroup>
              {items.map((request) => (
                <RequestRow key={request.requestId} request={request} />
              ))}
            </ListGroup>
            <ShowMore pages={pages} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
