import type { Spin, Wheel } from '@sikka/contract';
import { newSpinNonce } from '@sikka/contract/rules';
import { useStill } from '@sikka/ui/hooks/use-still';
import { useEffect, useState } from 'react';
import { rewards } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { celebrate } from '../earn/use-coins.ts';

/** Whole turns before the wheel stops. */
const wholeTurns = 5;
/** The wheel counts as stopped after this, in case the browser fires no event; milliseconds. */
const stopAfterMs = 4_000;

const turnsFor = (field: number | undefined, fields: number): number => (field === undefined ? 0 : -field / fields);

/** Today's spin: the action, the wheel's turns, and the outcome once the wheel has stopped. */
export const useSpin = ({ today, fields, spins }: Wheel) => {
  const isStill = useStill();
  const [pressed, setPressed] = useState<{ spin: Spin; coinsAdded: number }>();
  /** Coins to announce once the wheel has stopped. */
  const [pendingCoins, setPendingCoins] = useState<number>();
  const isTurning = pendingCoins !== undefined;
  const earlier = spins.find(({ day }) => day === today);
  const spin = pressed?.spin ?? earlier;

  const action = useAction(async (mayDraw: boolean | undefined) => {
    const reply = await rewards.userLottery({ nonce: newSpinNonce(), ...(mayDraw !== undefined && { mayDraw }) });
    setPressed(reply);
    if (reply.spin.field !== undefined && !isStill) setPendingCoins(reply.coinsAdded);
    else celebrate(reply.coinsAdded);
  }, toastProblem);

  // The coins are announced when the wheel stops or the user leaves the screen.
  useEffect(() => {
    if (pendingCoins === undefined) return undefined;
    const timer = setTimeout(() => setPendingCoins(undefined), stopAfterMs);
    return () => {
      clearTimeout(timer);
      celebrate(pendingCoins);
    };
  }, [pendingCoins]);

  return {
    spin: (mayDraw?: boolean) => void action.run(mayDraw),
    isBusy: action.isBusy || isTurning,
    turns: (pressed && !isStill ? wholeTurns : 0) + turnsFor(spin?.field, fields.length),
    onStop: () => setPendingCoins(undefined),
    outcome: isTurning ? undefined : spin,
  };
};
