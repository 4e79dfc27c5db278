import type { Coupon } from '@sikka/contract';
import type { CouponKind } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { Pressable } from '@sikka/ui/pressable';
import { Tag } from '@sikka/ui/tag';
import { useExposure } from '#shared/analytics/use-exposure.ts';
import { keepTogether } from '#shared/keep-together.ts';
import { hrefOf } from '#shared/navigation.ts';
import { useNowMs } from '#shared/use-hydrated.ts';
import { capText, conditionText, freshText, isUsable, stateText, titleText, untilText } from '../coupon-texts.ts';
import { useSavedIds } from '../use-coupons.ts';
import styles from './CouponCards.module.css';
import { MerchantMark } from './MerchantMark.tsx';

/** Part of a coupon that must be visible to count as shown (specification §9). */
const exposure = 0.6;

const kindText = textsOf<CouponKind>({
  CODE: m.common_code,
  UNIQUE: m.coupons_kind_unique,
  LINK: m.coupons_kind_link,
  STORE: m.coupons_kind_store,
});

/** How the coupon is used, as on the stub of a ticket. */
export const KindChip = ({ kind }: Pick<Coupon, 'kind'>) => <span className={styles.chip}>{kindText(kind)}</span>;

interface CouponStateProps {
  coupon: Coupon;
  isSaved?: boolean;
  /** Adds the uses in a week. */
  withUses?: boolean;
}

/** How fresh a coupon is, how soon it ends, and whether it is saved. */
export const CouponState = ({ coupon, isSaved = false, withUses = false }: CouponStateProps) => {
  const nowMs = useNowMs();
  const [fresh, state] = [
    freshText(withUses ? coupon : { ...coupon, weekUses: undefined }, nowMs),
    stateText(coupon, nowMs),
  ];
  return (
    <span className={`split ${styles.state}`}>
      {isUsable(coupon) && fresh && (
        <span className={styles.fresh}>
          <CheckCircle aria-hidden="true" /> {fresh}
        </span>
      )}
      {state ? (
        <Tag tone={isUsable(coupon) ? 'warn' : 'plain'}>{state}</Tag>
      ) : (
        <span className="quiet">{untilText(coupon)}</span>
      )}
      {isSaved && <Tag>{m.common_saved()}</Tag>}
    </span>
  );
};

interface CouponCardProps {
  coupon: Coupon;
  isSaved: boolean;
  isNamed: boolean;
  onOpen?: (() => void) | undefined;
}

/** What a coupon is for, its limit and its conditions; no line begins with a dot. */
const noteOf = (coupon: Coupon): string =>
  [titleText(coupon), ...[capText(coupon) ?? '', ...conditionText(coupon).split(' · ')].map(keepTogether)]
    .filter(Boolean)
    .join(' · ')
    .replaceAll(' ·', '\u00A0·');

/** A coupon in a list: its benefit, its merchant, how it is used, how fresh it is and until when it is valid. */
const CouponCard = ({ coupon, isSaved, isNamed, onOpen }: CouponCardProps) => {
  const { couponGid, merchantName, couponHeading, kind } = coupon;
  const shown = useExposure<HTMLDivElement>(couponGid, exposure);
  return (
    <Card flush ref={shown}>
      <Pressable
        className={styles.ticket}
        href={hrefOf({ to: '/couponDetail', search: { gid: couponGid } })}
        {...(onOpen && { onClick: onOpen })}
      >
        <div className={styles.offer}>
          {isNamed && <MerchantMark {...coupon} />}
          <div className="grow">
            <div className={`split ${styles.head}`}>
              <span className={`big ${styles.gain}`}>{couponHeading}</span>
              <KindChip kind={kind} />
            </div>
            {isNamed && <div className="strong">{merchantName}</div>}
            <p className="quiet">{noteOf(coupon)}</p>
          </div>
        </div>
        <CouponState coupon={coupon} isSaved={isSaved} />
      </Pressable>
    </Card>
  );
};

interface CouponCardsProps {
  coupons: readonly Coupon[];
  /** All of them are the user's own. */
  areOwn?: boolean;
  /** All of them are of the merchant named above the list. */
  areOfOne?: boolean;
  onOpen?: () => void;
}

export const CouponCards = ({ coupons, areOwn = false, areOfOne = false, onOpen }: CouponCardsProps) => {
  const savedIds = useSavedIds();
  return (
    <div className="list">
      {coupons.map((coupon) => (
        <CouponCard
          key={coupon.couponGid}
          coupon={coupon}
          isSaved={!areOwn && savedIds.has(coupon.couponGid)}
          isNamed={!areOfOne}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
};
