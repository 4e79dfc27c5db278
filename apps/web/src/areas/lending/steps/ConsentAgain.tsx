import type { LenderConsent } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useCallback, useState } from 'react';
import { lending } from 'virtual:calls';
import { type ApiProblem, isProblem } from '#shared/api/api-problem.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { useLocale } from '#shared/locale.ts';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { useLoaded } from '#shared/use-loaded.ts';
import { ConsentCard } from '../apply/ConsentCard.tsx';
import { StepProblem } from './use-step.tsx';

interface ConsentAgainProps {
  channelGid: string;
  /** The consent lives again. */
  onGiven: () => Promise<void>;
}

const findText = async (channelGid: string): Promise<LenderConsent> => {
  const { consents } = await lending.listConsents({ channelGid }, { quiet: true });
  const consent = consents.find(({ purpose }) => purpose === 'APPLICATION');
  if (!consent) throw new Error('A lender without a consent to ask for');
  return consent;
};

/** Asks anew for a consent that was taken back: without it nothing about the borrower goes to the lender. */
export const ConsentAgain = ({ channelGid, onGiven }: ConsentAgainProps) => {
  const locale = useLocale();
  const load = useCallback(
    () => findText(channelGid),
    // oxlint-disable-next-line react/exhaustive-deps -- the text comes in the language in use
    [channelGid, locale],
  );
  const [loaded, reload] = useLoaded(load);
  const [problem, setProblem] = useState<ApiProblem>();
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;

  const { purpose, textVersion } = loaded.content;
  const give = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await lending.giveConsent({ channelGid, purpose, textVersion }, { quiet: true });
      await onGiven();
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      if (isProblem(error, 'loanConsentOutdated')) reload();
    }
  };
  return (
    <>
      <ConsentCard key={textVersion} consent={loaded.content} button={m.lending_step_consent_again()} onApply={give} />
      <StepProblem problem={problem} />
    </>
  );
};
