import type { SmsType } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { identity } from 'virtual:calls';
import { CodeForm } from './CodeForm.tsx';

interface ProveOwnNumberProps {
  smsType: SmsType;
  /** Takes the proof, which is good for one act. */
  onProven: (proof: string) => void | Promise<void>;
}

/** Proves the own number by a code. */
export const ProveOwnNumber = ({ smsType, onProven }: ProveOwnNumberProps) => (
  <CodeForm
    smsType={smsType}
    submitLabel={m.identity_confirm()}
    onCode={async (typed) => {
      const { proof } = await identity.validCode({ ...typed, smsType });
      await onProven(proof);
    }}
  />
);
