import type { CommunityCardSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Picture } from '@sikka/ui/picture';
import { Pressable } from '@sikka/ui/pressable';
import { storyCard, storyDrawing, StoryText } from '#shared/frame/StoryCard.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { tagText } from './tag-text.ts';

/** Cards, two per row. */
export const CardGrid = ({ cards }: { cards: readonly CommunityCardSummary[] }) => (
  <ul className="pairs">
    {cards.map(({ cardGid, communityTag, formalTitle, innerTitle, photo, photoNum }) => (
      <li key={cardGid}>
        <Pressable className={storyCard} href={hrefOf({ to: '/communityDetail', search: { gid: cardGid } })}>
          <Picture src={photo.iconUrl} darkSrc={photo.iconDarkUrl} alt="" {...storyDrawing} />
          <StoryText
            tag={tagText(communityTag)}
            title={formalTitle}
            line={innerTitle}
            aside={photoNum > 1 && <span className="muted">{m.community_photos({ count: photoNum })}</span>}
          />
        </Pressable>
      </li>
    ))}
  </ul>
);
