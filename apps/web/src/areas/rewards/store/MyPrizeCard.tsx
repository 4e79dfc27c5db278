import type { CoinReturnReason, MyPrize, PrizeStatus } from '@sikka/contract';
import { prizeTypes } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { formatDay, formatMoment, formatNumber } from '#shared/format.ts';
import { copyValue } from '#shared/money/copy-value.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { helpHref } from '#shared/help/help-links.tsx';
import { hrefOf } from '#shared/navigation.ts';
import styles from './MyPrizeCard.module.css';
import { PrizeMark } from './PrizeMark.tsx';

const tones: Readonly<Record<PrizeStatus, TagProps['tone']>> = {
  ADDRESS_NEEDED: 'warn',
  TAX_DUE: 'warn',
  ORDERED: 'brand',
  CLAIMED: 'good',
  COINS_RETURNED: 'plain',
};

const statusText = textsOf<PrizeStatus>({
  ADDRESS_NEEDED: m.rewards_prize_address_needed,
  TAX_DUE: m.rewards_prize_tax_due,
  ORDERED: m.rewards_prize_ordered,
  CLAIMED: m.rewards_prize_claimed,
  COINS_RETURNED: m.rewards_prize_returned,
});

/** A voucher code, hidden until the user shows it. */
const Code = ({ voucher: { code, pin, expiresOn } }: { voucher: NonNullable<MyPrize['voucher']> }) => {
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="soft" wide onClick={() => setShown(true)}>
        {m.common_show_code()}
      </Button>
    );
  return (
    <>
      <div className={`lines center ${styles.code}`}>
        <strong className="title" translate="no">
          {code}
        </strong>
        <Button size="small" variant="soft" onClick={() => void copyValue(code)}>
          {m.common_copy_code()}
        </Button>
      </div>
      <Facts>
        {pin && <Fact label={m.rewards_prize_pin()}>{pin}</Fact>}
        <Fact label={m.rewards_prize_until()}>{formatDay(expiresOn)}</Fact>
      </Facts>
    </>
  );
};

const becauseText: Readonly<Record<CoinReturnReason, (named: { coins: string }) => string>> = {
  NOT_AVAILABLE: m.rewards_prize_not_available,
  NO_ADDRESS: m.rewards_prize_no_address,
  NO_TAX: m.rewards_prize_no_tax,
};

/** The next step for a prize. */
const NextStep = ({ prize }: { prize: MyPrize }) => {
  const { status, redemptionId, addressBy, taxBy, voucher, parcel, returnedBecause, coins, prizeType } = prize;
  if (voucher) return <Code voucher={voucher} />;
  if (parcel)
    return (
      <Facts>
        <CopyFact label={parcel.carrier} value={parcel.trackingNumber} />
      </Facts>
    );
  if (status === 'ADDRESS_NEEDED')
    return (
      <>
        {addressBy && <p>{m.rewards_prize_address_by({ moment: formatMoment(addressBy) })}</p>}
        <Button wide href={hrefOf({ to: '/myRewards/address', search: { redemptionId } })}>
          {m.rewards_prize_add_address()}
        </Button>
      </>
    );
  if (status === 'TAX_DUE')
    return (
      <>
        {taxBy && <p>{m.rewards_prize_tax_by({ moment: formatMoment(taxBy) })}</p>}
        <Button wide href={hrefOf({ to: '/myRewards/tax', search: { redemptionId } })}>
          {m.rewards_prize_pay_tax()}
        </Button>
      </>
    );
  if (status === 'COINS_RETURNED')
    return <p>{becauseText[returnedBecause ?? 'NOT_AVAILABLE']({ coins: formatNumber(coins) })}</p>;
  if (prizeType === prizeTypes.frame)
    return (
      <Button wide variant="soft" href={hrefOf({ to: '/my' })}>
        {m.rewards_prize_see_frame()}
      </Button>
    );
  return (
    <p>{prizeType === prizeTypes.parcel ? m.rewards_prize_parcel_ordered() : m.rewards_prize_voucher_ordered()}</p>
  );
};

/** Whether tax was paid on a prize: it is past `TAX_DUE`, and was not returned before. */
const hasPaidTax = ({ taxPaise, status, returnedBecause }: MyPrize): boolean =>
  taxPaise !== undefined && (status === 'ORDERED' || status === 'CLAIMED' || returnedBecause === 'NOT_AVAILABLE');

/** A prize: its status and next step. */
export const MyPrizeCard = ({ prize }: { prize: MyPrize }) => (
  <Card className="list">
    <div className="row">
      <PrizeMark prize={prize} />
      <div className="grow">
        <div className="split">
          <h2 className="heading">{prize.title}</h2>
          <Tag tone={tones[prize.status]}>{statusText(prize.status)}</Tag>
        </div>
        <p className="quiet">
          {m.rewards_prize_paid({
            coins: formatNumber(prize.coins),
            moment: formatMoment(prize.redeemedAt),
          })}
        </p>
      </div>
    </div>
    <NextStep prize={prize} />
    <div className="split">
      <TextButton href={helpHref('PRIZE', prize.redemptionId)}>{m.common_get_help()}</TextButton>
      {hasPaidTax(prize) && (
        <TextButton href={hrefOf({ to: '/myRewards/tax', search: { redemptionId: prize.redemptionId } })}>
          {m.rewards_tax_title()}
        </TextButton>
      )}
    </div>
  </Card>
);
