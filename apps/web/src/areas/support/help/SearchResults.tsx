import { m } from '@sikka/messages';
import { ChatCircleDuotone } from '@sikka/ui/icons/ChatCircleDuotone';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { support } from 'virtual:calls';
import { ChatButton } from '#shared/help/ChatButton.tsx';
import { openChat } from '#shared/help/open-chat.ts';
import { brandName } from '#shared/locale.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { ArticleRows } from './ArticleRows.tsx';

/** Maximum length of a query on the server. */
const longest = 80;

/** Asks the assistant what was searched for: the articles may not answer it. */
const AskRow = ({ question }: { question: string }) => (
  <ListGroup>
    <ListRow
      tile={<ChatCircleDuotone />}
      title={m.support_help_ask({ brand: brandName(), question })}
      sub={m.assistant_screen_about()}
      onClick={() => void openChat(question)}
    />
  </ListGroup>
);

/** Articles that a search found, with the passages, and the way to the assistant. */
export const SearchResults = ({ query }: { query: string }) => (
  <Loaded
    query={useQuery(['help', 'search', query], {
      read: () => support.helpSearch({ query: query.slice(0, longest) }),
    })}
    isEmpty={({ articles }) => articles.length === 0}
    empty={
      <EmptyState
        icon={<MagnifyingGlass />}
        title={m.common_no_results_for_query({ query })}
        text={m.support_help_none_text()}
        actions={<ChatButton question={query} />}
      />
    }
  >
    {({ articles }) => (
      <section className="stack" aria-live="polite">
        <SectionTitle>{m.support_help_found()}</SectionTitle>
        <ArticleRows articles={articles} query={query} />
        <AskRow question={query} />
      </section>
    )}
  </Loaded>
);
