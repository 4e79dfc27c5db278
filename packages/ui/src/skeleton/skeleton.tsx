import type { ComponentProps } from 'react';
import { Card } from '../card/card.tsx';
import { cx } from '../cx/cx.tsx';
import { ListGroup, ListRow } from '../list/list.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `line` is text (see `width`). */
  shape?: 'line' | 'icon' | 'tile' | 'circle' | 'card' | 'hero';
  width?: 'short' | 'medium' | 'full';
  className?: string;
}

/** Placeholder of one element while loading. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={cx(styles.bone, className)} data-shape={shape} data-width={width} />;
}

/** Placeholder of rows on one card, each with an icon, a title and a line below. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <ListGroup>
      {Array.from({ length: rows }, (_, index) => (
        <ListRow
          key={index}
          icon={<Skeleton shape="icon" />}
          title={<Skeleton width="medium" />}
          sub={<Skeleton className={styles.sub} width="short" />}
        />
      ))}
    </ListGroup>
  );
}

const tiles = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder of two rows of pictures with names. */
export function SkeletonTiles() {
  return (
    <Card flush>
      <span className="tiles">
        {tiles.map((tile) => (
          <span key={tile}>
            <span>
              <Skeleton shape="tile" />
              <Skeleton width="medium" />
            </span>
          </span>
        ))}
      </span>
    </Card>
  );
}

/** Groups the placeholders of a screen, and announces once that it is loading. */
export function SkeletonGroup({ label, children, className, ...props }: ComponentProps<'output'> & { label: string }) {
  return (
    <output className={cx(styles.group, className)} {...props}>
      <span className="visually-hidden">{label}</span>
      {children}
    </output>
  );
}
