import { playHaptic } from '@sikka/bridge/haptic';
import { useStill } from '@sikka/ui/hooks/use-still';
import { SuccessMoment, type SuccessMomentProps } from '@sikka/ui/success-moment';
import { type ReactNode, useEffect } from 'react';
import { bridge } from '#shared/bridge.ts';

/** The moment of success, seen and felt; without motion neither. Load it lazily. */
export const SuccessShow = ({ onEnd }: SuccessMomentProps): ReactNode => {
  const isStill = useStill();
  useEffect(() => {
    if (!isStill) void playHaptic(bridge()).catch(() => undefined);
  }, [isStill]);
  return <SuccessMoment onEnd={onEnd} />;
};
