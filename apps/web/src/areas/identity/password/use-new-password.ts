import { readSecret } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { identity } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { useForm } from '#shared/form.tsx';
import { renewUser } from '#shared/renew-user.ts';
import { toast } from '#shared/toast.ts';
import { checkedWhileTyped, newPasswordFaults } from './new-password-rules.ts';
import { forgetPasswordProof, passwordProof } from './password-proof.ts';

interface NewPassword {
  old: string;
  fresh: string;
  repeated: string;
}

interface NewPasswordOptions {
  hasPassword: boolean;
  onSet: () => void;
  /** The server requires a proof of the own number first. */
  onProofNeeded: () => void;
}

const faultTexts = {
  missing: m.identity_field_missing,
  weak: m.identity_password_weak,
  different: m.identity_password_different,
};

/**
 * Sets or changes the password: with a proof, with the old password, or right after a sign-in by
 * code.
 */
export const useNewPassword = ({ hasPassword, onSet, onProofNeeded }: NewPasswordOptions) => {
  const needsOld = hasPassword && !passwordProof();
  const form = useForm<NewPassword>({
    initial: { old: '', fresh: '', repeated: '' },
    validate: ({ old, fresh, repeated }) => {
      const faults = newPasswordFaults(fresh, repeated);
      return {
        old: needsOld && !old ? m.identity_field_missing() : undefined,
        fresh: faults.fresh && faultTexts[faults.fresh](),
        repeated: faults.repeated && faultTexts[faults.repeated](),
      };
    },
  });

  const change = (name: keyof NewPassword, text: string): void => {
    const typed = { [name]: text };
    const { fresh, repeated } = { ...form.values, ...typed };
    form.change(typed);
    for (const checked of checkedWhileTyped(fresh, repeated)) form.check(checked);
  };

  const save = useAction(
    async ({ old, fresh }: NewPassword) => {
      const proof = passwordProof();
      await identity.modifyPass({
        newPassword: readSecret(fresh),
        ...(proof && { proof }),
        ...(needsOld && { oldPassword: readSecret(old) }),
      });
      forgetPasswordProof();
      toast(m.identity_password_saved());
      await renewUser();
      onSet();
    },
    ({ name, msg }) => {
      if (!msg) return;
      if (name === 'proofMissing') {
        forgetPasswordProof();
        onProofNeeded();
      } else if (name === 'loginRefused' || name === 'otpRequired') toast(msg);
      else form.setErrors({ [name === 'credentialsWrong' ? 'old' : 'fresh']: msg });
    },
  );

  return { form, change, needsOld, save };
};
