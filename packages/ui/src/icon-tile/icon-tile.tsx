import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './icon-tile.module.css';

export interface IconTileProps extends ComponentProps<'span'> {
  tone?: 'brand' | 'gold' | 'good' | 'warn' | 'bad' | 'solid';
  /**
   * `medium` is 52 px, for tiles of the home grid; `small` is 40 px, for rows; `large` is 72 px and
   * round, for states.
   */
  size?: 'small' | 'medium' | 'large';
}

/** A tinted square with a two-tone icon or a letter. */
export function IconTile({ tone = 'brand', size = 'medium', className, ...props }: IconTileProps) {
  return <span className={cx(styles.tile, className)} data-tone={tone} data-size={size} {...props} />;
}
