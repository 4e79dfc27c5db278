import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import type { Pages } from './use-pages.ts';

/** Loads the next page of a list; hidden once there is none. */
export const ShowMore = ({ pages: { query, isLoadingMore, loadMore } }: { pages: Pages<unknown> }) =>
  query.content?.hasMore && (
    <Button variant="soft" wide isBusy={isLoadingMore} onClick={() => void loadMore()}>
      {m.bills_pay_more()}
    </Button>
  );
