import { type OperatorRole, operatorNamePattern, operatorRoles, session } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { ReasonDialog } from '../kit/ReasonDialog.tsx';
import { roleText } from './operator.ts';

type OperatorState = 'INVITED' | 'EXPIRED' | 'ACTIVE' | 'REMOVED';

const stateText = textsOf<OperatorState>({
  INVITED: m.console_operator_invited,
  EXPIRED: m.console_operator_expired,
  ACTIVE: m.console_operator_active,
  REMOVED: m.console_operator_removed,
});

const stateTones: Record<OperatorState, NonNullable<TagProps['tone']>> = {
  INVITED: 'brand',
  EXPIRED: 'warn',
  ACTIVE: 'good',
  REMOVED: 'plain',
};

/** What is about to be done, until its reason is given. */
type Intent =
  | { kind: 'invite' }
  | { kind: 'remove'; operatorId: string; name: string }
  | { kind: 'role'; operatorId: string; name: string; role: OperatorRole };

const roleOptions = () => operatorRoles.map((role) => ({ value: role, label: roleText(role) }));

/** All operators: invite, give another role, remove. */
export function Operators() {
  const query = useCall(session.listOperators, {});
  const [intent, setIntent] = useState<Intent>();
  const [link, setLink] = useState<string>();
  return (
    <Page
      title={m.console_operators()}
      actions={<Button onClick={() => setIntent({ kind: 'invite' })}>{m.console_invite()}</Button>}
    >
      {link && (
        <Card tone="good" className="stack">
          <p>{m.console_invite_done()}</p>
          <TextField label={m.console_invite_link()} readOnly value={link} onFocus={(event) => event.target.select()} />
        </Card>
      )}
      <Loaded query={query}>
        {({ operators }) => (
          <DataTable
            label={m.console_operators()}
            rows={operators}
            keyOf={({ operatorId }) => operatorId}
            columns={[
              { id: 'name', head: m.common_name(), cell: ({ name }) => <strong translate="no">{name}</strong> },
              {
                id: 'role',
                head: m.console_role(),
                cell: ({ operatorId, name, role, state }) =>
                  state === 'REMOVED' ? (
                    roleText(role)
                  ) : (
                    <SelectField
                      label={m.console_role_of({ name })}
                      labelHidden
                      options={roleOptions()}
                      value={role}
                      onChange={(event) =>
                        setIntent({ kind: 'role', operatorId, name, role: event.target.value as OperatorRole })
                      }
                    />
                  ),
              },
              {
                id: 'state',
                head: m.console_state(),
                cell: ({ state }) => <Tag tone={stateTones[state]}>{stateText(state)}</Tag>,
              },
              { id: 'by', head: m.console_invited_by(), cell: ({ invitedBy }) => invitedBy },
              { id: 'seen', head: m.console_session_seen(), cell: ({ seenAt }) => momentText(seenAt ?? '') },
              {
                id: 'remove',
                head: m.console_actions(),
                cell: ({ operatorId, name, state }) =>
                  state !== 'REMOVED' && (
                    <Button
                      size="small"
                      variant="ghost"
                      onClick={() => setIntent({ kind: 'remove', operatorId, name })}
                    >
                      {m.console_remove()}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {intent && <OperatorDialog intent={intent} onLink={setLink} onClose={() => setIntent(undefined)} />}
    </Page>
  );
}

interface OperatorDialogProps {
  intent: Intent;
  onLink: (link: string) => void;
  onClose: () => void;
}

function OperatorDialog({ intent, onLink, onClose }: OperatorDialogProps) {
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [role, setRole] = useState<OperatorRole>('content');
  const done = { onDone: onClose };
  const remove = useChange(session.removeOperator, done);
  const changeRole = useChange(session.changeRole, done);
  const invite = useChange(session.inviteOperator, {
    onDone: ({ link }) => {
      onLink(link);
      onClose();
    },
  });
  if (intent.kind === 'remove')
    return (
      <ReasonDialog
        title={m.console_remove_title({ name: intent.name })}
        act={m.console_remove()}
        isDangerous
        isBusy={remove.isPending}
        onAct={(reason) => remove.mutate({ operatorId: intent.operatorId, reason })}
        onClose={onClose}
      />
    );
  if (intent.kind === 'role')
    return (
      <ReasonDialog
        title={m.console_role_title({ name: intent.name, role: roleText(intent.role) })}
        act={m.console_role_change()}
        isBusy={changeRole.isPending}
        onAct={(reason) => changeRole.mutate({ operatorId: intent.operatorId, role: intent.role, reason })}
        onClose={onClose}
      />
    );
  const send = (reason: string) => {
    if (operatorNamePattern.test(name)) invite.mutate({ name, role, reason });
    else setNameError(m.console_name_hint());
  };
  return (
    <ReasonDialog
      title={m.console_invite()}
      act={m.console_invite()}
      isBusy={invite.isPending}
      onAct={send}
      onClose={onClose}
    >
      <TextField
        label={m.common_name()}
        hint={m.console_name_hint()}
        error={nameError}
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value.toLowerCase())}
      />
      <SelectField
        label={m.console_role()}
        options={roleOptions()}
        value={role}
        onChange={(event) => setRole(event.target.value as OperatorRole)}
      />
    </ReasonDialog>
  );
}
