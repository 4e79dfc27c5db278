import type { WaitingNumberChange as Waiting } from '@sikka/contract';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { DeviceMobileDuotone } from '@sikka/ui/icons/DeviceMobileDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { identity } from 'virtual:calls';
import { formatMoment } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { userRenewed, useUser } from '#shared/session.ts';
import { leaveScreen } from '#shared/trail.ts';
import { CodeForm } from '../components/CodeForm.tsx';
import { PasswordProof } from '../number/PasswordProof.tsx';
import { WaitingNumberChange } from '../number/WaitingNumberChange.tsx';

/** The old number with its proof. */
type OldNumber = { oldMobile: string } & ({ proof: string } | { password: string });

const OldStep = ({ refusal, onProven }: { refusal: string | undefined; onProven: (old: OldNumber) => void }) => {
  const hasPassword = useUser()?.needPwd === false;
  const [byPassword, setByPassword] = useState(refusal !== undefined);
  return (
    <div className="stack">
      <EmptyState
        icon={<DeviceMobileDuotone />}
        title={m.identity_number_start()}
        text={m.identity_number_start_text()}
      />
      {byPassword ? (
        <PasswordProof
          label={m.identity_number_current()}
          submitLabel={m.identity_next()}
          refusal={refusal}
          onTyped={({ mobile, password }) => onProven({ oldMobile: mobile, password })}
        />
      ) : (
        <CodeForm
          smsType="TYPE_OLD_MOBILE"
          label={m.identity_number_current()}
          submitLabel={m.identity_next()}
          onCode={async (typed) => {
            const { proof } = await identity.validCode({ ...typed, smsType: 'TYPE_OLD_MOBILE' });
            onProven({ oldMobile: typed.mobile, proof });
          }}
        />
      )}
      {hasPassword && (
        <TextButton className="middle" onClick={() => setByPassword(!byPassword)}>
          {byPassword ? m.identity_use_code() : m.identity_use_password()}
        </TextButton>
      )}
      <TextButton className="middle" href={hrefOf({ to: '/lostNum' })}>
        {m.identity_number_lost_link()}
      </TextButton>
    </div>
  );
};

/** The new number; `waiting` if the change takes effect later. */
interface Changed {
  mobile: string;
  waiting: Waiting | undefined;
}

const Done = ({ mobile, waiting }: Changed) => (
  <EmptyState
    icon={<CheckBold />}
    tone="good"
    title={waiting ? m.identity_number_change_requested() : m.identity_number_changed()}
    text={
      waiting
        ? m.identity_number_change_requested_text({ at: formatMoment(waiting.movesAt) })
        : m.identity_number_changed_text({ mobile: groupMobile(mobile) })
    }
    actions={<Button onClick={leaveScreen}>{m.common_done()}</Button>}
  />
);

const Steps = () => {
  const [old, setOld] = useState<OldNumber>();
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState<Changed>();
  if (done) return <Done {...done} />;
  if (!old) return <OldStep refusal={refusal} onProven={setOld} />;
  return (
    <CodeForm
      key="new"
      smsType="TYPE_NEW_MOBILE"
      label={m.identity_number_new()}
      submitLabel={m.common_change_number()}
      onCode={async (typed) => {
        const { user, waiting } = await identity.changeMobile({ ...old, ...typed });
        userRenewed(user);
        setDone({ mobile: typed.mobile, waiting });
      }}
      onProblem={({ name, msg }) => {
        // Errors of the old number are shown at its field.
        const isOld = name === 'originalMobileWrong' || name === 'proofMissing' || name === 'credentialsWrong';
        if (isOld) {
          setRefusal(msg);
          setOld(undefined);
        }
        return isOld;
      }}
    />
  );
};

/** Moves the account to another number: verify the old one, then the new one. */
export const ChangeNumScreen = () => {
  const change = useQuery(['mobileChange'], { read: () => identity.mobileChange({}) });
  return (
    <Screen title={m.common_change_number()}>
      <Loaded query={change} skeleton={<CardSkeleton />}>
        {({ waiting }) => (waiting ? <WaitingNumberChange waiting={waiting} onStopped={change.refetch} /> : <Steps />)}
      </Loaded>
    </Screen>
  );
};
