import { passkeys } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { call, CallFailed } from '../kit/api.ts';

interface PasskeyButtonProps {
  /** What the passkey is for. */
  act: typeof passkeys.signInByPasskey | typeof passkeys.confirmByPasskey;
  onDone: () => void;
}

/** Asks the browser for a passkey in place of password and code. */
export function PasskeyButton({ act, onDone }: PasskeyButtonProps) {
  const use = useMutation({
    mutationFn: async () => {
      const { id, response } = await startAuthentication({ optionsJSON: await call(passkeys.askForPasskey, {}) });
      const { clientDataJSON: clientData, authenticatorData, signature } = response;
      await call(act, { credentialId: id, clientData, authenticatorData, signature });
    },
    onSuccess: onDone,
  });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      <Button variant="soft" wide isBusy={use.isPending} onClick={() => use.mutate()}>
        {m.console_passkey_use()}
      </Button>
      {use.error && (
        <p className="bad" role="alert">
          {use.error instanceof CallFailed ? use.error.message : m.console_passkey_not_used()}
        </p>
      )}
    </>
  );
}
