import { m } from '@sikka/messages';
import { Carousel } from '@sikka/ui/carousel';
import { TileLink } from '../tiles/TileLink.tsx';
import { TileBadge, TilePicture } from '../tiles/TilePicture.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './Banners.module.css';

/** Size of a banner's picture. */
const drawing = { width: 328, height: 132 };

/** A carousel of banners. */
export const Banners = ({ type, entity: { resourceList }, label }: EntityViewProps) => (
  <Carousel
    label={label || (type === 'CAROUSEL' ? m.feed_good_to_know() : m.feed_banners())}
    roleDescription={m.feed_carousel()}
    slideLabel={(position, count) => m.feed_slide({ position, count })}
    pauseLabel={m.feed_carousel_pause()}
    playLabel={m.feed_carousel_play()}
  >
    {resourceList.map((tile) => (
      <TileLink key={tile.resourceGid} tile={tile} className={styles.banner}>
        <TilePicture tile={tile} {...drawing} behind="cover" />
        <span className={styles.title}>{tile.formalTitle}</span>
        <span className="quiet">{tile.innerTitle}</span>
        <TileBadge tile={tile} isInside />
      </TileLink>
    ))}
  </Carousel>
);
