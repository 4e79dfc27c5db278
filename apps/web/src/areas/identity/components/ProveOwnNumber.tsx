import { m } from '@sikka/messages';
import { identity } from 'virtual:calls';
import { goTo } from '#shared/navigation.ts';
import { storePasswordProof } from '../password/password-proof.ts';
import { CodeForm } from './CodeForm.tsx';

/** Proves the own number by a code, then leads on to the new password. */
export const ProveOwnNumber = () => (
  <CodeForm
    smsType="TYPE_SET_PASSWORD"
    submitLabel={m.identity_confirm()}
    onCode={async (typed) => {
      const { proof } = await identity.validCode({ ...typed, smsType: 'TYPE_SET_PASSWORD' });
      storePasswordProof(proof);
      await goTo({ to: '/setpassword' }, { replace: true });
    }}
  />
);
