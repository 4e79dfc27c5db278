import type { CoinWallet } from '@sikka/contract';
import { coinsPerRupee } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Figure } from '@sikka/ui/figure';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { type ReactNode, useState } from 'react';
import { formatDay, formatNumber, formatPaise } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { useUser } from '#shared/session.ts';
import styles from './CoinHero.module.css';

/** The value of coins: `20 coins = ₹1`. */
export const valueText = (): string =>
  m.rewards_value({ coins: formatNumber(coinsPerRupee), rupee: formatPaise(paise(100)) });

const GuestHero = () => (
  <>
    <p className="heading">{m.rewards_guest_title()}</p>
    <p className="quiet">{valueText()}</p>
    <Button size="small" className="above" onClick={() => void signInFor()}>
      {m.rewards_sign_in()}
    </Button>
  </>
);

/** The expiry is shown as a warning this many days before. */
const soonDays = 30;

const Expiry = ({ lot: { coins, expiresOn } }: { lot: CoinWallet['lots'][number] }) => {
  const [nowMs] = useState(Date.now);
  const at = Date.parse(expiresOn);
  const text = m.rewards_expire({ coins: formatNumber(coins), day: formatDay(at) });
  return at - nowMs < soonDays * 86_400_000 ? <Tag tone="warn">{text}</Tag> : <p className="quiet">{text}</p>;
};

const OwnHero = ({ wallet: { coins, worthPaise } }: { wallet: CoinWallet }) => (
  <>
    <p className="quiet">{m.rewards_your_coins()}</p>
    <Figure className={styles.coins}>{formatNumber(coins)}</Figure>
    <p className="quiet">{coins > 0 ? m.rewards_worth({ worth: formatPaise(worthPaise) }) : valueText()}</p>
  </>
);

/** The user's coins, their value, and the next expiry; below them what to go for. */
export const CoinHero = ({ wallet, children }: { wallet: CoinWallet; children?: ReactNode }) => {
  const isUser = useUser() !== undefined;
  const [first] = wallet.lots;
  return (
    <section className={`lines ${styles.hero}`}>
      <div className="facing">
        <div className="sub">{isUser ? <OwnHero wallet={wallet} /> : <GuestHero />}</div>
        <CoinsDuotone className={styles.picture} />
      </div>
      {isUser && (
        <div className="split">
          {first && <Expiry lot={first} />}
          <TextButton href={hrefOf({ to: '/myRewards/record' })}>{m.rewards_history()}</TextButton>
        </div>
      )}
      {children}
    </section>
  );
};
