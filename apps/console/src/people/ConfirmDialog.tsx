import { passkeys, session } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../kit/api.ts';
import { useConfirmation } from '../kit/confirmation.ts';
import { useCall } from '../kit/queries.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

/** Asks for password and code, or a passkey, before a serious act; once per page. */
export function ConfirmDialog() {
  const answer = useConfirmation();
  return answer && <Confirm answer={answer} />;
}

function Confirm({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const keys = useCall(passkeys.listPasskeys, {});
  const confirm = useMutation({
    mutationFn: () => call(session.confirm, { password, code }),
    onSuccess: () => answer(true),
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form around the dialog.
    event.stopPropagation();
    if (!confirm.isPending) confirm.mutate();
  };
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={m.console_confirm_title()}
      description={m.console_confirm_text()}
      closeLabel={m.common_close()}
    >
      <form onSubmit={submit} noValidate className="stack">
        <CredentialFields
          {...{ password, code }}
          error={confirm.error?.message}
          onPassword={setPassword}
          onCode={setCode}
        />
        <Button type="submit" wide isBusy={confirm.isPending}>
          {m.console_confirm()}
        </Button>
        {keys.data && keys.data.passkeys.length > 0 && (
          <PasskeyButton act={passkeys.confirmByPasskey} onDone={() => answer(true)} />
        )}
      </form>
    </Dialog>
  );
}
