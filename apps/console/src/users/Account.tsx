import { type UserFlag, userFlags, users } from '@sikka/contract/console';
import type { DeletionState } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../kit/DataTable.tsx';
import { Fact } from '../kit/Fact.tsx';
import { momentText } from '../kit/locale.ts';
import type { useOpened } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { Due } from '../support/SupportPage.tsx';
import { categoryText, productText, stateText, stateTones } from '../support/texts.ts';

export type OpenedUser = NonNullable<ReturnType<typeof useOpened<typeof users.openUser>>['data']>;
type User = NonNullable<OpenedUser['user']>;

const deletionText = textsOf<DeletionState>({
  PENDING: m.people_deletion_pending,
  RECOVERED: m.people_deletion_recovered,
  ERASING: m.people_deletion_erasing,
  ERASED: m.people_deletion_erased,
});

const changeText = textsOf<NonNullable<User['numberChange']>['state']>({
  waiting: m.people_change_waiting,
  moved: m.people_change_moved,
  stopped: m.people_change_stopped,
  reverted: m.people_change_reverted,
});

const flagText = textsOf<UserFlag>({
  whiteList: m.people_flag_white_list,
  apiLoanMarketRUB148: m.people_flag_loan_page,
  apiLoanMarketRUB1214: m.people_flag_light_login,
});

/** An account with masked details: what support needs to help, and nothing to contact the person by. */
export function Account({ user }: { user: User }) {
  return (
    <>
      <Facts user={user} />
      <Sessions user={user} />
      <Flags user={user} />
      <Requests user={user} />
    </>
  );
}

function Facts({ user }: { user: User }) {
  const { deletion, numberChange: change } = user;
  return (
    <Card className="stack">
      <h2 className="heading">
        {user.mobile} {user.initial && `· ${user.initial}…`}
      </h2>
      <div className="tags">
        {deletion && deletion.state !== 'RECOVERED' && (
          <Tag tone="bad">
            {m.people_deletion_due({ state: deletionText(deletion.state), due: momentText(deletion.dueAt) })}
          </Tag>
        )}
        {user.dormantAt && <Tag tone="warn">{m.people_user_dormant({ moment: momentText(user.dormantAt) })}</Tag>}
        {change?.heldUntil && <Tag tone="warn">{m.people_hold({ moment: momentText(change.heldUntil) })}</Tag>}
      </div>
      <dl className="facts">
        <Fact name={m.people_uid()}>
          <span translate="no">{user.uid}</span>
        </Fact>
        <Fact name={m.people_user_id()}>
          <code translate="no">{user.userGid}</code>
        </Fact>
        <Fact name={m.people_registered()}>{momentText(user.registeredAt)}</Fact>
        <Fact name={m.console_session_seen()}>{momentText(user.usedAt)}</Fact>
        <Fact name={m.identity_password()}>{user.hasPassword ? m.people_password_set() : m.console_not_set()}</Fact>
        <Fact name={m.people_deletion()}>
          {deletion ? `${deletionText(deletion.state)}, ${momentText(deletion.requestedAt)}` : m.people_none()}
        </Fact>
        <Fact name={m.people_change()}>
          {change ? `${changeText(change.state)}, ${momentText(change.requestedAt)}` : m.people_none()}
        </Fact>
      </dl>
    </Card>
  );
}

function Sessions({ user: { userGid, sessions } }: { user: User }) {
  return (
    <Card className="stack">
      <div className="split">
        <h2 className="heading">{m.console_devices()}</h2>
        {sessions.length > 0 && (
          <ReasonButton
            call={users.endSessions}
            label={m.identity_sign_out_everywhere()}
            title={m.people_end_sessions_title()}
            done={m.people_sessions_ended()}
            bodyOf={(reason) => ({ userGid, reason })}
          />
        )}
      </div>
      <DataTable
        none={m.people_sessions_none()}
        label={m.console_devices()}
        rows={sessions}
        keyOf={({ device, openedAt }) => `${device} ${openedAt}`}
        columns={[
          { id: 'device', head: m.console_device(), cell: ({ device }) => device || m.identity_device_unknown() },
          { id: 'opened', head: m.console_session_opened(), cell: ({ openedAt }) => momentText(openedAt) },
          { id: 'seen', head: m.console_session_seen(), cell: ({ seenAt }) => momentText(seenAt) },
        ]}
      />
    </Card>
  );
}

function Flags({ user: { userGid, flags } }: { user: User }) {
  return (
    <Card className="stack">
      <h2 className="heading">{m.people_flags()}</h2>
      <DataTable
        label={m.people_flags()}
        rows={userFlags.map((flag) => ({ flag, isOn: flags[flag] }))}
        keyOf={({ flag }) => flag}
        columns={[
          {
            id: 'flag',
            head: m.people_flag(),
            cell: ({ flag }) => (
              <>
                {flagText(flag)} <code translate="no">{flag}</code>
              </>
            ),
          },
          {
            id: 'state',
            head: m.console_state(),
            cell: ({ isOn }) => <Tag tone={isOn ? 'good' : 'plain'}>{isOn ? m.people_on() : m.people_off()}</Tag>,
          },
          {
            id: 'set',
            head: m.console_actions(),
            cell: ({ flag, isOn }) => (
              <ReasonButton
                call={users.setFlag}
                label={isOn ? m.people_flag_turn_off() : m.people_flag_turn_on()}
                title={flagText(flag)}
                bodyOf={(reason) => ({ userGid, flag, isOn: !isOn, reason })}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

function Requests({ user: { requests } }: { user: User }) {
  return (
    <Card className="stack">
      <h2 className="heading">{m.people_requests()}</h2>
      {requests.length === 0 ? (
        <p className="muted">{m.people_user_requests_none()}</p>
      ) : (
        <ul className="lines">
          {requests.map((request) => (
            <li key={request.requestId} className="wrapped">
              <Link to="/support/$requestId" params={{ requestId: request.requestId }} className="link">
                {productText(request.product)}: {categoryText(request.category)}
              </Link>
              <Tag tone={stateTones[request.state]}>{stateText(request.state)}</Tag>
              <Due request={request} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
