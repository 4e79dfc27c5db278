import { type OperatorRole, operatorNamePattern, operatorRoles, session } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
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
import { ReasonButton } from '../kit/ReasonButton.tsx';
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

const roleOptions = () => operatorRoles.map((role) => ({ value: role, label: roleText(role) }));

/** All operators: invite, give another role, remove. */
export function Operators() {
  const query = useCall(session.listOperators, {});
  const [role, setRole] = useState<RoleChange>();
  const [link, setLink] = useState<string>();
  return (
    <Page title={m.console_operators()} actions={<Invite onLink={setLink} />}>
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
                cell: ({ operatorId, name, role: own, state }) =>
                  state === 'REMOVED' ? (
                    roleText(own)
                  ) : (
                    <SelectField
                      label={m.console_role_of({ name })}
                      labelHidden
                      options={roleOptions()}
                      value={own}
                      onChange={({ target }) => setRole({ operatorId, name, role: target.value as OperatorRole })}
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
                    <ReasonButton
                      call={session.removeOperator}
                      variant="ghost"
                      isDangerous
                      label={m.console_remove()}
                      title={m.console_remove_title({ name })}
                      bodyOf={(reason) => ({ operatorId, reason })}
                    />
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {role && <ChangeRole {...role} onClose={() => setRole(undefined)} />}
    </Page>
  );
}

/** A role that was chosen for an operator, until the reason is given. */
interface RoleChange {
  operatorId: string;
  name: string;
  role: OperatorRole;
}

function ChangeRole({ operatorId, name, role, onClose }: RoleChange & { onClose: () => void }) {
  const change = useChange(session.changeRole, { onDone: onClose });
  return (
    <ReasonDialog
      title={m.console_role_title({ name, role: roleText(role) })}
      act={m.console_role_change()}
      isBusy={change.isPending}
      onAct={(reason) => change.mutate({ operatorId, role, reason })}
      onClose={onClose}
    />
  );
}

function Invite({ onLink }: { onLink: (link: string) => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('content');
  const [isTried, setTried] = useState(false);
  return (
    <ReasonButton
      call={session.inviteOperator}
      variant="primary"
      size="medium"
      label={m.console_invite()}
      title={m.console_invite()}
      bodyOf={(reason) => {
        setTried(true);
        return operatorNamePattern.test(name) && { name, role, reason };
      }}
      onDone={({ link }) => onLink(link)}
    >
      <TextField
        label={m.common_name()}
        hint={m.console_name_hint()}
        error={isTried && !operatorNamePattern.test(name) ? m.console_name_hint() : undefined}
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
    </ReasonButton>
  );
}
