import { passkeys, session } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../kit/queries.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

/** Sign-in with password and second factor, or with a passkey. The page that was asked for is shown afterwards. */
export function SignIn() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const queries = useQueryClient();
  const signIn = useChange(session.signIn, {
    onFailed: ({ message }) => {
      setCode('');
      setError(message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (!signIn.isPending) signIn.mutate({ name: name.trim().toLowerCase(), password, code });
  };
  return (
    <main className="door">
      <Card className="stack">
        <form onSubmit={submit} noValidate className="stack">
          <h1 className="big">{m.console_title()}</h1>
          <TextField
            label={m.common_name()}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <CredentialFields {...{ password, code, error }} onPassword={setPassword} onCode={setCode} />
          <Button type="submit" wide isBusy={signIn.isPending}>
            {m.common_sign_in()}
          </Button>
        </form>
        <div className="stack">
          <PasskeyButton act={passkeys.signInByPasskey} onDone={() => void queries.invalidateQueries()} />
          <p className="quiet">{m.console_sign_in_help()}</p>
        </div>
      </Card>
    </main>
  );
}
