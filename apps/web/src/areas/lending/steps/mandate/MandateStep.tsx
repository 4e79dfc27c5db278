import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/client.ts';
import { PayoutAccount } from '../account/PayoutAccount.tsx';
import { StepFailure } from '../StepFailure.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';
import { mandateViewOf, type MandateView } from './mandate-rules.ts';
import { MandateTerms } from './MandateTerms.tsx';
import { standingText } from './mandate-texts.ts';
import { useAgreement } from './use-agreement.ts';

const buttonTexts: Readonly<Record<MandateView, () => string>> = {
  ask: m.lending_mandate_ask,
  preparing: m.lending_mandate_preparing,
  agree: m.lending_mandate_agree,
  tell: m.lending_mandate_tell,
};

/** Sets up the mandate for the instalments, which is agreed to on the page of the payment gateway. Coming back from there proves nothing. */
export const MandateStep = (props: StepProps) => {
  const { application, onOutdated } = props;
  const { cid, mandate } = application;
  const { isLeaving, isRefused, agree } = useAgreement(onOutdated);
  const refusal = useRef<HTMLDivElement>(null);
  const step = useStep(props);
  const view = mandateViewOf(application);
  const standing = view === 'ask' ? standingText(mandate?.state) : undefined;

  useEffect(() => {
    if (isRefused) refusal.current?.focus();
  }, [isRefused]);

  const setUp = async (): Promise<void> => {
    let answer: LoanApplication | undefined;
    await step.take(async () => {
      answer = await api.post('/flamingo/ostrader/loan_market/application/setRepayment', { cid }, { quiet: true });
      return answer;
    });
    if (answer?.mandate?.state === 'created' && answer.mandate.pageUrl) await agree(answer.mandate.pageUrl);
  };
  const press = (): Promise<void> => (view === 'agree' && mandate ? agree(mandate.pageUrl) : setUp());
  const isBusy = step.isBusy || isLeaving || view === 'preparing';

  return (
    <>
      <StepFailure application={application} step={step} />
      {standing && !step.isBusy && (
        <Card tone="warn">
          <output>{standing}</output>
        </Card>
      )}
      {view === 'agree' && (
        <Card tone="brand">
          <output>{m.lending_mandate_waiting()}</output>
        </Card>
      )}
      {isRefused && (
        <Card ref={refusal} tabIndex={-1} tone="bad" role="alert">
          {m.lending_mandate_page_refused()}
        </Card>
      )}
      <PayoutAccount application={application} />
      <MandateTerms application={application} />
      <Button wide progress={isBusy ? 'busy' : 'idle'} onClick={() => void press()}>
        {buttonTexts[view]()}
      </Button>
    </>
  );
};
