import type { Spin, Wheel } from '@sikka/contract';
import { newSpinNonce } from '@sikka/contract/rules';
import { useStill } from '@sikka/ui/hooks/use-still';
import { useEffect, useState } from 'react';
import { rewards } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { celebrate } from '../earn/use-coins.ts';

/** Whole turns before the wheel comes to rest. */
const wholeTurns = 5;
/** The wheel counts as at rest after this, also where the browser does not say so; milliseconds. */
const restWithinMs = 4_000;

const turnsFor = (field: number | undefined, fields: number): number => (field === undefined ? 0 : -field / fields);

/** The spin of today: its press, the wheel's turns, and its outcome once the wheel is at rest. */
export const useSpin = ({ today, fields, spins }: Wheel) => {
  const isStill = useStill();
  const [pressed, setPressed] = useState<{ spin: Spin; coinsAdded: number }>();
  /** Coins that are told of once the wheel is at rest. */
  const [turningFor, setTurningFor] = useState<number>();
  const isTurning = turningFor !== undefined;
  const earlier = spins.find(({ day }) => day === today);
  const spin = pressed?.spin ?? earlier;

  const act = useAct(async (mayDraw: boolean | undefined) => {
    const reply = await rewards.userLottery({ nonce: newSpinNonce(), ...(mayDraw !== undefined && { mayDraw }) });
    setPressed(reply);
    if (reply.spin.field !== undefined && !isStill) setTurningFor(reply.coinsAdded);
    else celebrate(reply.coinsAdded);
  }, toastProblem);

  // However the turning ends, also by leaving the screen, the coins are told of then.
  useEffect(() => {
    if (turningFor === undefined) return undefined;
    const timer = setTimeout(() => setTurningFor(undefined), restWithinMs);
    return () => {
      clearTimeout(timer);
      celebrate(turningFor);
    };
  }, [turningFor]);

  return {
    spin: (mayDraw?: boolean) => void act.run(mayDraw),
    isBusy: act.isBusy || isTurning,
    turns: (pressed && !isStill ? wholeTurns : 0) + turnsFor(spin?.field, fields.length),
    rest: () => setTurningFor(undefined),
    outcome: isTurning ? undefined : spin,
  };
};
