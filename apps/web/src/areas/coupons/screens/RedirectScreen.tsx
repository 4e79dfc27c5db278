import type { CouponDetail } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { StorefrontDuotone } from '@sikka/ui/icons/StorefrontDuotone';
import { useCountdown } from '@sikka/ui/hooks/use-countdown';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bridge } from '#shared/bridge.ts';
import { OutsideScreen } from '#shared/frame/OutsideScreen.tsx';
import { brandName } from '#shared/locale.ts';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { copyValue } from '#shared/money/copy-value.ts';
import { CodeRow } from '../CodeRow.tsx';
import { redirects, useCoupon } from '../use-coupons.ts';

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

const codeText = (isCopied: boolean | undefined): string => {
  if (isCopied === undefined) return m.coupons_redirect_code_to_copy();
  return isCopied ? m.coupons_redirect_code() : m.coupons_redirect_not_copied();
};

/**
 * Leaves for the shop after a countdown, once: after coming back, or if the code could not be copied, it shows
 * the code and waits for the user.
 */
const Leaving = ({ coupon, link }: { coupon: CouponDetail; link: string }) => {
  const { couponGid: gid, merchantName: shop, shopHost: host, claim } = coupon;
  const code = claim?.code;
  const [stored] = useState(() => [redirects.read()].find((each) => each?.gid === gid));
  const [isCopied, setCopied] = useState(stored?.isCopied);
  const [stage, setStage] = useState<'counting' | 'waiting' | 'left'>(() =>
    stored?.hasLeft ? 'left' : stored?.isCopied === false ? 'waiting' : 'counting',
  );
  const isWaiting = stage !== 'counting';
  const { secondsLeft, start } = useCountdown();
  const isStarted = useRef(false);

  const leave = (): void => {
    redirects.write({ gid, isCopied, hasLeft: true });
    setStage('left');
    void leaveFor(link);
  };
  const begin = useEffectEvent(() => {
    if (!isWaiting) start(waitSeconds);
  });
  const end = useEffectEvent(leave);
  useEffect(() => begin(), []);
  useEffect(() => {
    if (secondsLeft > 0) isStarted.current = true;
    else if (isStarted.current && !isWaiting) end();
  }, [secondsLeft, isWaiting]);

  const titleOf = isWaiting
    ? code
      ? m.coupons_redirect_your_code
      : m.coupons_redirect_offer
    : m.coupons_redirect_title;
  return (
    <>
      <EmptyState
        icon={<StorefrontDuotone />}
        title={titleOf({ shop })}
        text={
          <>
            {code && <strong>{codeText(isCopied)} </strong>}
            {isWaiting
              ? m.coupons_redirect_stayed({ host, brand: brandName() })
              : m.coupons_redirect_text({ host, brand: brandName(), seconds: secondsLeft })}
          </>
        }
      />
      <div className="stack">
        {code && <CodeRow code={code} onCopy={(own) => void copyValue(own).then(setCopied)} />}
        <Button wide onClick={leave}>
          {stage === 'left' ? m.coupons_redirect_again() : m.coupons_redirect_now()}
        </Button>
        {isWaiting ? (
          <Button wide variant="soft" href={hrefOf({ to: '/couponDetail', search: { gid } })}>
            {m.coupons_redirect_back()}
          </Button>
        ) : (
          <Button wide variant="soft" onClick={() => setStage('waiting')}>
            {m.coupons_redirect_stay()}
          </Button>
        )}
      </div>
    </>
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
  return <OutsideScreen title={m.common_coupons()}>{gid ? <Redirect gid={gid} /> : <Missing />}</OutsideScreen>;
};
