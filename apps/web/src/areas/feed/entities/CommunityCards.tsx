import { storyCard, storyDrawing, StoryText } from '#shared/frame/StoryCard.tsx';
import { TileBadge, TilePicture } from '../tiles/TilePicture.tsx';
import { TileLink } from '../tiles/TileLink.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** Community stories, two per row. */
export const CommunityCards = ({ entity: { resourceList } }: EntityViewProps) => (
  <ul className="pairs">
    {resourceList.map((tile) => (
      <li key={tile.resourceGid}>
        <TileLink tile={tile} className={storyCard}>
          <TilePicture tile={tile} {...storyDrawing} />
          <StoryText tag={tile.communityTag} title={tile.formalTitle} line={tile.innerTitle} />
          <TileBadge tile={tile} isInside />
        </TileLink>
      </li>
    ))}
  </ul>
);
