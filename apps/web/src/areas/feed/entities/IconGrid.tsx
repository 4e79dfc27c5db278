import type { Resource } from '@sikka/contract';
import { Card } from '@sikka/ui/card';
import { TileBadge } from '../tiles/TileBadge.tsx';
import { TileLink } from '../tiles/TileLink.tsx';
import { TilePicture } from '../tiles/TilePicture.tsx';
import styles from './IconGrid.module.css';

export interface IconGridProps {
  tiles: readonly Resource[];
  /** Sets the rows after the first apart. */
  isMenu?: boolean;
}

/** Side of an icon, in pixels. */
const side = 52;

/** Icons with a name below them, four in a row; fewer where large text needs the room. */
export const IconGrid = ({ tiles, isMenu = false }: IconGridProps) => (
  <Card className={styles.card}>
    <ul className={styles.grid} data-menu={isMenu || undefined}>
      {tiles.map((tile) => (
        <li key={tile.resourceGid} className={styles.item}>
          <TileLink tile={tile} className={styles.tile}>
            <span className={styles.icon}>
              <TilePicture tile={tile} width={side} height={side} className={styles.picture} />
              <TileBadge {...tile} />
            </span>
            <span className={styles.name} data-bold={tile.bold || undefined}>
              {tile.formalTitle}
            </span>
          </TileLink>
        </li>
      ))}
    </ul>
  </Card>
);
