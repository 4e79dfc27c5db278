import { isMobile, otpLimits, type SmsType } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { OtpField } from '@sikka/ui/otp-field';
import { type ReactNode, useState } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { useAction } from '#shared/action.ts';
import { PlainForm } from '#shared/form.tsx';
import { HelpLink } from '#shared/help/help-links.tsx';
import { useCode } from '../sign-in/use-code.ts';
import { MobileField } from './MobileField.tsx';

/** A number with the code that was sent to it. */
export interface TypedCode {
  mobile: string;
  verifyCode: string;
  verifyToken: string;
}

interface CodeFormProps {
  smsType: SmsType;
  /** Number of the account, if the code goes to another. */
  oldMobile?: string;
  /** Label of the number; default: the mobile number. */
  label?: string;
  submitLabel: string;
  /** Uses the code. A refusal is shown at the code, unless `onProblem` handles it. */
  onCode: (typed: TypedCode) => Promise<void>;
  /** Returns true if it shows the refusal elsewhere; the typed code is then kept. */
  onProblem?: (problem: ApiProblem) => boolean;
  /** Validates the fields around; true blocks sending and using a code. */
  isBlocked?: () => boolean;
  before?: ReactNode;
  after?: ReactNode;
}

/** A mobile number, a code sent to it, and a submit button. */
export const CodeForm = ({
  smsType,
  oldMobile,
  label,
  submitLabel,
  onCode,
  onProblem,
  isBlocked = () => false,
  before,
  after,
}: CodeFormProps) => {
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ mobile?: string; code?: string }>({});
  const sender = useCode(smsType, oldMobile);

  const send = (): void => {
    if (!isMobile(mobile)) setErrors({ mobile: m.identity_mobile_wrong() });
    else if (!isBlocked()) void sender.send(mobile);
  };

  const submit = useAction(onCode, (problem) => {
    if (onProblem?.(problem) || !problem.msg) return;
    setCode('');
    setErrors(problem.name === 'numberTaken' ? { mobile: problem.msg } : { code: problem.msg });
  });

  const submitCode = (verifyCode: string): void => {
    if (!sender.sent || isBlocked()) return;
    if (verifyCode.length < otpLimits.length) return setErrors({ code: m.identity_code_incomplete() });
    void submit.run({ mobile, verifyCode, verifyToken: sender.sent.verifyToken });
  };

  return (
    <PlainForm className="stack" onSend={() => (sender.sent ? submitCode(code) : send())}>
      {before}
      <MobileField
        label={label}
        value={mobile}
        onValueChange={(next) => {
          setMobile(next);
          setErrors({});
          sender.forget();
        }}
        error={errors.mobile ?? sender.refusal}
        sender={sender.sent && sender}
        onSend={send}
      />
      {sender.sent && (
        <OtpField
          label={m.identity_code()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the user requested the code, to enter it here
          autoFocus
          value={code}
          onValueChange={(next) => {
            setCode(next);
            setErrors({});
          }}
          onComplete={submitCode}
          error={errors.code}
        />
      )}
      {sender.sent && <HelpLink about={errors.code ? 'otpWrong' : 'otpLimitReached'} />}
      {after}
      <Button type="submit" wide isBusy={submit.isBusy || sender.sending}>
        {sender.sent ? submitLabel : m.identity_code_get()}
      </Button>
    </PlainForm>
  );
};
