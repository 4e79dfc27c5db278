import type { CouponDetail } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { StorefrontDuotone } from '@sikka/ui/icons/StorefrontDuotone';
import { useCountdown } from '@sikka/ui/hooks/use-countdown';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { bridge } from '#shared/bridge.ts';
import { OutsideScreen } from '#shared/frame/OutsideScreen.tsx';
import { brandName } from '#shared/locale.ts';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useCoupon } from '../use-coupons.ts';

/** Countdown before the redirect, in seconds; the user can cancel it. */
const waitSeconds = 5;

const Missing = ({ gid }: { gid?: string | undefined }) => (
  <EmptyState
    icon={<StorefrontDuotone />}
    title={m.coupons_redirect_none()}
    actions={
      <Button href={hrefOf(gid ? { to: '/couponDetail', search: { gid } } : { to: '/coupon' })}>
        {m.coupons_redirect_back()}
      </Button>
    }
  />
);

/**
 * The shell opens the shop in an external browser; a browser navigates there itself, since popups
 * need a press.
 */
const leaveFor = async (link: string): Promise<void> => {
  if (bridge().kind === 'browser') location.assign(link);
  else await bridge().call('openPage', { url: link, where: 'external' });
};

const Leaving = ({ coupon, link }: { coupon: CouponDetail; link: string }) => {
  const { merchantName: shop, shopHost: host, claim } = coupon;
  const { secondsLeft, start } = useCountdown();
  const [isStaying, setStaying] = useState(false);
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) start(waitSeconds);
    // oxlint-disable-next-line react/exhaustive-deps -- starts the countdown once
  }, []);
  useEffect(() => {
    if (secondsLeft > 0) isStarted.current = true;
    else if (isStarted.current && !isStaying) void leaveFor(link);
  }, [secondsLeft, isStaying, link]);
  return (
    <EmptyState
      icon={<StorefrontDuotone />}
      title={m.coupons_redirect_title({ shop })}
      text={
        <>
          {claim?.code && <strong>{m.coupons_redirect_code({ code: claim.code })} </strong>}
          {isStaying
            ? m.coupons_redirect_stayed({ host, brand: brandName() })
            : m.coupons_redirect_text({ host, brand: brandName(), seconds: secondsLeft })}
        </>
      }
      actions={
        <>
          <Button onClick={() => void leaveFor(link)}>{m.coupons_redirect_now()}</Button>
          {!isStaying && (
            <Button variant="soft" onClick={() => setStaying(true)}>
              {m.coupons_redirect_stay()}
            </Button>
          )}
        </>
      }
    />
  );
};

const Redirect = ({ gid }: { gid: string }) => (
  <Loaded query={useCoupon(gid)} skeleton={<CardSkeleton />} missing={<Missing />} isNoteless>
    {({ coupon }) => (coupon.claim ? <Leaving coupon={coupon} link={coupon.claim.link} /> : <Missing gid={gid} />)}
  </Loaded>
);

/** Counts down before redirecting to a merchant's shop, and shows the claimed code. */
export const RedirectScreen = () => {
  const { gid } = useSearch({ from: '/redirectPage' });
  return <OutsideScreen title={m.coupons_title()}>{gid ? <Redirect gid={gid} /> : <Missing />}</OutsideScreen>;
};
