import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { SignOut } from '@sikka/ui/icons/SignOut';
import { EmptyState } from '@sikka/ui/state-message';
import { useState } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo } from '#shared/navigation.ts';
import { signOut } from '#shared/sign-out.ts';
import { leaveScreen } from '#shared/trail.ts';

/** Signs out on this device or on all; the screen itself is the confirmation. */
export const LogoutScreen = () => {
  const [busy, setBusy] = useState<'here' | 'everywhere'>();
  const leave = async (where: 'here' | 'everywhere'): Promise<void> => {
    setBusy(where);
    await signOut({ everywhere: where === 'everywhere' });
    await goTo({ to: '/my' }, { replace: true });
  };
  return (
    <Screen
      title={m.common_sign_out()}
      foot={
        <div className="lines">
          <Button wide isBusy={busy === 'here'} onClick={() => void leave('here')}>
            {m.identity_sign_out_here()}
          </Button>
          <Button wide variant="soft" isBusy={busy === 'everywhere'} onClick={() => void leave('everywhere')}>
            {m.identity_sign_out_everywhere()}
          </Button>
          <Button wide variant="ghost" onClick={leaveScreen}>
            {m.identity_stay()}
          </Button>
        </div>
      }
    >
      <EmptyState icon={<SignOut />} title={m.identity_sign_out_heading()} text={m.identity_sign_out_text()} />
    </Screen>
  );
};
