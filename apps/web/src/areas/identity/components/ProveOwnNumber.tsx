import type { SmsType } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { identity } from 'virtual:calls';
import { CodeForm } from './CodeForm.tsx';

interface ProveOwnNumberProps {
  /** What the code is for: it proves nothing else. */
  smsType: SmsType;
  /** Takes the proof, which is good for one act. */
  onProven: (proven: { mobile: string; proof: string }) => unknown;
}

/** Proves the own number by a code. */
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
