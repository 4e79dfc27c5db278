import { cx } from '@sikka/ui/cx';
import { heroParts, HeroNote, Kolam } from '@sikka/ui/hero-card';
import { Slot } from '#shared/slot.tsx';
import { TileLink } from '../tiles/TileLink.tsx';
import { TileBadge, TilePicture } from '../tiles/TilePicture.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './HeadFigure.module.css';

/** Size of a hero's picture. */
const drawing = { width: 328, height: 164 };

/**
 * The page's one hero with its gold button. Without a picture it shows the kolam ornament. An
 * urgent payment of the user replaces it.
 */
export const HeadFigure = ({ entity: { resourceList } }: EntityViewProps) => (
  <Slot name="hero">
    {resourceList.slice(0, 1).map((tile) => (
      <TileLink key={tile.resourceGid} tile={tile} className={cx(heroParts.hero, styles.hero)}>
        {tile.colorUrl ? (
          <TilePicture
            tile={{ iconUrl: tile.colorUrl, iconDarkUrl: tile.colorDarkUrl, iconUrlColor: '', iconDarkUrlColor: '' }}
            {...drawing}
            behind="cover"
            isFirst
          />
        ) : (
          <Kolam className={heroParts.ornament} />
        )}
        <span className={cx('big', styles.title)}>{tile.formalTitle}</span>
        <HeroNote className={styles.line}>{tile.innerTitle}</HeroNote>
        {tile.buttonText && <span className={styles.action}>{tile.buttonText}</span>}
        <TileBadge tile={tile} isInside />
      </TileLink>
    ))}
  </Slot>
);
