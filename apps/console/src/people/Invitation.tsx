import { operatorPasswordLength, session } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../kit/Loaded.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { roleText } from './operator.ts';
import { QrCode } from './QrCode.tsx';

/** The token is in the fragment of the link, which browsers send to nobody. */
const readToken = (): string => location.hash.slice(1);

/** Accepting an invitation: set up the second factor, choose a password. */
export function Invitation() {
  const [token] = useState(readToken);
  const query = useCall(session.openInvitation, { token });
  return (
    <main className="door">
      <Loaded query={query}>{(invitation) => <Accept token={token} {...invitation} />}</Loaded>
    </main>
  );
}

interface AcceptProps {
  token: string;
  name: string;
  role: Parameters<typeof roleText>[0];
  secret: string;
  address: string;
}

function Accept({ token, name, role, secret, address }: AcceptProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<{ password?: string; code?: string }>({});
  const navigate = useNavigate();
  const accept = useChange(session.acceptInvitation, {
    onDone: () => void navigate({ to: '/' }),
    onFailed: ({ problem, message }) => {
      setCode('');
      setError(problem === 'passwordCommon' ? { password: message } : { code: message });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password.length < operatorPasswordLength) setError({ password: m.console_password_short() });
    else if (!accept.isPending) accept.mutate({ token, password, code });
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate className="stack">
        <h1 className="big">{m.console_invitation_title({ name })}</h1>
        <p>{m.console_invitation_role({ role: roleText(role) })}</p>
        <div className="sub">
          <p>{m.console_invitation_factor()}</p>
          <QrCode text={address} label={m.console_invitation_qr()} />
          <code translate="no" className="secret">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <a href={address} className="link">
            {m.console_invitation_open()}
          </a>
        </div>
        <CredentialFields
          {...{ password, code }}
          isNew
          passwordError={error.password}
          error={error.code}
          onPassword={setPassword}
          onCode={setCode}
        />
        <Button type="submit" wide isBusy={accept.isPending}>
          {m.console_invitation_accept()}
        </Button>
      </form>
    </Card>
  );
}
