import type { ContentOf } from '@sikka/contract';
import type { HelpTopic } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { IconTile } from '@sikka/ui/icon-tile';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListGroup } from '@sikka/ui/list';
import { SearchField } from '@sikka/ui/search-field';
import { SectionTitle } from '@sikka/ui/section-title';
import type { ReactNode } from 'react';
import { useSearch } from '#shared/router/view.tsx';
import { support } from 'virtual:calls';
import { chatHref } from '#shared/help/open-chat.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { lazyPart, useLoadAhead } from '#shared/lazy-part.tsx';
import { brandName } from '#shared/locale.ts';
import { hrefOf } from '#shared/navigation.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { useTyped } from '#shared/use-typed.ts';
import { ArticleRows } from '../help/ArticleRows.tsx';
import { CallRow, WriteRow } from '../help/ContactRows.tsx';
import { topicIcons, topicText } from '../help/topics.tsx';

const loadResults = () => import('../help/SearchResults.tsx').then((it) => it.SearchResults);
const SearchResults = lazyPart(loadResults, <ListSkeleton />);

/** As high as a phone: what follows is never seen to move. */
const skeletonRows = 10;

const skeleton = <ListSkeleton rows={skeletonRows} />;

const WithUnderWay = lazyPart(() => import('../help/WithUnderWay.tsx').then((it) => it.WithUnderWay), skeleton);

interface Tile {
  icon: ReactNode;
  title: string;
  href: string;
}

/** Places with their pictures, four in a row. */
const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <Card flush>
    <ul className="tiles">
      {tiles.map(({ icon, title, href }) => (
        <li key={href}>
          <a href={href}>
            <IconTile aria-hidden="true">{icon}</IconTile>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  </Card>
);

/** The assistant, and the user's own records: most questions are about one of them. */
const Start = ({ underWay }: { underWay: readonly ReactNode[] }) => (
  <>
    {underWay.length > 0 && <ListGroup>{underWay}</ListGroup>}
    <HeroCard className="lines">
      <h2 className="big">{m.support_help_hero()}</h2>
      <HeroNote>{m.support_help_hero_text()}</HeroNote>
      <Button variant="gold" href={chatHref()}>
        {m.frame_assistant({ brand: brandName() })}
      </Button>
    </HeroCard>
    <Tiles
      tiles={[
        { icon: <ReceiptDuotone />, title: m.support_help_payments(), href: hrefOf({ to: '/transactions' }) },
        { icon: <ClockCounterClockwiseDuotone />, title: m.common_refunds(), href: hrefOf({ to: '/refunds' }) },
        { icon: <FlagDuotone />, title: m.common_complaints(), href: hrefOf({ to: '/complaints' }) },
        { icon: <HeadsetDuotone />, title: m.support_requests_title(), href: hrefOf({ to: '/requests' }) },
      ]}
    />
  </>
);

type Home = ContentOf<'/flamingo/help/home'>;

/** The topics, careers being part of those about us. */
const shownTopics = (topics: Home['topics']): Home['topics'] =>
  topics
    .filter(({ topic }) => topic !== 'careers')
    .map((each) => ({
      ...each,
      articles: topics
        .filter(({ topic }) => topic === each.topic || (each.topic === 'about' && topic === 'careers'))
        .flatMap(({ articles }) => articles),
    }));

interface TopicsProps {
  home: Home;
  open: HelpTopic | undefined;
  /** Payments and refunds that most users of this page came because of. */
  underWay?: readonly ReactNode[];
}

const Topics = ({ home: { frequent, topics: all }, open, underWay = [] }: TopicsProps) => {
  const topics = shownTopics(all);
  const chosen = topics.find(({ topic }) => topic === open);
  return (
    <>
      {!chosen && <Start underWay={underWay} />}
      <section className="stack">
        {!chosen && <SectionTitle>{m.support_help_frequent()}</SectionTitle>}
        <ArticleRows articles={chosen?.articles ?? frequent} />
      </section>
      <section className="stack">
        <SectionTitle>{m.support_help_topics()}</SectionTitle>
        <Tiles
          tiles={topics.map(({ topic }) => ({
            icon: topicIcons[topic],
            title: topicText(topic),
            href: hrefOf({ to: '/problem', search: { topic } }),
          }))}
        />
      </section>
    </>
  );
};

/** The help centre: search, the assistant, own records, frequent questions, all topics, and contact. */
export const HelpScreen = () => {
  const { typed, setTyped, requested } = useTyped();
  const { topic } = useSearch({ from: '/problem' });
  const open = topic === 'careers' ? 'about' : topic;
  const home = useQuery(['help', 'home'], {
    read: () => support.helpHome({}),
    stored: 'thirtyDays',
  });
  const user = useUser();
  useLoadAhead(loadResults);
  return (
    <Screen title={open && !requested ? topicText(open) : m.common_help()} stacked>
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
        <Loaded query={home} skeleton={skeleton}>
          {(content) =>
            user ? (
              <WithUnderWay skeleton={skeleton}>
                {(underWay) => <Topics home={content} open={open} underWay={underWay} />}
              </WithUnderWay>
            ) : (
              <Topics home={content} open={open} />
            )
          }
        </Loaded>
      )}
      <ListGroup>
        <WriteRow />
        <CallRow />
      </ListGroup>
    </Screen>
  );
};
