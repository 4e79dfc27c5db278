import type { Wheel } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { formatNumber } from '#shared/format.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { useUser } from '#shared/session.ts';
import { useSpin } from './use-spin.ts';
import { WheelPicture } from './WheelPicture.tsx';

interface SpinButtonProps {
  wheel: Wheel;
  isBusy: boolean;
  onSpin: (mayDraw?: boolean) => void;
}

/** The spin button; before the first spin it asks whether draws are legal where the user lives. */
const SpinButton = ({ wheel: { mayDraw, fixedCoins }, isBusy, onSpin }: SpinButtonProps) => {
  const isUser = useUser() !== undefined;
  if (!isUser)
    return (
      <Button wide onClick={() => void signInFor()}>
        {m.rewards_spin_sign_in()}
      </Button>
    );
  if (mayDraw || isBusy)
    return (
      <Button wide variant="gold" isBusy={isBusy} onClick={() => onSpin()}>
        {m.rewards_spin()}
      </Button>
    );
  return (
    <>
      <p>{m.rewards_spin_question()}</p>
      <div className="actions">
        <Button variant="gold" onClick={() => onSpin(true)}>
          {m.rewards_spin_yes()}
        </Button>
        <Button variant="soft" onClick={() => onSpin(false)}>
          {m.rewards_spin_no({ coins: formatNumber(fixedCoins) })}
        </Button>
      </div>
    </>
  );
};

/** The wheel, the spin button, and the outcome. */
export const SpinCard = ({ wheel }: { wheel: Wheel }) => {
  const { spin, isBusy, turns, onStop, outcome } = useSpin(wheel);
  const outcomeText = outcome?.field === undefined ? m.rewards_spin_fixed : m.common_won_coins;
  return (
    <Card className="stack">
      <WheelPicture fields={wheel.fields} turns={turns} onStop={onStop} />
      <p className="quiet centered">{m.rewards_spin_chances()}</p>
      <output className="center tight">
        {outcome && (
          <>
            <strong className="heading">{outcomeText({ coins: formatNumber(outcome.coins) })}</strong>
            <span className="quiet">{m.rewards_spin_tomorrow()}</span>
          </>
        )}
      </output>
      {!outcome && <SpinButton wheel={wheel} isBusy={isBusy} onSpin={spin} />}
    </Card>
  );
};
