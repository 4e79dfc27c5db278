import { isMobile, otpLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { OtpField } from '@sikka/ui/otp-field';
import { useState } from 'react';
import { identity } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { goTo } from '#shared/navigation.ts';
import { storePasswordProof } from '../password/password-proof.ts';
import { useCode } from '../sign-in/use-code.ts';
import { MobileField } from './MobileField.tsx';
import styles from './sign-in.module.css';

/** Proves the own number by a code, then leads on to the new password. */
export const ProveOwnNumber = () => {
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ mobile?: string; code?: string }>({});
  const [busy, setBusy] = useState(false);
  const sender = useCode('TYPE_SET_PASSWORD');

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
        smsType: 'TYPE_SET_PASSWORD',
        verifyCode,
        verifyToken,
      });
      storePasswordProof(proof);
      await goTo({ to: '/setpassword' }, { replace: true });
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
