import { Kolam } from '@sikka/ui/hero-card';
import { Slot } from '#shared/slot.tsx';
import { TileLink } from '../tiles/TileLink.tsx';
import { TilePicture } from '../tiles/TilePicture.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './HeadFigure.module.css';

/** Size of a hero's drawing. */
const drawing = { width: 328, height: 164 };

/**
 * The one hero of the page: what to know first, and the one golden action. Its own gradient is the ground of its drawing; without a
 * drawing it carries the kolam. What the user has to know first takes its place.
 */
export const HeadFigure = ({ entity: { resourceList } }: EntityViewProps) => (
  <Slot name="hero">
    {resourceList.slice(0, 1).map((tile) => (
      <TileLink key={tile.resourceGid} tile={tile} className={styles.hero}>
        {tile.colorUrl ? (
          <TilePicture
            tile={{ iconUrl: tile.colorUrl, iconDarkUrl: tile.colorDarkUrl, iconUrlColor: '', iconDarkUrlColor: '' }}
            {...drawing}
            behind="cover"
            isFirst
          />
        ) : (
          <Kolam className={styles.ornament} />
        )}
        <span className={styles.title}>{tile.formalTitle}</span>
        <span className={styles.line}>{tile.innerTitle}</span>
        {tile.buttonText && <span className={styles.action}>{tile.buttonText}</span>}
      </TileLink>
    ))}
  </Slot>
);
