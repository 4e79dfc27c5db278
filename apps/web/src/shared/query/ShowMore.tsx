import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import type { Pages } from './use-pages.ts';

/** Loads the next page of a long list; nothing once all of it is there. */
export const ShowMore = ({ pages: { query, isLoadingMore, loadMore } }: { pages: Pages<unknown> }) =>
  query.content?.hasMore && (
    <Button variant="soft" wide progress={isLoadingMore ? 'busy' : 'idle'} onClick={() => void loadMore()}>
      {m.bills_pay_more()}
    </Button>
  );
