import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `line` is text (see `width`), the others are the shapes of the look. */
  shape?: 'line' | 'tile' | 'circle' | 'card' | 'hero';
  width?: 'short' | 'medium' | 'full';
  className?: string;
}

/** The place of something that is being loaded. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={cx(styles.bone, className)} data-shape={shape} data-width={width} />;
}

/** The place of a list row: a tile and two lines. */
export function SkeletonRow() {
  return (
    <span className={styles.row}>
      <Skeleton shape="tile" />
      <span className={styles.lines}>
        <Skeleton width="medium" />
        <Skeleton width="short" />
      </span>
    </span>
  );
}

/** Holds the bones of one screen and says once, to those who cannot see them, that it is loading. */
export function SkeletonGroup({ label, children, className, ...props }: ComponentProps<'output'> & { label: string }) {
  return (
    <output className={cx(styles.group, className)} {...props}>
      <span className="visually-hidden">{label}</span>
      {children}
    </output>
  );
}
