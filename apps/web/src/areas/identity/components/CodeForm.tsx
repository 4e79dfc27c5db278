import { isMobile, otpLimits, type SmsType } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { OtpField } from '@sikka/ui/otp-field';
import { type ReactNode, useState } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { useAct } from '#shared/act.ts';
import { HelpLink } from '#shared/help/help-links.tsx';
import { useCode } from '../sign-in/use-code.ts';
import { MobileField } from './MobileField.tsx';
import styles from './sign-in.module.css';

/** A number with the code that was sent to it. */
export interface TypedCode {
  mobile: string;
  verifyCode: string;
  verifyToken: string;
}

interface CodeFormProps {
  smsType: SmsType;
  /** Whose number it is; the mobile number unless given. */
  label?: string;
  submitLabel: string;
  /** Uses the code. A refusal stands at the code, unless `onProblem` has a place for it. */
  onCode: (typed: TypedCode) => Promise<void>;
  /** True: the refusal is shown elsewhere, and the code stays as it was typed. */
  onProblem?: (problem: ApiProblem) => boolean;
  /** What is wrong with the fields around, which keeps the code from being asked for. */
  isBlocked?: () => boolean;
  before?: ReactNode;
  after?: ReactNode;
}

/** A number, the code that is sent to it, and what is done with both. */
export const CodeForm = ({
  smsType,
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
  const sender = useCode(smsType);

  const send = (): void => {
    if (!isMobile(mobile)) setErrors({ mobile: m.identity_mobile_wrong() });
    else if (!isBlocked()) void sender.send(mobile);
  };

  const use = useAct(onCode, (problem) => {
    if (onProblem?.(problem) || !problem.msg) return;
    setCode('');
    setErrors(problem.name === 'numberTaken' ? { mobile: problem.msg } : { code: problem.msg });
  });

  const prove = (verifyCode: string): void => {
    if (!sender.sent || isBlocked()) return;
    if (verifyCode.length < otpLimits.length) return setErrors({ code: m.identity_code_incomplete() });
    void use.run({ mobile, verifyCode, verifyToken: sender.sent.verifyToken });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (sender.sent) prove(code);
        else send();
      }}
    >
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the person asked for the code, to enter it here
          autoFocus
          value={code}
          onValueChange={(next) => {
            setCode(next);
            setErrors({});
          }}
          onComplete={prove}
          error={errors.code}
        />
      )}
      {sender.sent && <HelpLink about={errors.code ? 'otpWrong' : 'otpLimitReached'} />}
      {after}
      <Button type="submit" wide progress={use.isBusy || sender.sending ? 'busy' : 'idle'}>
        {sender.sent ? submitLabel : m.identity_code_get()}
      </Button>
    </form>
  );
};
