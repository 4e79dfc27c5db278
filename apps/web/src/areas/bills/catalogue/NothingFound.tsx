import { m } from '@sikka/messages';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { EmptyState } from '@sikka/ui/state-message';

/** Nothing answers a query. */
export const NothingFound = ({ query }: { query: string }) => (
  <EmptyState
    icon={<MagnifyingGlass />}
    title={m.bills_list_found_none()}
    text={m.bills_list_found_none_text({ query: query.trim() })}
  />
);
