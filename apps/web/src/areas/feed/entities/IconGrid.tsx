import type { Resource } from '@sikka/contract';
import { Card } from '@sikka/ui/card';
import { cx } from '@sikka/ui/cx';
import { TileBadge, TilePicture } from '../tiles/TilePicture.tsx';
import { TileLink } from '../tiles/TileLink.tsx';
import styles from './IconGrid.module.css';
import type { EntityViewProps } from './entity-view.ts';

export interface IconGridProps {
  tiles: readonly Resource[];
  /** Separates the rows after the first. */
  isMenu?: boolean;
}

/** Side of an icon, in pixels. */
const side = 52;

/** Icons with names, four per row; fewer with large text. */
export const IconGrid = ({ tiles, isMenu = false }: IconGridProps) => (
  <Card flush>
    <ul className={cx('tiles', isMenu && styles.menu)}>
      {tiles.map((tile) => (
        <li key={tile.resourceGid}>
          <TileLink tile={tile}>
            <span className={styles.icon}>
              <TilePicture tile={tile} width={side} height={side} className={styles.picture} />
              <TileBadge tile={tile} />
            </span>
            <span className={tile.bold ? 'strong' : undefined}>{tile.formalTitle}</span>
          </TileLink>
        </li>
      ))}
    </ul>
  </Card>
);

export const SquareGrid = ({ entity }: EntityViewProps) => <IconGrid tiles={entity.resourceList} />;

/** The main menu; items after the first four are set apart. */
export const ToolsMenu = ({ entity }: EntityViewProps) => <IconGrid tiles={entity.resourceList} isMenu />;
