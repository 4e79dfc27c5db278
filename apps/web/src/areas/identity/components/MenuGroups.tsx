import type { Resource } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Picture } from '@sikka/ui/picture';
import { SectionTitle } from '@sikka/ui/section-title';
import { SkeletonGroup, SkeletonRows } from '@sikka/ui/skeleton';
import { Tag } from '@sikka/ui/tag';
import { type MouseEvent, useDeferredValue, useState } from 'react';
import { tileHref } from '#shared/tile/open-tile.ts';
import { useTile } from '#shared/tile/use-tile.ts';
import { firstOf } from '#shared/press-guard.ts';
import { Slot } from '#shared/slot.tsx';
import { useHasUnread } from '#shared/unread.ts';
import { useHasUpgrade } from '#shared/upgrade.ts';
import { type MenuGroup, routeOf } from '../me/menu-rules.ts';
import styles from './groups.module.css';

const iconPx = 40;
const skeletonRows = 6;
/** In the first frame, which a slow phone takes 150 ms for; the others follow in the next one. */
const firstGroups = 1;

interface EntryProps {
  tile: Resource;
  /** Opens the entry, unless another one was just pressed. */
  press: (open: () => void) => void;
}

/** Where an entry leads to and what a press on it does. */
const useEntry = ({ tile, press }: EntryProps) => {
  const { onClick } = useTile(tile);
  return {
    href: tileHref(tile),
    onClick: (event: MouseEvent): void => {
      event.preventDefault();
      press(() => onClick(event));
    },
  };
};

const EntryPicture = ({ iconUrl, iconDarkUrl }: Resource) => (
  <span className={styles.icon}>
    <Picture src={iconUrl} darkSrc={iconDarkUrl || undefined} alt="" width={iconPx} height={iconPx} />
  </span>
);

const MenuRow = (props: EntryProps) => {
  const { tile } = props;
  const { href, onClick } = useEntry(props);
  const hasUnread = useHasUnread();
  const hasUpgrade = useHasUpgrade();
  const isNew = (hasUnread && href?.endsWith('/messagelist')) || (hasUpgrade && href?.endsWith('/update'));
  return (
    <ListRow
      icon={<EntryPicture {...tile} />}
      title={tile.formalTitle}
      sub={tile.innerTitle}
      trailing={isNew && <Tag tone="brand">{m.common_new()}</Tag>}
      href={href}
      onClick={onClick}
    />
  );
};

const MenuTile = (props: EntryProps) => (
  <li>
    <a {...useEntry(props)}>
      <span className={styles.marked}>
        <EntryPicture {...props.tile} />
        <Slot name={`fact:${routeOf(props.tile)}`} />
      </span>
      <span>{props.tile.formalTitle}</span>
    </a>
  </li>
);

/** Shortest time between two presses in the menu, in milliseconds (specification §5). */
const pressMs = 1_000;

/** The entries of the menu; within a second of one press, no other one opens. */
export const MenuGroups = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const [press] = useState(() => firstOf(pressMs, (open: () => void) => open()));
  const count = useDeferredValue(groups.length, firstGroups);
  return groups.map(({ gid, title, tiles, isGrid }, index) =>
    index >= count ? (
      <div key={gid} className={styles.later} />
    ) : (
      <section key={gid} className={styles.group}>
        {title && <SectionTitle>{title}</SectionTitle>}
        {isGrid ? (
          <Card flush>
            <ul className="tiles">
              {tiles.map((tile) => (
                <MenuTile key={tile.resourceGid} tile={tile} press={press} />
              ))}
            </ul>
          </Card>
        ) : (
          <ListGroup>
            {tiles.map((tile) => (
              <MenuRow key={tile.resourceGid} tile={tile} press={press} />
            ))}
          </ListGroup>
        )}
      </section>
    ),
  );
};

export const MenuSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className={styles.group}>
    <SkeletonRows rows={skeletonRows} />
  </SkeletonGroup>
);
