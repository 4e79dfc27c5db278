import { ScrollRow } from '@sikka/ui/scroll-row';
import { TileBadge, TilePicture } from '../tiles/TilePicture.tsx';
import { TileLink } from '../tiles/TileLink.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './MovingRow.module.css';

/** Size of an offer's picture. */
const drawing = { width: 160, height: 120 };

/** Offers in a horizontally scrolling row, with a progress bar for more than two. */
export const MovingRow = ({ entity: { resourceList, entityName }, label }: EntityViewProps) => (
  <ScrollRow label={label || entityName}>
    {resourceList.map((tile) => (
      <TileLink key={tile.resourceGid} tile={tile} className={styles.offer}>
        <TilePicture tile={tile} {...drawing} behind="contain" />
        <span className={styles.title}>{tile.formalTitle}</span>
        <span className="quiet">{tile.innerTitle}</span>
        <TileBadge tile={tile} isInside />
      </TileLink>
    ))}
  </ScrollRow>
);
