import type { WaitingNumberChange } from '@sikka/contract';
import { groupMobile, isMobile, readSecret } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { PasswordField } from '@sikka/ui/password-field';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { identity } from 'virtual:calls';
import { formatMoment } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { leaveScreen } from '#shared/trail.ts';
import { CodeForm } from '../components/CodeForm.tsx';
import { MobileField } from '../components/MobileField.tsx';

const LostForm = ({ onRequested }: { onRequested: (waiting: WaitingNumberChange) => void }) => {
  const [oldMobile, setOldMobile] = useState('');
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const [errors, setErrors] = useState<{ old?: string; password?: string | undefined }>({});
  return (
    <CodeForm
      smsType="TYPE_LOST_MOBILE"
      oldMobile={oldMobile}
      label={m.identity_number_new()}
      submitLabel={m.identity_lost_request()}
      isBlocked={() => {
        if (isMobile(oldMobile)) return false;
        setErrors({ old: m.identity_mobile_wrong() });
        return true;
      }}
      onCode={async (typed) =>
        onRequested(
          await identity.lostMobile({ oldMobile, ...typed, ...(password && { password: readSecret(password) }) }),
        )
      }
      onProblem={({ name, msg }) => {
        const isPassword = name === 'secondProofNeeded' || name === 'credentialsWrong' || name === 'otpRequired';
        if (isPassword) {
          setNeedsPassword(true);
          setErrors({ password: msg });
        }
        return isPassword;
      }}
      before={
        <MobileField
          label={m.identity_number_old()}
          value={oldMobile}
          onValueChange={(next) => {
            setOldMobile(next);
            setErrors({});
          }}
          error={errors.old}
        />
      }
      after={
        needsPassword && (
          <PasswordField
            label={m.identity_password()}
            autoComplete="current-password"
            showLabel={m.identity_password_show()}
            hideLabel={m.identity_password_hide()}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setErrors({});
            }}
            error={errors.password}
          />
        )
      }
    />
  );
};

/** Recovers an account whose number no longer receives SMS. */
export const LostNumScreen = () => {
  const [requested, setRequested] = useState<WaitingNumberChange>();
  return (
    <Screen title={m.identity_lost()}>
      {requested ? (
        <EmptyState
          icon={<CheckBold />}
          tone="good"
          title={m.identity_number_change_requested()}
          text={m.identity_lost_requested_text({
            at: formatMoment(requested.movesAt),
            mobile: groupMobile(requested.mobile),
          })}
          actions={<Button onClick={leaveScreen}>{m.common_done()}</Button>}
        />
      ) : (
        <div className="stack">
          <p className="muted">{m.identity_lost_text()}</p>
          <LostForm onRequested={setRequested} />
          <TextButton className="middle" href={hrefOf({ to: '/revertNum' })}>
            {m.identity_revert_link()}
          </TextButton>
          <TextButton className="middle" href={hrefOf({ to: '/lostNumHelp' })}>
            {m.identity_lost_support()}
          </TextButton>
        </div>
      )}
    </Screen>
  );
};
