import type { Coupon } from '@sikka/contract';
import { m } from '@sikka/messages';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { useExposure } from '#shared/analytics/use-exposure.ts';
import { hrefOf } from '#shared/navigation.ts';
import { useNowMs } from '#shared/use-hydrated.ts';
import { conditionText, isUsable, stateText, verifiedText } from '../coupon-texts.ts';
import { useSavedIds } from '../use-coupons.ts';
import { MerchantMark } from './MerchantMark.tsx';

/** Part of a coupon that must be visible to count as shown (specification §9). */
const exposure = 0.6;

/** Verification and state of a coupon. */
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

/** A coupon in a list. */
const CouponRow = ({ coupon, isSaved, onOpen }: CouponRowProps) => {
  const { couponGid, merchantGid, merchantName, categoryGid, couponHeading, couponTitle } = coupon;
  const shown = useExposure<HTMLDivElement>(couponGid, exposure);
  return (
    <div ref={shown}>
      <ListRow
        icon={<MerchantMark merchantGid={merchantGid} categoryGid={categoryGid} />}
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
