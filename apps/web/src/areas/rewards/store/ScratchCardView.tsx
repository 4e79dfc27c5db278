import type { ScratchCard } from '@sikka/contract';
import { newSpinNonce } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Kolam } from '@sikka/ui/hero-card';
import { rewards } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatDay, formatMoment, formatNumber } from '#shared/format.ts';
import { celebrate } from '../earn/use-coins.ts';
import styles from './ScratchCardView.module.css';

/** Reveals a card: the device adds its own random digits, the server draws. */
const useReveal = ({ cardId }: ScratchCard) =>
  useAction(async () => {
    const { coinsAdded } = await rewards.revealCard({ cardId, nonce: newSpinNonce() });
    celebrate(coinsAdded);
  }, toastProblem);

/** A scratch card: covered until revealed, then its coins. */
export const ScratchCardView = ({ card }: { card: ScratchCard }) => {
  const { run, isBusy } = useReveal(card);
  const { status, draw, expiresAt } = card;
  return (
    <Card className="lines">
      <h2 className="heading">{m.rewards_scratch_card()}</h2>
      <div className={styles.surface} data-status={status}>
        {draw ? (
          <output className={styles.coins}>{m.rewards_coins({ coins: formatNumber(draw.coins) })}</output>
        ) : (
          <Kolam className={styles.cover} />
        )}
      </div>
      {status === 'NEW' && (
        <>
          <p className="quiet">{m.rewards_card_until({ moment: formatMoment(expiresAt) })}</p>
          <Button wide variant="gold" isBusy={isBusy} onClick={() => void run()}>
            {m.rewards_card_reveal()}
          </Button>
        </>
      )}
      {status === 'EXPIRED' && <p className="quiet">{m.rewards_card_expired({ moment: formatMoment(expiresAt) })}</p>}
      {draw && <p className="quiet">{m.rewards_card_scratched({ day: formatDay(draw.day) })}</p>}
    </Card>
  );
};
