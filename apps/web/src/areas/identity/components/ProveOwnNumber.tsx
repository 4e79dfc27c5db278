import { isMobile, otpLimits, type SmsType } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { OtpField } from '@sikka/ui/otp-field';
import { useState } from 'react';
import { identity } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { useCode } from '../sign-in/use-code.ts';
import { MobileField } from './MobileField.tsx';
import styles from './sign-in.module.css';

interface ProveOwnNumberProps {
  smsType: SmsType;
  /** Takes the proof, which is good for one act. */
  onProven: (proof: string) => void;
}

/** Proves the own number by a code. */
export const ProveOwnNumber = ({ smsType, onProven }: ProveOwnNumberProps) => {
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ mobile?: string; code?: string }>({});
  const [busy, setBusy] = useState(false);
  const sender = useCode(smsType);

  const send = (): void => {
    if (isMobile(mobile)) void sender.send(mobile);
    else setErrors({ mobile: m.identity_mobile_wrong() });
  };

  const prove = async (verifyCode: string): Promise<void> => {
    if (!sender.sent || busy) return;
    if (verifyCode.length < otpLimits.length) return setErrors({ code: m.identity_code_incomplete() });
    setBusy(true);
    try {
      const { verifyToken } = sender.sent;
      const { proof } = await identity.validCode({
        mobile,
        smsType,
        verifyCode,
        verifyToken,
      });
      onProven(proof);
    } catch (error) {
      setCode('');
      if (isProblem(error) && error.msg) setErrors({ code: error.msg });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (sender.sent) void prove(code);
        else send();
      }}
    >
      <MobileField
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
          onComplete={(complete) => void prove(complete)}
          error={errors.code}
        />
      )}
      <Button type="submit" wide progress={busy || sender.sending ? 'busy' : 'idle'}>
        {sender.sent ? m.identity_confirm() : m.identity_code_get()}
      </Button>
    </form>
  );
};
