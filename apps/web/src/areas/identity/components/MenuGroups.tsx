import type { Resource } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Picture } from '@sikka/ui/picture';
import { SectionTitle } from '@sikka/ui/section-title';
import { SkeletonGroup, SkeletonRows } from '@sikka/ui/skeleton';
import { Tag } from '@sikka/ui/tag';
import { useState } from 'react';
import { tileHref } from '#shared/tile/open-tile.ts';
import { useTile } from '#shared/tile/use-tile.ts';
import { firstOf } from '#shared/press-guard.ts';
import { useHasUnread } from '#shared/unread.ts';
import { useHasUpgrade } from '#shared/upgrade.ts';
import type { MenuGroup } from '../me/menu-rules.ts';
import styles from './groups.module.css';

const iconPx = 36;
const skeletonRows = 6;

interface MenuRowProps {
  tile: Resource;
  /** Opens the row, unless another one was just pressed. */
  press: (open: () => void) => void;
}

const MenuRow = ({ tile, press }: MenuRowProps) => {
  const { onClick } = useTile(tile);
  const hasUnread = useHasUnread();
  const hasUpgrade = useHasUpgrade();
  const href = tileHref(tile);
  const isNew = (hasUnread && href?.endsWith('/messagelist')) || (hasUpgrade && href?.endsWith('/update'));
  return (
    <ListRow
      icon={
        <span className={styles.icon}>
          <Picture src={tile.iconUrl} darkSrc={tile.iconDarkUrl || undefined} alt="" width={iconPx} height={iconPx} />
        </span>
      }
      title={tile.formalTitle}
      sub={tile.innerTitle}
      trailing={isNew && <Tag tone="brand">{m.common_new()}</Tag>}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        press(() => onClick(event));
      }}
    />
  );
};

/** Shortest time between two presses in the menu, in milliseconds (specification §5). */
const pressMs = 1_000;

/** The rows of the menu; within a second of one press, no other row opens. */
export const MenuGroups = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const [press] = useState(() => firstOf(pressMs, (open: () => void) => open()));
  return groups.map(({ gid, title, tiles }) => (
    <section key={gid} className={styles.group}>
      {title && <SectionTitle>{title}</SectionTitle>}
      <ListGroup>
        {tiles.map((tile) => (
          <MenuRow key={tile.resourceGid} tile={tile} press={press} />
        ))}
      </ListGroup>
    </section>
  ));
};

export const MenuSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className={styles.group}>
    <SkeletonRows rows={skeletonRows} />
  </SkeletonGroup>
);
