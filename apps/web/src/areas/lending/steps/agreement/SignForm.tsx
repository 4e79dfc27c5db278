import type { LoanApplication } from '@sikka/contract';
import { applicationLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { useCountdown } from '@sikka/ui/hooks/use-countdown';
import { OtpField } from '@sikka/ui/otp-field';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useRef, useState } from 'react';
import { lending } from 'virtual:calls';
import { hundredthsText } from '#areas/lending/loan-figures.ts';
import { formatPaise } from '#shared/format.ts';
import { toast } from '#shared/toast.ts';
import { acceptedOffer } from '../agreed.tsx';
import { StepFailure, type StepProps, useStep } from '../use-step.tsx';
import { requestAgreement, firstCodeMs, isCodeFailure, waitForCode } from './sign-code.ts';

interface CodeAgainProps {
  application: LoanApplication;
  isBusy: boolean;
  /** Resolves with whether another code was asked for. */
  onRequest: () => Promise<boolean>;
}

/** Asks for another code, as soon as the lender sends one. */
const CodeAgain = ({ application, isBusy, onRequest }: CodeAgainProps) => {
  const { secondsLeft, start } = useCountdown();
  const sentMs = firstCodeMs(application);
  useEffect(() => {
    start(waitForCode(sentMs, Date.now()));
    // oxlint-disable-next-line react/exhaustive-deps -- `start` is made anew by every drawing
  }, [sentMs]);

  const press = async (): Promise<void> => {
    if (await onRequest()) start(applicationLimits.codeAgainSeconds);
  };
  return secondsLeft > 0 ? (
    <p>{m.lending_sign_code_wait({ count: secondsLeft })}</p>
  ) : (
    <TextButton disabled={isBusy} onClick={() => void press()}>
      {m.lending_sign_code_again()}
    </TextButton>
  );
};

const { signCodeDigits: length } = applicationLimits;

const acceptText = (application: StepProps['application']): string => {
  const offer = acceptedOffer(application);
  return m.lending_sign_accept({
    lender: application.channelName,
    amount: formatPaise(offer?.principalPaise ?? application.amountPaise),
    count: offer?.schedule.length ?? 0,
    instalment: formatPaise(offer?.instalmentPaise ?? zero),
    apr: hundredthsText(offer?.aprHundredths ?? 0),
  });
};

/** Signs: the borrower says what is taken, in figures, and enters the code that the lender has sent. */
export const SignForm = (props: StepProps) => {
  const { application } = props;
  const { cid, channelName: lender, stepFailure } = application;
  const [isAccepted, setAccepted] = useState(false);
  const [code, setCode] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const step = useStep(props);
  const isRefused = isCodeFailure(application) && !step.problem;
  const error = isShort ? m.lending_sign_code_short() : isRefused && !isTouched ? stepFailure?.text : undefined;

  useEffect(() => {
    if (error && !step.isBusy) field.current?.focus();
  }, [error, step.isBusy]);

  const type = (typed: string): void => {
    setCode(typed);
    setTouched(true);
    setShort(false);
  };
  /** Takes a step and tells whether the server has answered. */
  const answered = async (request: () => Promise<LoanApplication>): Promise<boolean> => {
    let isAnswered = false;
    await step.run(async () => {
      const answer = await request();
      isAnswered = true;
      return answer;
    });
    return isAnswered;
  };
  const sign = async (): Promise<void> => {
    if (code.length < length) return setShort(true);
    const isAnswered = await answered(() => lending.signAgreement({ cid, code }, { quiet: true }));
    if (isAnswered) setCode('');
    setTouched(false);
  };
  const requestAgain = async (): Promise<boolean> => {
    const isRequested = await answered(() => requestAgreement(cid));
    if (isRequested) {
      setCode('');
      toast(m.lending_sign_code_sent({ lender }));
    }
    return isRequested;
  };

  return (
    <form
      noValidate
      aria-label={m.lending_sign_title()}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAccepted && !step.isBusy) void sign();
      }}
    >
      <Card className="stack">
        <h2 className="heading">{m.lending_sign_title()}</h2>
        <Checkbox
          label={acceptText(application)}
          checked={isAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        <OtpField
          ref={field}
          label={m.lending_sign_code({ lender })}
          hint={m.lending_sign_code_hint({ lender })}
          error={error}
          length={length}
          value={code}
          onValueChange={type}
          disabled={step.isBusy}
        />
        <CodeAgain application={application} isBusy={step.isBusy} onRequest={requestAgain} />
        {!isRefused && <StepFailure application={application} step={step} />}
        <Button type="submit" variant="gold" wide disabled={!isAccepted} progress={step.isBusy ? 'busy' : 'idle'}>
          {m.lending_sign_sign()}
        </Button>
      </Card>
    </form>
  );
};
