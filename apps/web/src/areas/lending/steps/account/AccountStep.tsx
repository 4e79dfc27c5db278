import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { lazy, Suspense, useRef, useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import stack from '#shared/money/Stack.module.css';
import { PointList } from '#areas/lending/trust/PointList.tsx';
import { needsConsent } from '../consent-rules.ts';
import { StepFailure } from '../StepFailure.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';
import { WithProfile } from '../WithProfile.tsx';
import { AccountFields } from './AccountFields.tsx';
import { readAccount, type AccountField, type AccountForm } from './account-rules.ts';
import { PayoutAccount } from './PayoutAccount.tsx';

const ConsentAgain = lazy(() => import('../ConsentAgain.tsx').then((it) => ({ default: it.ConsentAgain })));

const AccountAsk = ({ ownName, ...props }: StepProps & { ownName: string }) => {
  const { application } = props;
  const { cid, channelGid, channelName: lender } = application;
  const [form, setForm] = useState<AccountForm>({ holderName: ownName, ifsc: '', accountNumber: '', again: '' });
  const [isAsked, setAsked] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const step = useStep(props);
  const { account, faults } = readAccount(form);
  const isOtherName = isProblem(step.problem, 'loanNameDiffers');

  const type = (field: AccountField, text: string): void => {
    setForm({ ...form, [field]: text });
    setTyping(true);
  };
  const toWrongField = (): number =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  const send = async (): Promise<void> => {
    setAsked(true);
    setTyping(false);
    if (Object.keys(faults).length === 0)
      await step.take(() =>
        api.post('/flamingo/ostrader/loan_market/application/setAccount', { cid, ...account }, { quiet: true }),
      );
    toWrongField();
  };

  return (
    <>
      {!isOtherName && (
        <StepFailure application={application} step={step} advice={m.lending_payout_own({ name: ownName })} />
      )}
      <SectionTitle>{m.lending_payout_title()}</SectionTitle>
      <PointList
        points={[
          () => m.lending_payout_own({ name: ownName }),
          () => m.lending_payout_check({ lender }),
          () => m.lending_payout_stored({ lender }),
        ]}
      />
      <form
        ref={place}
        noValidate
        className={stack.stack}
        aria-label={m.lending_step_account()}
        onSubmit={(event) => {
          event.preventDefault();
          if (!step.isBusy) void send();
        }}
      >
        <AccountFields
          form={form}
          faults={isAsked ? faults : {}}
          nameProblem={isOtherName && !isTyping ? step.problem?.msg : undefined}
          onType={type}
        />
        {needsConsent(application, step.problem) ? (
          <Suspense fallback={<PaymentSkeleton />}>
            <ConsentAgain channelGid={channelGid} onGiven={send} />
          </Suspense>
        ) : (
          <Button type="submit" wide progress={step.isBusy ? 'busy' : 'idle'}>
            {m.lending_payout_send({ lender })}
          </Button>
        )}
      </form>
    </>
  );
};

/** Names the account for the money; nothing of it is kept on this phone. */
export const AccountStep = (props: StepProps) => {
  const { state, explanation } = props.application;
  return (
    <>
      {state === 'DISBURSEMENT_FAILED' && (
        <>
          <Card tone="warn">{explanation}</Card>
          <PayoutAccount application={props.application} label={m.lending_payout_tried()} />
        </>
      )}
      <WithProfile>{({ fullName = '' }) => <AccountAsk ownName={fullName} {...props} />}</WithProfile>
    </>
  );
};
