import type { BodyOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { identity } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { CodeForm } from '../components/CodeForm.tsx';
import { PasswordProof } from '../number/PasswordProof.tsx';
import { acceptSession } from '../sign-in/use-sign-in.ts';

const revert = async (body: BodyOf<'/flamingo/user/revertMobile'>): Promise<void> => {
  acceptSession(await identity.revertMobile(body), false);
  toast(m.identity_reverted());
  await goTo({ to: '/devices' }, { replace: true });
};

/** Reverts a number change made by somebody else, from the phone used before. */
export const RevertNumScreen = () => {
  const [byPassword, setByPassword] = useState(false);
  const revertAction = useAction(revert);
  return (
    <Screen title={m.identity_revert()} stacked>
      <p className="muted">{m.identity_revert_text()}</p>
      {byPassword ? (
        <PasswordProof
          label={m.identity_number_old()}
          submitLabel={m.identity_revert()}
          isBusy={revertAction.isBusy}
          refusal={revertAction.problem?.msg}
          onTyped={(typed) => void revertAction.run({ loginType: 1, ...typed })}
        />
      ) : (
        <CodeForm
          smsType="TYPE_REVERT_MOBILE"
          label={m.identity_number_old()}
          submitLabel={m.identity_revert()}
          onCode={(typed) => revert({ loginType: 0, ...typed })}
        />
      )}
      <TextButton className="middle" onClick={() => setByPassword(!byPassword)}>
        {byPassword ? m.identity_use_code() : m.identity_use_password()}
      </TextButton>
    </Screen>
  );
};
