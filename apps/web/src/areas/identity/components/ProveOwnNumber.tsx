import type { SmsType } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { identity } from 'virtual:calls';
import { CodeForm } from './CodeForm.tsx';

interface ProveOwnNumberProps {
  /** The proof is valid for this purpose only. */
  smsType: SmsType;
  /** Called with a single-use proof. */
  onProven: (proven: { mobile: string; proof: string }) => unknown;
}

/** Verifies the user's own number by OTP. */
export const ProveOwnNumber = ({ smsType, onProven }: ProveOwnNumberProps) => (
  <CodeForm
    smsType={smsType}
    submitLabel={m.identity_confirm()}
    onCode={async (typed) => {
      const { proof } = await identity.validCode({ ...typed, smsType });
      await onProven({ mobile: typed.mobile, proof });
    }}
  />
);
