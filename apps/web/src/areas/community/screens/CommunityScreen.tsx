import { communityTags } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Chip } from '@sikka/ui/chip';
import { useSearch } from '#shared/router/view.tsx';
import { community } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { tagText } from '../cards/tag-text.ts';

/** All cards, or those of one tag. Tags are links, so that a filtered list can be shared. */
export const CommunityScreen = () => {
  const { tag } = useSearch({ from: '/community' });
  const query = useQuery(['community', 'cards'], {
    read: () => community.cardList({}),
    stored: 'thirtyDays',
  });
  const chip = (chosen: typeof tag, text: string) => {
    const place = { to: '/community', search: { tag: chosen } } as const;
    return (
      <Chip
        key={chosen ?? ''}
        selected={tag === chosen}
        href={hrefOf(place)}
        onClick={(event) => {
          event.preventDefault();
          void goTo(place, { replace: true });
        }}
      >
        {text}
      </Chip>
    );
  };
  return (
    <Screen title={m.community_title()} stacked>
      <nav className="tags" aria-label={m.community_tags()}>
        {chip(undefined, m.community_tag_all())}
        {communityTags.map((each) => chip(each, tagText(each)))}
      </nav>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {({ cards }) => (
          <CardGrid cards={cards.filter(({ communityTag }) => tag === undefined || communityTag === tag)} />
        )}
      </Loaded>
    </Screen>
  );
};
