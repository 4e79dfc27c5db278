import type { CommunityCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Article } from '@sikka/ui/article';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Chip } from '@sikka/ui/chip';
import { Heart } from '@sikka/ui/icons/Heart';
import { HeartFill } from '@sikka/ui/icons/HeartFill';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useSearch } from '#shared/router/view.tsx';
import { community } from 'virtual:calls';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOfLink } from '#shared/href-of-link.ts';
import { hrefOf } from '#shared/navigation.ts';
import { share } from '#shared/prompt/share.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { Photos } from '../cards/Photos.tsx';
import { ReportFold } from '../cards/ReportFold.tsx';
import { tagText } from '../cards/tag-text.ts';
import { useLike } from '../cards/use-like.ts';

const placeOf = (gid: string) => ({ to: '/communityDetail', search: { gid } }) as const;

const shareCard = ({ cardGid, formalTitle, innerTitle }: CommunityCard): Promise<void> =>
  share({ title: formalTitle, text: innerTitle, url: new URL(hrefOf(placeOf(cardGid)), location.origin).href });

/** The number of likes, with a like toggle. */
const Likes = ({ cardGid }: { cardGid: string }) => {
  const { likes, isLiked, press, isBusy } = useLike(cardGid);
  return (
    <div className="split">
      <Chip selected={isLiked} disabled={isBusy} icon={isLiked ? <HeartFill /> : <Heart />} onClick={press}>
        {m.community_like()}
      </Chip>
      <output className="quiet">{likes !== undefined && likes > 0 && m.community_likes({ count: likes })}</output>
    </div>
  );
};

const CardContent = ({ card }: { card: CommunityCard }) => (
  <div className="stack">
    <Photos photos={card.photos} />
    <Card className="lines">
      <div>
        <Tag>{tagText(card.communityTag)}</Tag>
      </div>
      <h2 className="heading">{card.formalTitle}</h2>
      <Article blocks={card.blocks} hrefOf={hrefOfLink} />
      <Likes cardGid={card.cardGid} />
    </Card>
    <section className="stack">
      <SectionTitle
        more={
          <TextButton href={hrefOf({ to: '/community', search: { tag: undefined } })}>{m.common_see_all()}</TextButton>
        }
      >
        {m.community_related()}
      </SectionTitle>
      <CardGrid cards={card.related} />
    </section>
    <ReportFold cardGid={card.cardGid} />
  </div>
);

const Missing = () => (
  <EmptyState
    icon={<SparkleDuotone />}
    title={m.community_missing()}
    actions={<Button href={hrefOf({ to: '/community', search: { tag: undefined } })}>{m.community_all_cards()}</Button>}
  />
);

const LoadedCard = ({ gid }: { gid: string }) => {
  const query = useQuery(['community', 'card', gid], {
    read: () => community.cardDetail({ cardGid: gid }),
    stored: 'thirtyDays',
  });
  const card = query.content;
  return (
    <Screen title={m.community_title()} corner={card && <Corner kind="share" onPress={() => void shareCard(card)} />}>
      <Loaded query={query} skeleton={<CardSkeleton />} missing={<Missing />}>
        {(content) => <CardContent key={content.cardGid} card={content} />}
      </Loaded>
    </Screen>
  );
};

/** A card with its pictures and text; readable offline once it was loaded. */
export const CardScreen = () => {
  const { gid } = useSearch({ from: '/communityDetail' });
  if (gid) return <LoadedCard key={gid} gid={gid} />;
  return (
    <Screen title={m.community_title()}>
      <Missing />
    </Screen>
  );
};
