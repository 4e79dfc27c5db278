import type { Resource } from '@sikka/contract';
import { m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { X } from '@sikka/ui/icons/X';
import { useState } from 'react';
import { FirstScreen } from '../tiles/first-screen.ts';
import { TileLink } from '../tiles/TileLink.tsx';
import { TilePicture } from '../tiles/TilePicture.tsx';
import { closeFloat, isFloatClosed } from './closed-floats.ts';
import styles from './FloatButton.module.css';
import { useHydrated } from './use-hydrated.ts';

/** Side of its picture, in pixels. */
const side = 60;

/** A button that floats over the page until it is closed; then it stays away for the session. */
export const FloatButton = ({ tile }: { tile: Resource }) => {
  const isKnown = useHydrated();
  const [isClosed, setClosed] = useState(false);
  if (!isKnown || isClosed || isFloatClosed(tile.resourceGid)) return null;
  const close = (): void => {
    closeFloat(tile.resourceGid);
    setClosed(true);
  };
  return (
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
      </TileLink>
      <IconButton label={m.feed_float_close()} className={styles.close} onClick={close}>
        <X />
      </IconButton>
    </aside>
  );
};
