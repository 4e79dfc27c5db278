import type { Resource } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Picture } from '@sikka/ui/picture';
import { SectionTitle } from '@sikka/ui/section-title';
import { SkeletonGroup, SkeletonRows } from '@sikka/ui/skeleton';
import { Tag } from '@sikka/ui/tag';
import { tileHref } from '#shared/tile/open-tile.ts';
import { useTile } from '#shared/tile/use-tile.ts';
import { useHasUnread } from '#shared/unread.ts';
import type { MenuGroup } from '../me/menu-rules.ts';
import styles from './groups.module.css';

const iconPx = 36;
const skeletonRows = 6;

const MenuRow = ({ tile }: { tile: Resource }) => {
  const { onClick } = useTile(tile);
  const hasUnread = useHasUnread();
  const isInbox = tileHref(tile)?.endsWith('/messagelist');
  return (
    <ListRow
      icon={
        <span className={styles.icon}>
          <Picture src={tile.iconUrl} darkSrc={tile.iconDarkUrl || undefined} alt="" width={iconPx} height={iconPx} />
        </span>
      }
      title={tile.formalTitle}
      sub={tile.innerTitle}
      trailing={isInbox && hasUnread && <Tag tone="brand">{m.inbox_new()}</Tag>}
      href={tileHref(tile)}
      onClick={onClick}
    />
  );
};

export const MenuGroups = ({ groups }: { groups: readonly MenuGroup[] }) =>
  groups.map(({ gid, title, tiles }) => (
    <section key={gid} className={styles.group}>
      {title && <SectionTitle>{title}</SectionTitle>}
      <ListGroup>
        {tiles.map((tile) => (
          <MenuRow key={tile.resourceGid} tile={tile} />
        ))}
      </ListGroup>
    </section>
  ));

export const MenuSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className={styles.group}>
    <SkeletonRows rows={skeletonRows} />
  </SkeletonGroup>
);
