import { applicationLimits } from '@sikka/contract/rules';
import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useCountdown } from '@sikka/ui/hooks/use-countdown';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect } from 'react';
import { firstCodeMs, waitForCode } from './code-rules.ts';

interface CodeAgainProps {
  application: LoanApplication;
  isBusy: boolean;
  /** Resolves with whether another code was asked for. */
  onAsk: () => Promise<boolean>;
}

/** Asks for another code, as soon as the lender sends one. */
export const CodeAgain = ({ application, isBusy, onAsk }: CodeAgainProps) => {
  const { secondsLeft, start } = useCountdown();
  const sentMs = firstCodeMs(application);
  useEffect(() => {
    start(waitForCode(sentMs, Date.now()));
    // oxlint-disable-next-line react/exhaustive-deps -- `start` is made anew by every drawing
  }, [sentMs]);

  const press = async (): Promise<void> => {
    if (await onAsk()) start(applicationLimits.codeAgainSeconds);
  };
  return secondsLeft > 0 ? (
    <p>{m.lending_sign_code_wait({ count: secondsLeft })}</p>
  ) : (
    <TextButton disabled={isBusy} onClick={() => void press()}>
      {m.lending_sign_code_again()}
    </TextButton>
  );
};
