import type { Resource } from '@sikka/contract';
import type { ReactNode } from 'react';
import { TileBadge } from './TileBadge.tsx';
import { TileLink } from './TileLink.tsx';
import { TilePicture } from './TilePicture.tsx';
import type { PictureTile } from './tile.ts';
import styles from './TileRow.module.css';

export interface TileRowProps {
  tile: PictureTile & Partial<Pick<Resource, 'needSubscript' | 'subscriptStyle' | 'bold'>>;
  /** A card of its own, instead of a row of a list. */
  isCard?: boolean;
  /** Stands at the end of the row. */
  trailing?: ReactNode;
}

/** Side of the picture, in pixels. */
const side = 44;

/** A tile as a row: its picture, its title, the line below it. */
export const TileRow = ({ tile, isCard = false, trailing }: TileRowProps) => (
  <TileLink tile={tile} className={isCard ? `${styles.row} ${styles.card}` : styles.row}>
    <span className={styles.icon}>
      <TilePicture tile={tile} width={side} height={side} className={styles.picture} />
      <TileBadge needSubscript={tile.needSubscript ?? 0} subscriptStyle={tile.subscriptStyle ?? 'new'} />
    </span>
    <span className={styles.text}>
      <span className={styles.title} data-bold={tile.bold || undefined}>
        {tile.formalTitle}
      </span>
      {tile.innerTitle && <span className={styles.line}>{tile.innerTitle}</span>}
    </span>
    {trailing}
  </TileLink>
);
