import { groupSizeOf, readCouponGroup } from '../home/coupon-group.ts';
import { TileLink } from '../tiles/TileLink.tsx';
import { TilePicture } from '../tiles/TilePicture.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './CouponGroup.module.css';

/** Side of a coupon's picture. */
const side = 160;

/** A group of coupons: two equal, three equal, or one large beside two small. */
export const CouponGroup = ({ type, entity: { arrangementForm } }: EntityViewProps) => {
  const size = groupSizeOf(type);
  const group = size && readCouponGroup(arrangementForm, size);
  if (!group) return null;
  const layout = size === 2 ? 'two' : group.sortType === 1 ? 'large' : 'three';
  return (
    <ul className={styles.group} data-layout={layout}>
      {group.tiles.map((tile) => (
        <li key={tile.resourceGid} className={styles.item}>
          <TileLink tile={tile} className={`surface ${styles.coupon}`}>
            <TilePicture tile={tile} width={side} height={side} className={styles.picture} />
            <span className={`grow ${styles.text}`}>
              <span className={`snug ${styles.title}`}>{tile.formalTitle}</span>
              <span className="quiet">{tile.innerTitle}</span>
            </span>
          </TileLink>
        </li>
      ))}
    </ul>
  );
};
