import { passkeys } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { TextField } from '@sikka/ui/text-field';
import { toast } from '@sikka/ui/toaster';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallFailed } from '../kit/api.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { callConfirmed, useCall, useChange } from '../kit/queries.ts';

/** The passkeys of the operator: add, remove. */
export function Passkeys() {
  const query = useCall(passkeys.listPasskeys, {});
  const remove = useChange(passkeys.removePasskey);
  return (
    <section className="stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{m.console_passkeys()}</h2>
      <p className="muted">{m.console_passkeys_help()}</p>
      <Loaded query={query}>
        {({ passkeys: rows }) =>
          rows.length > 0 && (
            <DataTable
              label={m.console_passkeys()}
              rows={rows}
              keyOf={({ passkeyId }) => passkeyId}
              columns={[
                { id: 'name', head: m.common_name(), cell: ({ name }) => name },
                { id: 'added', head: m.console_passkey_added(), cell: ({ addedAt }) => momentText(addedAt) },
                { id: 'used', head: m.console_session_seen(), cell: ({ usedAt }) => momentText(usedAt ?? '') },
                {
                  id: 'remove',
                  head: m.console_actions(),
                  cell: ({ passkeyId, name }) => (
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={m.console_passkey_remove({ name })}
                      onClick={() => remove.mutate({ passkeyId })}
                    >
                      {m.console_remove()}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {browserSupportsWebAuthn() && <AddPasskey />}
    </section>
  );
}

function AddPasskey() {
  const [name, setName] = useState('');
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async () => {
      const { id, response } = await startRegistration({ optionsJSON: await callConfirmed(passkeys.beginPasskey, {}) });
      const { clientDataJSON: clientData, attestationObject: attestation } = response;
      await callConfirmed(passkeys.addPasskey, { name, credentialId: id, clientData, attestation });
    },
    onSuccess: async () => {
      setName('');
      toast(m.console_passkey_done());
      await queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !add.isPending) add.mutate();
  };
  const error = add.error instanceof CallFailed ? add.error.message : add.error && m.console_passkey_not_used();
  return (
    <form onSubmit={submit} noValidate className="stack">
      <div className="fields">
        {' '}
        <TextField
          label={m.console_passkey_name()}
          hint={m.console_passkey_name_hint()}
          error={error ?? undefined}
          value={name}
          onChange={(event) => setName(event.target.value.slice(0, 40))}
        />
      </div>
      <div>
        {' '}
        <Button type="submit" size="small" isBusy={add.isPending} disabled={!name.trim()}>
          {m.console_passkey_add()}
        </Button>
      </div>{' '}
    </form>
  );
}
