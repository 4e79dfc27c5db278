import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx/cx.tsx';
import { useThemeChoice } from '../theme/theme.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  src: string;
  /** Shown instead of `src` in the dark theme. */
  darkSrc?: string | undefined;
  /** Alternative text; empty if the text beside it says the same. */
  alt: string;
  /**
   * Width and height in any one unit: their ratio reserves the space before the picture is loaded.
   */
  width: number;
  height: number;
  /** `eager` with a high priority is for the one picture that is seen first. */
  loading?: 'lazy' | 'eager';
  fetchPriority?: 'high' | 'low' | 'auto';
  className?: string | undefined;
}

/**
 * A picture with a light and a dark version. If it fails to load, a default picture takes its
 * place.
 */
export function Picture({
  src,
  darkSrc,
  alt,
  width,
  height,
  loading = 'lazy',
  fetchPriority,
  className,
}: PictureProps) {
  const theme = useThemeChoice();
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();

  // The error may have fired before hydration.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.currentSrc && current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  if (failedSrc === src) return <DefaultPicture {...{ alt, width, height, className }} />;

  const shown = theme === 'dark' && darkSrc ? darkSrc : src;
  return (
    <picture className={styles.frame}>
      {theme === 'auto' && darkSrc && <source media="(prefers-color-scheme: dark)" srcSet={darkSrc} />}
      <img
        ref={image}
        src={shown}
        alt={alt}
        {...{ width, height, loading, fetchPriority }}
        decoding="async"
        className={cx(styles.picture, className)}
        onError={() => setFailedSrc(src)}
      />
    </picture>
  );
}

type DefaultPictureProps = Pick<PictureProps, 'alt' | 'width' | 'height' | 'className'>;

/** Replaces a picture that failed to load: a coin, drawn inline so that it cannot fail too. */
function DefaultPicture({ alt, width, height, className }: DefaultPictureProps) {
  const middle = { cx: width / 2, cy: height / 2 };
  const radius = Math.min(width, height) / 4;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx(styles.picture, styles.default, className)}
    >
      <rect width={width} height={height} className={styles.ground} />
      <circle {...middle} r={radius} />
      <circle {...middle} r={radius * 0.68} strokeDasharray={`0 ${radius / 3}`} strokeLinecap="round" />
    </svg>
  );
}
