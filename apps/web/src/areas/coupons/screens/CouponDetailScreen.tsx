import type { CouponDetail } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Chip } from '@sikka/ui/chip';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { formatNumber } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Fold } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { copyValue } from '#shared/money/copy-value.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { share } from '#shared/prompt/share.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useNowMs } from '#shared/use-hydrated.ts';
import { CodeRow } from '../CodeRow.tsx';
import { drawCoupon } from '../coupon-picture.ts';
import { agoText, alone, capText, conditionsOf, isUsable, reportsText, titleText } from '../coupon-texts.ts';
import { CouponState, KindChip } from '../list/CouponCards.tsx';
import { MerchantMark } from '../list/MerchantMark.tsx';
import { useCoupon, useReporting, useSaving, useTaking } from '../use-coupons.ts';

const MissingCoupon = () => (
  <EmptyState
    icon={<TicketDuotone />}
    title={m.coupons_gone_title()}
    text={m.coupons_none_text()}
    actions={<Button href={hrefOf({ to: '/coupon' })}>{m.common_coupons()}</Button>}
  />
);

/** Stock is shown below this part of all codes. */
const shortBelow = 0.2;

/** The code, covered until it is claimed, and the stock if it is low. */
const Code = ({ coupon: { claim, kind, stock } }: { coupon: CouponDetail }) => {
  const isShort = stock !== undefined && stock.left < shortBelow * stock.of;
  const left = isShort && m.coupons_stock({ left: formatNumber(stock.left), of: formatNumber(stock.of) });
  const code = claim?.code;
  if (kind === 'LINK') return null;
  return (
    <div className="lines">
      <CodeRow code={code} onCopy={(own) => void copyValue(own)} />
      {kind === 'STORE' && code && <p className="quiet">{m.coupons_show_at_counter()}</p>}
      {left && <p className="quiet">{left}</p>}
    </div>
  );
};

/** Asks whether the code worked, once it was claimed. */
const DidItWork = ({ coupon }: { coupon: CouponDetail }) => {
  const report = useReporting();
  const { claim } = coupon;
  if (!claim) return null;
  const answer = (worked: boolean) => ({
    selected: claim.worked === worked,
    disabled: report.isBusy,
    onClick: () => void report.run(coupon, worked),
  });
  return (
    <Card>
      <div className="split">
        <span className="strong">{m.coupons_worked()}</span>
        <span className="tags">
          <Chip {...answer(true)}>{m.common_yes()}</Chip>
          <Chip {...answer(false)}>{m.common_no()}</Chip>
        </span>
      </div>
    </Card>
  );
};

const takeText = ({ kind, merchantName: shop }: CouponDetail): string => {
  if (kind === 'LINK') return m.coupons_open({ shop });
  if (kind === 'STORE') return m.common_show_code();
  return m.coupons_copy_and_open();
};

const Foot = ({ coupon }: { coupon: CouponDetail }) => {
  const [saving, taking] = [useSaving(), useTaking()];
  const isDone = coupon.kind === 'STORE' && coupon.claim !== undefined;
  return (
    <div className="actions">
      <Button variant="soft" isBusy={saving.isBusy} onClick={() => void saving.run(coupon, coupon.isSaved)}>
        {coupon.isSaved ? m.coupons_remove() : m.common_save()}
      </Button>
      {(isUsable(coupon) || coupon.claim) && !isDone && (
        <Button isBusy={taking.isBusy} onClick={() => void taking.run(coupon)}>
          {takeText(coupon)}
        </Button>
      )}
    </div>
  );
};

/** A shared link opens the page for coupons of others, so that visits from it can be told apart. */
const shareCoupon = async (coupon: CouponDetail): Promise<void> => {
  const { couponGid, merchantName, couponHeading, couponTitle } = coupon;
  await share({
    title: merchantName,
    text: m.coupons_share_text({ shop: merchantName, heading: couponHeading, title: couponTitle }),
    url: new URL(hrefOf({ to: '/couponDetailOther', search: { gid: couponGid } }), location.origin).href,
    picture: await drawCoupon(coupon),
  });
};

const Detail = ({ coupon }: { coupon: CouponDetail }) => {
  const nowMs = useNowMs();
  const { kind, verifiedAt } = coupon;
  const cap = capText(coupon);
  return (
    <div className="stack">
      <Card tone="gold">
        <div className="row">
          <MerchantMark {...coupon} size="large" />
          <div className="grow">
            <h2 className="huge">{coupon.couponHeading}</h2>
            {cap && <p className="heading">{cap}</p>}
            <p className="strong">{titleText(coupon)}</p>
            <KindChip kind={kind} />
          </div>
        </div>
      </Card>
      <CouponState coupon={coupon} withUses />
      <Code coupon={coupon} />
      <Card>
        <Facts>
          <Fact label={m.coupons_fact_checked()}>{verifiedAt && alone(agoText(verifiedAt, nowMs))}</Fact>
          <Fact label={m.coupons_fact_reports()}>{reportsText(coupon)}</Fact>
          <Fact label={m.coupons_fact_category()}>{coupon.categoryName}</Fact>
          {conditionsOf(coupon).map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Card>
      <DidItWork coupon={coupon} />
      <Fold title={m.common_terms()} padded="lines">
        <p>{coupon.terms}</p>
        <p className="quiet">{m.coupons_why()}</p>
      </Fold>
    </div>
  );
};

const Coupon = ({ couponGid }: { couponGid: string }) => {
  const query = useCoupon(couponGid);
  const coupon = query.content?.coupon;
  return (
    <Screen
      title={coupon?.merchantName ?? m.common_coupons()}
      corner={coupon && <Corner kind="share" onPress={() => void shareCoupon(coupon)} />}
      foot={coupon && <Foot coupon={coupon} />}
    >
      <Loaded query={query} skeleton={<CardSkeleton />} missing={<MissingCoupon />}>
        {(content) => <Detail coupon={content.coupon} />}
      </Loaded>
    </Screen>
  );
};

/** A coupon: its discount, verification, conditions, and the code once it is claimed. */
export const CouponDetailScreen = () => {
  const { gid } = useSearch({ from: '/couponDetail' });
  return typeof gid === 'string' && gid ? (
    <Coupon key={gid} couponGid={gid} />
  ) : (
    <Screen title={m.common_coupons()}>
      <MissingCoupon />
    </Screen>
  );
};
