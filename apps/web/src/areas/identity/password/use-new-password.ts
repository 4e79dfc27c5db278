import { passwordLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { identity } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { renewUser } from '#shared/renew-user.ts';
import { toast } from '#shared/toast.ts';
import { newPasswordFault } from './new-password-rules.ts';
import { forgetPasswordProof, passwordProof } from './password-proof.ts';

type FieldName = 'old' | 'fresh' | 'repeated';

interface NewPasswordOptions {
  /** The account has a password already. */
  hasPassword: boolean;
  onSet: () => void;
  /** The server wants to know first that it is the owner. */
  onProofNeeded: () => void;
}

const faultTexts = {
  missing: m.identity_field_missing,
  weak: m.identity_password_weak,
  different: m.identity_password_different,
};

/** Sets or changes the password: by a proof, by the old password, or straight after a sign-in by code. */
export const useNewPassword = ({ hasPassword, onSet, onProofNeeded }: NewPasswordOptions) => {
  const [values, setValues] = useState<Record<FieldName, string>>({ old: '', fresh: '', repeated: '' });
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<{ field: FieldName; text: string }>();
  const [busy, setBusy] = useState(false);
  const needsOld = hasPassword && !passwordProof();

  const change = (field: FieldName, typed: string): void => {
    setValues((before) => ({ ...before, [field]: typed.slice(0, passwordLimits.newMax) }));
    setRefusal(undefined);
  };

  const fault = newPasswordFault(values.fresh, values.repeated, sent);
  const errorOf = (field: FieldName): string | undefined => {
    if (refusal?.field === field) return refusal.text;
    if (field === 'old') return sent && needsOld && !values.old ? m.identity_field_missing() : undefined;
    const owner = fault === 'different' ? 'repeated' : 'fresh';
    return fault && owner === field ? faultTexts[fault]() : undefined;
  };

  const submit = async (): Promise<void> => {
    setSent(true);
    if (newPasswordFault(values.fresh, values.repeated, true) || (needsOld && !values.old)) return;
    setBusy(true);
    try {
      const proof = passwordProof();
      await identity.modifyPass({
        newPassword: values.fresh,
        ...(proof && { proof }),
        ...(needsOld && { oldPassword: values.old }),
      });
      forgetPasswordProof();
      toast(m.identity_password_saved());
      await renewUser();
      onSet();
    } catch (error) {
      if (!isProblem(error) || !error.msg) return;
      if (error.name === 'proofMissing') {
        forgetPasswordProof();
        onProofNeeded();
      } else if (error.name === 'loginRefused' || error.name === 'otpRequired') toast(error.msg);
      else setRefusal({ field: error.name === 'credentialsWrong' ? 'old' : 'fresh', text: error.msg });
    } finally {
      setBusy(false);
    }
  };

  return { values, change, errorOf, needsOld, busy, submit };
};
