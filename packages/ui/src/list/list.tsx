import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { cx } from '../cx/cx.tsx';
import { CaretRight } from '../generated/icons/CaretRight.tsx';
import { IconTile, type IconTileProps } from '../icon-tile/icon-tile.tsx';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import styles from './list.module.css';

/** Rows on one card, separated by hairlines. */
export function ListGroup({ className, ...props }: ComponentProps<'div'>) {
  return <Card flush className={cx(styles.group, className)} {...props} />;
}

export interface ListRowProps extends Omit<PressableProps, 'title'> {
  /** An icon, an icon tile or an avatar. */
  icon?: ReactNode;
  /** An icon that stands on a small tile, in place of `icon`. */
  tile?: ReactNode;
  /** Default: that of the brand. */
  tileTone?: IconTileProps['tone'];
  title: ReactNode;
  sub?: ReactNode;
  /** A value, a tag or a switch at the end of the row. */
  trailing?: ReactNode;
  /** Shows an arrow; default: if the row has an `href` or `onClick`. */
  chevron?: boolean;
}

/** A row of a list: a link with an `href`, a button with an `onClick`, otherwise plain text. */
export function ListRow({
  tile,
  tileTone,
  icon = tile && (
    <IconTile size="small" tone={tileTone}>
      {tile}
    </IconTile>
  ),
  title,
  sub,
  trailing,
  chevron,
  className,
  ...props
}: ListRowProps) {
  const leadsOn = props.href !== undefined || props.onClick !== undefined;
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.body}>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {sub && <span className={styles.sub}>{sub}</span>}
        </span>
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </span>
      {(chevron ?? leadsOn) && <CaretRight className={styles.chevron} />}
    </>
  );
  if (!leadsOn) return <div className={cx(styles.row, className)}>{content}</div>;
  return (
    <Pressable className={cx(styles.row, className)} {...props}>
      {content}
    </Pressable>
  );
}
