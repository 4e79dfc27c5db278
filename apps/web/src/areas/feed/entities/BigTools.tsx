import { TileBadge, TilePicture } from '../tiles/TilePicture.tsx';
import { TileLink } from '../tiles/TileLink.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './BigTools.module.css';

/** Side of the picture, in pixels. */
const side = 48;

/** Two large tools per row. */
export const BigTools = ({ entity: { resourceList } }: EntityViewProps) => (
  <ul className="pairs">
    {resourceList.map((tile) => (
      <li key={tile.resourceGid}>
        <TileLink tile={tile} className={`surface ${styles.tool}`}>
          <TilePicture tile={tile} width={side} height={side} className={styles.picture} />
          <span className={`heading ${styles.title}`} data-bold={tile.bold || undefined}>
            {tile.formalTitle}
          </span>
          <span className="quiet">{tile.innerTitle}</span>
          <TileBadge tile={tile} />
        </TileLink>
      </li>
    ))}
  </ul>
);
