import type { ContentOf } from '@sikka/contract';
import type { HelpTopic } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { SearchField } from '@sikka/ui/search-field';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { support } from 'virtual:calls';
import { ChatButton } from '#shared/help/ChatButton.tsx';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { useTyped } from '#shared/use-typed.ts';
import { ArticleRows } from '../help/ArticleRows.tsx';
import { ContactRows } from '../help/ContactRows.tsx';

const topicText = textsOf<HelpTopic>({
  account: m.support_topic_account,
  payments: m.support_topic_payments,
  loans: m.support_topic_loans,
  coins: m.common_coins_and_prizes,
  coupons: m.common_coupons,
  data: m.support_topic_data,
  about: m.support_topic_about,
  careers: m.support_topic_careers,
});

/** As high as a phone: the contacts below are never seen to move. */
const skeletonRows = 10;

/** Maximum length of a query on the server. */
const longest = 80;

const SearchResults = ({ query }: { query: string }) => (
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
        <ArticleRows articles={articles} />
      </section>
    )}
  </Loaded>
);

type Home = ContentOf<'/flamingo/help/home'>;

const Topics = ({ home: { frequent, topics } }: { home: Home }) => {
  const { topic: open } = useSearch({ from: '/problem' });
  const chosen = topics.find(({ topic }) => topic === open);
  return (
    <>
      <section className="stack">
        <SectionTitle>{chosen ? topicText(chosen.topic) : m.support_help_frequent()}</SectionTitle>
        <ArticleRows articles={chosen?.articles ?? frequent} />
      </section>
      <section className="stack">
        <SectionTitle>{m.support_help_topics()}</SectionTitle>
        <Folds>
          {topics.map(({ topic, articles }) => (
            <Fold key={topic} title={topicText(topic)}>
              <ArticleRows articles={articles} />
            </Fold>
          ))}
        </Folds>
      </section>
    </>
  );
};

/** The help centre: search, frequent questions, all topics, and contact. */
export const HelpScreen = () => {
  const { typed, setTyped, requested } = useTyped();
  const home = useQuery(['help', 'home'], {
    read: () => support.helpHome({}),
    stored: 'thirtyDays',
  });
  return (
    <Screen title={m.common_help()} stacked>
      <SearchField
        label={m.common_search_help()}
        placeholder={m.support_help_example()}
        clearLabel={m.common_clear_the_search()}
        value={typed}
        onValueChange={setTyped}
      />
      {requested ? (
        <SearchResults query={requested} />
      ) : (
        <Loaded query={home} skeleton={<ListSkeleton rows={skeletonRows} />}>
          {(content) => <Topics home={content} />}
        </Loaded>
      )}
      <ContactRows />
    </Screen>
  );
};
