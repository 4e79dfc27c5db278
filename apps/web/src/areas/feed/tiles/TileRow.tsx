import type { Resource } from '@sikka/contract';
import { cx } from '@sikka/ui/cx';
import { CaretRight } from '@sikka/ui/icons/CaretRight';
import { ListGroup } from '@sikka/ui/list';
import type { PictureTile } from './tile.ts';
import { TileBadge, TilePicture } from './TilePicture.tsx';
import { TileLink } from './TileLink.tsx';
import styles from './TileRow.module.css';

export interface TileRowProps {
  tile: PictureTile & Partial<Pick<Resource, 'needSubscript' | 'subscriptStyle' | 'bold' | 'buttonText'>>;
  /** A card of its own, instead of a row in a list. */
  isCard?: boolean;
  /** Shows the tile's button text in this tone instead of an arrow. The whole row is the link. */
  action?: 'brand' | 'soft';
}

/** Side of the picture, in pixels. */
const side = 44;

/** A tile as a row with picture, title, and a line below. */
export const TileRow = ({ tile, isCard = false, action }: TileRowProps) => (
  <TileLink tile={tile} className={cx(styles.row, isCard && `surface ${styles.card}`)}>
    <span className={styles.icon}>
      <TilePicture tile={tile} width={side} height={side} className={styles.picture} />
      <TileBadge tile={tile} />
    </span>
    <span className={styles.text}>
      <span className={`snug ${styles.title}`} data-bold={tile.bold || undefined}>
        {tile.formalTitle}
      </span>
      {tile.innerTitle && <span className="quiet">{tile.innerTitle}</span>}
    </span>
    {action && tile.buttonText ? (
      <span className={styles.action} data-tone={action}>
        {tile.buttonText}
      </span>
    ) : (
      <CaretRight className={`glyph ${styles.chevron}`} />
    )}
  </TileLink>
);

/** Tiles as rows of one card. */
export const TileRows = ({ tiles }: { tiles: readonly PictureTile[] }) => (
  <ListGroup>
    {tiles.map((tile) => (
      <TileRow key={tile.resourceGid} tile={tile} />
    ))}
  </ListGroup>
);
