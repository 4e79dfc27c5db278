import { users } from '@sikka/contract/console';
import { isMobile, wholeMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useOpened } from '../kit/queries.ts';
import { Account } from './Account.tsx';
import { Pauses } from './Pauses.tsx';

const route = getRouteApi('/users');

type UserToOpen = Parameters<typeof useOpened<typeof users.openUser>>[1];
type UsersToFind = Parameters<typeof useOpened<typeof users.findByLastFour>>[1];

/** Who is asked for: a mobile number or its last four digits, or else a user number. */
const identify = (typed: string): Pick<UserToOpen, 'mobile' | 'uid'> | Pick<UsersToFind, 'lastFour'> | undefined => {
  const mobile = wholeMobile(typed);
  if (isMobile(mobile)) return { mobile };
  const uid = typed.trim();
  if (/^\d{4}$/.test(uid)) return { lastFour: uid };
  return /^\d{1,10}$/.test(uid) ? { uid } : undefined;
};

/**
 * Finds an account by its number and opens it, with a reason. A number is never in the address; the id of an account
 * may be, with the request that it is opened for.
 */
export function UsersPage() {
  const { user: userGid, request: requestId } = route.useSearch();
  const [found, setFound] = useState<UserToOpen>();
  const [search, setSearch] = useState<UsersToFind>();
  const opened = found ?? (userGid && requestId ? { userGid, requestId } : undefined);
  return (
    <Page title={m.people_users()}>
      <FindUser
        key={userGid}
        userGid={requestId ? undefined : userGid}
        onFind={(who) => {
          setSearch('lastFour' in who ? who : undefined);
          setFound('lastFour' in who ? undefined : who);
        }}
      />
      {search && <Matches key={JSON.stringify(search)} body={search} onOpen={setFound} />}
      {opened && <User key={JSON.stringify(opened)} body={opened} />}
    </Page>
  );
}

interface FindUserProps {
  userGid: string | undefined;
  onFind: (who: UserToOpen | UsersToFind) => void;
}

function FindUser({ userGid, onFind }: FindUserProps) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [joinedOn, setJoinedOn] = useState('');
  const [isTried, setTried] = useState(false);
  const who = userGid ? { userGid } : identify(typed);
  const isShort = reason.trim().length < 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (who && !isShort) onFind({ ...who, reason: reason.trim(), ...('lastFour' in who && joinedOn && { joinedOn }) });
    else setTried(true);
  };
  const whoField: ComponentProps<typeof TextField> = userGid
    ? { label: m.people_user_id(), value: userGid, readOnly: true }
    : {
        label: m.people_user_number(),
        hint: m.people_user_number_hint(),
        error: isTried && !who ? m.people_user_number_wrong() : undefined,
        inputMode: 'numeric',
        autoComplete: 'off',
        value: typed,
        onChange: (event) => setTyped(event.target.value),
      };
  return (
    <Card>
      <form className="stack" noValidate onSubmit={submit}>
        <div className="fields">
          <TextField {...whoField} />
          {who && 'lastFour' in who && (
            <TextField
              type="date"
              label={m.people_user_joined()}
              hint={m.people_user_joined_hint()}
              value={joinedOn}
              onChange={(event) => setJoinedOn(event.target.value)}
            />
          )}
          <TextField
            label={m.console_reason()}
            hint={m.people_reason_hint()}
            error={isTried && isShort ? m.console_reason_missing({ shortest: 3 }) : undefined}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <Button type="submit">{m.people_user_open()}</Button>
      </form>
    </Card>
  );
}

/** Accounts whose number ends with four digits; opening one is what shows who it is. */
function Matches({ body, onOpen }: { body: UsersToFind; onOpen: (user: UserToOpen) => void }) {
  const query = useOpened(users.findByLastFour, body);
  return (
    <Loaded query={query}>
      {({ users: found, isTooMany }) =>
        found.length === 0 ? (
          <output className="muted">{isTooMany ? m.people_user_too_many() : m.people_user_no_match()}</output>
        ) : (
          <DataTable
            label={m.people_users()}
            rows={found}
            keyOf={({ userGid }) => userGid}
            columns={[
              { id: 'joined', head: m.people_user_joined(), cell: ({ registeredAt }) => momentText(registeredAt) },
              { id: 'used', head: m.console_session_seen(), cell: ({ usedAt }) => momentText(usedAt) },
              {
                id: 'open',
                head: m.console_actions(),
                cell: ({ userGid }) => (
                  <Button size="small" variant="soft" onClick={() => onOpen({ userGid, reason: body.reason })}>
                    {m.people_user_open()}
                  </Button>
                ),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}

function User({ body }: { body: UserToOpen }) {
  const query = useOpened(users.openUser, body);
  return (
    <Loaded query={query}>
      {({ user, pauses }) => (
        <>
          {user ? <Account user={user} /> : <p className="muted">{m.people_user_none()}</p>}
          <Pauses pauses={pauses} number={user ? { userGid: user.userGid } : { mobile: body.mobile }} />
        </>
      )}
    </Loaded>
  );
}
