import { cx } from '@sikka/ui/cx';
import { Picture } from '@sikka/ui/picture';
import { type ThemeChoice, useThemeChoice } from '@sikka/ui/theme';
import { createContext, use } from 'react';
import type { Resource } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Badge } from '@sikka/ui/badge';
import { pageFacts } from '#shared/page-facts.ts';
import { isComing } from '#shared/tile/open-tile.ts';
import type { Tile } from '#shared/tile/tile-rules.ts';
import type { PictureTile } from './tile.ts';
import styles from './TilePicture.module.css';

/** Whether the content is on the first screen, so that its pictures load eagerly. */
export const FirstScreen = createContext(false);

export interface TilePictureProps {
  tile: Pick<PictureTile, 'iconUrl' | 'iconDarkUrl' | 'iconUrlColor' | 'iconDarkUrlColor'>;
  /** Size of the picture, which reserves its space. */
  width: number;
  height: number;
  /** Alternative text; empty if the text beside it says the same. */
  alt?: string;
  /**
   * Fills the tile behind its text: `cover` may crop it on the left, `contain` shows all of it in
   * the bottom corner.
   */
  behind?: 'cover' | 'contain';
  /** The largest picture of the first screen. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A tile's picture on its average colour, which shows until the picture is loaded. */
export const TilePicture = ({
  tile,
  width,
  height,
  alt = '',
  behind,
  isFirst = false,
  className,
}: TilePictureProps) => {
  const isOnFirstScreen = use(FirstScreen);
  const theme = useThemeChoice();
  const art = `${pageFacts().base}/art`;
  return (
    <span className={cx(styles.frame, className)} data-behind={behind}>
      {tile.iconUrlColor && groundOf(tile.iconUrlColor, tile.iconDarkUrlColor || tile.iconUrlColor, theme)}
      <Picture
        src={tile.iconUrl || `${art}/fallback.svg`}
        darkSrc={tile.iconDarkUrl || (tile.iconUrl ? undefined : `${art}/fallback-dark.svg`)}
        {...{ alt, width, height }}
        loading={isOnFirstScreen ? 'eager' : 'lazy'}
        {...(isFirst && { fetchPriority: 'high' })}
        className={styles.picture}
      />
    </span>
  );
};

/** SVG rects, because the content security policy blocks style attributes. */
const groundOf = (light: string, dark: string, theme: ThemeChoice) => (
  <svg aria-hidden="true" className={styles.ground}>
    {theme !== 'dark' && <rect width="100%" height="100%" fill={light} />}
    {theme !== 'light' && (
      <rect width="100%" height="100%" fill={dark} className={cx(theme === 'auto' && styles.night)} />
    )}
  </svg>
);

export interface TileBadgeProps {
  tile: Tile & Partial<Pick<Resource, 'needSubscript' | 'subscriptStyle'>>;
  /** Within the tile, for tiles that clip their content; else on its corner. */
  isInside?: boolean;
}

/**
 * The badge of a tile: coming soon, new or hot. The server sends the latter two only within their
 * period.
 */
export const TileBadge = ({ tile, isInside = false }: TileBadgeProps) => {
  const badge = badgeOf(tile);
  return badge && isInside ? <span className={styles.inside}>{badge}</span> : badge;
};

const badgeOf = (tile: TileBadgeProps['tile']) => {
  if (isComing(tile)) return <Badge tone="soon">{m.common_soon()}</Badge>;
  if (tile.needSubscript !== 1) return null;
  return tile.subscriptStyle === 'hot' ? (
    <Badge tone="hot">{m.feed_badge_hot()}</Badge>
  ) : (
    <Badge>{m.common_new()}</Badge>
  );
};
