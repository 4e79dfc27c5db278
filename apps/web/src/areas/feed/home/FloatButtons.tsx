import type { Resource } from '@sikka/contract';
import { m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { X } from '@sikka/ui/icons/X';
import { useState } from 'react';
import { useHydrated } from '#shared/use-hydrated.ts';
import { FirstScreen, TileBadge, TilePicture } from '../tiles/TilePicture.tsx';
import { TileLink } from '../tiles/TileLink.tsx';
import { closeFloat, isFloatClosed } from './closed-floats.ts';
import styles from './FloatButtons.module.css';

/** The floating button below the page's content: the first not closed in this session. */
export const FloatButtons = ({ tiles }: { tiles: readonly Resource[] }) => {
  const isHydrated = useHydrated();
  const [, setClosings] = useState(0);
  const tile = isHydrated ? tiles.find(({ resourceGid }) => !isFloatClosed(resourceGid)) : undefined;
  if (!tile) return null;
  const close = (): void => {
    closeFloat(tile.resourceGid);
    setClosings((closings) => closings + 1);
  };
  return <FloatButton key={tile.resourceGid} tile={tile} onClose={close} />;
};

/** Side of its picture, in pixels. */
const side = 60;

const FloatButton = ({ tile, onClose }: { tile: Resource; onClose: () => void }) => (
  <aside aria-label={tile.formalTitle} className={styles.float}>
    <TileLink tile={tile} className={styles.link}>
      <FirstScreen value>
        <TilePicture
          tile={{ ...tile, iconUrlColor: '' }}
          width={side}
          height={side}
          alt={tile.formalTitle}
          className={styles.picture}
        />
      </FirstScreen>
      <TileBadge tile={tile} />
    </TileLink>
    <IconButton label={m.feed_float_close()} className={styles.close} onClick={onClose}>
      <X />
    </IconButton>
  </aside>
);
