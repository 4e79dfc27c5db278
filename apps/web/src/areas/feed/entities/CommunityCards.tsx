import { Tag } from '@sikka/ui/tag';
import { TileBadge, TilePicture } from '../tiles/TilePicture.tsx';
import { TileLink } from '../tiles/TileLink.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './CommunityCards.module.css';

/** Size of a story's drawing. */
const drawing = { width: 240, height: 135 };

/** Stories of the community, two beside each other. */
export const CommunityCards = ({ entity: { resourceList } }: EntityViewProps) => (
  <ul className="pairs">
    {resourceList.map((tile) => (
      <li key={tile.resourceGid}>
        <TileLink tile={tile} className={styles.card}>
          <TilePicture tile={tile} {...drawing} />
          <span className={styles.text}>
            {tile.communityTag && (
              <span>
                <Tag>{tile.communityTag}</Tag>
              </span>
            )}
            <span className={styles.title}>{tile.formalTitle}</span>
            <span className={styles.line}>{tile.innerTitle}</span>
          </span>
          <TileBadge tile={tile} />
        </TileLink>
      </li>
    ))}
  </ul>
);
