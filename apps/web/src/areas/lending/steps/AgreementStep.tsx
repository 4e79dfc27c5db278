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
import { PlainForm } from '#shared/form.tsx';
import { formatPaise } from '#shared/format.ts';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { termRow } from '#areas/lending/pieces.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { toast } from '#shared/toast.ts';
import { PointList } from '../PointList.tsx';
import { DocumentText, useDocument, documentName } from '../documents/documents.tsx';
import { hundredthsText } from '../loan-figures.ts';
import { acceptedOffer } from './step-rules.ts';
import { StepFailure, type StepProps, useStep } from './use-step.tsx';

/** Requests the agreement, or another code once it is ready. */
const requestAgreement = (cid: string): Promise<LoanApplication> => lending.requestAgreement({ cid }, { quiet: true });

const { codeAgainSeconds } = applicationLimits;

/**
 * Seconds until another code can be requested, at most the whole wait, as a phone's clock may be
 * wrong; moments in Unix ms.
 */
export const waitForCode = (sentMs: number, nowMs: number): number => {
  const left = Math.ceil((sentMs + codeAgainSeconds * 1_000 - nowMs) / 1_000);
  return Math.min(Math.max(left, 0), codeAgainSeconds);
};

/** When the first code was sent, in Unix milliseconds; 0 if unknown. */
export const firstCodeMs = ({ history }: Pick<LoanApplication, 'history'>): number =>
  Date.parse(history.findLast(({ state }) => state === 'LOAN_AGREEMENT_SENT')?.at ?? '') || 0;

export const isCodeFailure = ({ stepFailure }: Pick<LoanApplication, 'stepFailure'>): boolean =>
  stepFailure?.failure === 'CODE_WRONG' || stepFailure?.failure === 'CODE_EXPIRED';

interface CodeAgainProps {
  application: LoanApplication;
  isBusy: boolean;
  /** Resolves with whether another code was requested. */
  onRequest: () => Promise<boolean>;
}

/** Requests another code, once the lender allows it. */
const CodeAgain = ({ application, isBusy, onRequest }: CodeAgainProps) => {
  const { secondsLeft, start } = useCountdown();
  const sentMs = firstCodeMs(application);
  useEffect(() => {
    start(waitForCode(sentMs, Date.now()));
    // oxlint-disable-next-line react/exhaustive-deps -- `start` is new on every render
  }, [sentMs]);

  const press = async (): Promise<void> => {
    if (await onRequest()) start(applicationLimits.codeAgainSeconds);
  };
  return secondsLeft > 0 ? (
    <p>{m.lending_sign_code_wait({ count: secondsLeft })}</p>
  ) : (
    <TextButton disabled={isBusy} onClick={() => void press()}>
      {m.common_resend_otp()}
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

const SignForm = (props: StepProps) => {
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
  /** Runs a step and returns whether the server answered. */
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
    <PlainForm
      aria-label={m.lending_sign_title()}
      onSend={() => {
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
        <Button type="submit" variant="gold" wide disabled={!isAccepted} isBusy={step.isBusy}>
          {m.lending_sign_sign()}
        </Button>
      </Card>
    </PlainForm>
  );
};

interface DocumentInsideProps {
  application: Pick<LoanApplication, 'cid' | 'channelName'>;
  documentId: string;
}

/** A document in its fold, read once that is opened. */
const DocumentInside = ({ application: { cid, channelName }, documentId }: DocumentInsideProps) => (
  <DocumentText polling={useDocument(cid, documentId)} lender={channelName} />
);

const AfterSigning = ({ application }: { application: LoanApplication }) => {
  const { channelName: lender, accountEnding: digits = '' } = application;
  const offer = acceptedOffer(application);
  if (!offer) return null;
  const { netPaise, instalmentPaise, coolingOffDays: count, nonRefundableFeePaise } = offer;
  return (
    <PointList
      title={m.lending_sign_next()}
      points={[
        () => m.lending_sign_next_money({ lender, amount: formatPaise(netPaise), digits }),
        () => m.lending_sign_next_first({ amount: formatPaise(instalmentPaise) }),
        () => m.lending_sign_next_return({ count }),
        () =>
          nonRefundableFeePaise > 0
            ? m.lending_facts_return_fee({ amount: formatPaise(nonRefundableFeePaise) })
            : m.lending_facts_return_no_fee(),
      ]}
    />
  );
};

const LoanSum = ({ application }: { application: LoanApplication }) => {
  const offer = acceptedOffer(application);
  if (!offer) return null;
  const { principalPaise, netPaise, instalmentPaise, schedule, aprHundredths } = offer;
  const { accountEnding, accountName } = application;
  return (
    <Card className="stack">
      <h2 className="heading">{m.lending_sign_sum()}</h2>
      <Facts
        rows={[
          [m.common_loan_amount(), formatPaise(principalPaise)],
          [m.lending_facts_you_get(), formatPaise(netPaise)],
          [m.lending_payout_account(), accountEnding && m.lending_payout_ending({ digits: accountEnding })],
          [m.lending_payout_bank_name(), accountName],
          [
            m.common_monthly_emi(),
            m.lending_facts_times({ count: schedule.length, amount: formatPaise(instalmentPaise) }),
          ],
          termRow(m.lending_facts_apr(), m.lending_term_apr(), hundredthsText(aprHundredths)),
        ]}
      />
    </Card>
  );
};

type LoanDocument = StepProps['application']['documents'][number];

const Signing = ({
  agreement,
  others,
  ...props
}: StepProps & { agreement: LoanDocument; others: readonly LoanDocument[] }) => {
  const { application } = props;
  const polling = useDocument(application.cid, agreement.documentId);
  return (
    <>
      <LoanSum application={application} />
      <Card>
        <DocumentText polling={polling} lender={application.channelName} />
      </Card>
      <Folds>
        {others.map(({ kind, documentId }) => (
          <Fold key={documentId} title={documentName(kind)} padded="plain">
            <DocumentInside {...{ application, documentId }} />
          </Fold>
        ))}
        <AfterSigning application={application} />
      </Folds>
      {polling.content?.state === 'READY' && <SignForm {...props} />}
    </>
  );
};

/** The documents of the loan, the agreement open, and the signature below; only a loaded agreement can be signed. */
const SignAgreement = (props: StepProps) => {
  const { documents, channelName: lender } = props.application;
  const agreement = documents.find(({ kind }) => kind === 'AGREEMENT');
  if (agreement)
    return (
      <Signing
        key={agreement.documentId}
        agreement={agreement}
        others={documents.filter((other) => other !== agreement)}
        {...props}
      />
    );
  return (
    <Card tone="warn">
      <p>{m.lending_sign_missing({ lender })}</p>
      <Button size="small" variant="ghost" onClick={props.onOutdated}>
        {m.common_check_again()}
      </Button>
    </Card>
  );
};

/**
 * Requests the agreement as soon as this step opens, which binds nobody, and again on a press if that failed.
 */
const RequestAgreement = (props: StepProps) => {
  const { application } = props;
  const step = useStep(props);
  const request = (): void => void step.run(() => requestAgreement(application.cid));
  const hasFailed = step.problem !== undefined || application.stepFailure !== undefined;
  const isRequested = useRef(hasFailed);
  useEffect(() => {
    if (!isRequested.current) request();
    isRequested.current = true;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening of the step
  }, []);
  return (
    <>
      <StepFailure application={application} step={step} />
      <LoanSum application={application} />
      <Button wide isBusy={step.isBusy || !hasFailed} onClick={request}>
        {m.lending_sign_request()}
      </Button>
      <p className="quiet">{m.lending_sign_request_free()}</p>
    </>
  );
};

export const AgreementStep = (props: StepProps) =>
  props.application.nextStep === 'SIGN_AGREEMENT' ? <SignAgreement {...props} /> : <RequestAgreement {...props} />;
