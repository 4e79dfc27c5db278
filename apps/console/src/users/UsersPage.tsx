import { users } from '@sikka/contract/console';
import { isMobile, wholeMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Loaded } from '../kit/Loaded.tsx';
import { Page } from '../kit/Page.tsx';
import { useOpened } from '../kit/queries.ts';
import { Account } from './Account.tsx';
import { Pauses } from './Pauses.tsx';

const route = getRouteApi('/users');

type UserToOpen = Parameters<typeof useOpened<typeof users.openUser>>[1];

/** Who is asked for: a mobile number, or else a user number. */
const identify = (typed: string): Pick<UserToOpen, 'mobile' | 'uid'> | undefined => {
  const mobile = wholeMobile(typed);
  if (isMobile(mobile)) return { mobile };
  const uid = typed.trim();
  return /^\d{1,10}$/.test(uid) ? { uid } : undefined;
};

/**
 * Finds an account by its number and opens it, with a reason. A number is never in the address; the id of an account
 * may be, with the request that it is opened for.
 */
export function UsersPage() {
  const { user: userGid, request: requestId } = route.useSearch();
  const [found, setFound] = useState<UserToOpen>();
  const opened = found ?? (userGid && requestId ? { userGid, requestId } : undefined);
  return (
    <Page title={m.people_users()}>
      <FindUser key={userGid} userGid={requestId ? undefined : userGid} onFind={setFound} />
      {opened && <User key={JSON.stringify(opened)} body={opened} />}
    </Page>
  );
}

function FindUser({ userGid, onFind }: { userGid: string | undefined; onFind: (user: UserToOpen) => void }) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const who = userGid ? { userGid } : identify(typed);
  const isShort = reason.trim().length < 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (who && !isShort) onFind({ ...who, reason: reason.trim() });
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
