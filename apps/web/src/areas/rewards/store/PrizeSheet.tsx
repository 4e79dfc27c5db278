import type { CoinWallet, IndianState, PrizeType, StorePrize } from '@sikka/contract';
import { prizeTaxLimits, prizeTypes, redeemLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { Button } from '@sikka/ui/button';
import { Sheet } from '@sikka/ui/sheet';
import { formatMoment, formatNumber, formatPaise } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { useUser } from '#shared/session.ts';
import { LockNote, opensAtOf } from './lock.tsx';
import { PrizeMark } from './PrizeMark.tsx';
import { PrizeProgress } from './PrizeProgress.tsx';
import { useRedeem } from './use-store.ts';

interface RedeemButtonProps {
  prize: StorePrize;
  wallet: CoinWallet;
}

/** The button to redeem, to sign in, or to earn the missing coins. */
const RedeemButton = ({ prize, wallet }: RedeemButtonProps) => {
  const redeem = useRedeem();
  const missing = prize.coins - wallet.coins;
  if (!useUser())
    return (
      <Button wide onClick={() => void signInFor()}>
        {m.rewards_store_sign_in()}
      </Button>
    );
  if (prize.isRedeemed) return <p className="quiet">{m.rewards_store_redeemed()}</p>;
  if (prize.stock === 0) return <p className="quiet">{m.rewards_store_gone()}</p>;
  if (missing > 0)
    return (
      <Button wide variant="soft" href={hrefOf({ to: '/rewards/pointsWall' })}>
        {m.rewards_store_earn()}
      </Button>
    );
  const opensAt = opensAtOf(prize, wallet);
  if (opensAt)
    return (
      <Button wide disabled>
        {m.rewards_store_opens({ moment: formatMoment(opensAt) })}
      </Button>
    );
  return (
    <>
      <Button wide variant="gold" isBusy={redeem.isBusy} onClick={() => void redeem.run(prize)}>
        {m.rewards_store_redeem({ coins: formatNumber(prize.coins) })}
      </Button>
      <p className="quiet">{m.rewards_store_adult()}</p>
    </>
  );
};

const namesOf = (states: readonly IndianState[]): string => states.map((state) => stateNames[state]()).join(', ');

const deliveryText: Readonly<Record<PrizeType, () => string>> = {
  [prizeTypes.voucher]: m.rewards_store_voucher,
  [prizeTypes.parcel]: () => m.rewards_store_parcel({ days: redeemLimits.addressDays }),
  [prizeTypes.frame]: m.rewards_store_frame,
};

interface PrizeSheetProps extends RedeemButtonProps {
  onClose: () => void;
}

/** The price, value and delivery of a prize, before it is redeemed. */
export const PrizeSheet = ({ prize, wallet, onClose }: PrizeSheetProps) => {
  const opensAt = opensAtOf(prize, wallet);
  const isEnough = wallet.coins >= prize.coins;
  const isMissed = useUser() !== undefined && !isEnough && prize.stock > 0 && !prize.isRedeemed;
  return (
    <Sheet open onClose={onClose} title={prize.title} closeLabel={m.common_close()}>
      <div className="stack">
        <div className="row">
          <PrizeMark prize={prize} size="large" />
          <div className="grow">
            <p className="big">{m.rewards_coins({ coins: formatNumber(prize.coins) })}</p>
            {prize.worthPaise > 0 && (
              <p className="quiet">{m.rewards_worth({ worth: formatPaise(prize.worthPaise) })}</p>
            )}
          </div>
        </div>
        {isMissed && <PrizeProgress prize={prize} coins={wallet.coins} />}
        {(prize.taxPaise || isEnough) && (
          <Facts>
            <Fact label={m.rewards_store_tax()}>{prize.taxPaise && formatPaise(prize.taxPaise)}</Fact>
            <Fact label={m.rewards_store_after()}>
              {isEnough && m.rewards_coins({ coins: formatNumber(wallet.coins - prize.coins) })}
            </Fact>
          </Facts>
        )}
        <p>{deliveryText[prize.prizeType]()}</p>
        {prize.taxPaise && <p>{m.rewards_store_tax_text({ percent: prizeTaxLimits.percent })}</p>}
        {prize.notDeliveredTo && (
          <p className="quiet">{m.rewards_store_not_delivered({ states: namesOf(prize.notDeliveredTo) })}</p>
        )}
        {opensAt && <LockNote wallet={wallet} />}
        <RedeemButton prize={prize} wallet={wallet} />
      </div>
    </Sheet>
  );
};
