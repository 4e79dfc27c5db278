import type { Coupon } from '@sikka/contract';
import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { useExposure } from '#shared/analytics/use-exposure.ts';
import { hrefOf } from '#shared/navigation.ts';
import { useNowMs } from '#shared/use-hydrated.ts';
import { conditionText, isUsable, stateText, verifiedText } from '../coupon-texts.ts';
import { useSavedIds } from '../use-coupons.ts';

/** The part of a coupon that counts as seen (specification §9). */
const exposure = 0.6;

/** The first letter of a merchant's name, in place of a logo. */
export const MerchantMark = ({ name }: { name: string }) => (
  <IconTile size="small" tone="gold" aria-hidden="true">
    {[...name][0]}
  </IconTile>
);

/** Why a coupon can be believed, and what limits it now. */
export const CouponTags = ({ coupon, isSaved = false }: { coupon: Coupon; isSaved?: boolean }) => {
  const nowMs = useNowMs();
  const [verified, state] = [verifiedText(coupon, nowMs), stateText(coupon, nowMs)];
  return (
    <span className="tags">
      {isUsable(coupon) && verified && (
        <Tag tone="good">
          <CheckCircle aria-hidden="true" /> {verified}
        </Tag>
      )}
      {state && <Tag tone={isUsable(coupon) ? 'warn' : 'plain'}>{state}</Tag>}
      {isSaved && <Tag>{m.coupons_saved()}</Tag>}
    </span>
  );
};

interface CouponRowProps {
  coupon: Coupon;
  isSaved: boolean;
  onOpen?: (() => void) | undefined;
}

/** One coupon of a list: whose, how much, on what condition, until when, and whether it is known to work. */
const CouponRow = ({ coupon, isSaved, onOpen }: CouponRowProps) => {
  const { couponGid, merchantName, couponHeading, couponTitle } = coupon;
  const shown = useExposure<HTMLDivElement>(couponGid, exposure);
  return (
    <div ref={shown}>
      <ListRow
        icon={<MerchantMark name={merchantName} />}
        title={`${couponHeading}, ${couponTitle}`}
        sub={
          <span className="sub">
            {[merchantName, conditionText(coupon)].filter(Boolean).join(' · ')}
            <CouponTags coupon={coupon} isSaved={isSaved} />
          </span>
        }
        chevron={false}
        href={hrefOf({ to: '/couponDetail', search: { gid: couponGid } })}
        {...(onOpen && { onClick: onOpen })}
      />
    </div>
  );
};

/** Coupons, one below the other. */
export const CouponRows = ({ coupons, onOpen }: { coupons: readonly Coupon[]; onOpen?: () => void }) => {
  const savedIds = useSavedIds();
  return (
    <ListGroup>
      {coupons.map((coupon) => (
        <CouponRow key={coupon.couponGid} coupon={coupon} isSaved={savedIds.has(coupon.couponGid)} onOpen={onOpen} />
      ))}
    </ListGroup>
  );
};
