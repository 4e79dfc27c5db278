import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '#shared/router/view.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { signOut } from '#shared/sign-out.ts';
import { CertificateLookUp } from '../deletion/CertificateLookUp.tsx';

const leave = async (): Promise<void> => {
  await signOut();
  await goTo({ to: '/deleteThank' }, { replace: true });
};

/**
 * The certificate of a requested deletion: when the account is erased, and how to check that later.
 */
export const DeleteResultScreen = () => {
  const { certificateId } = useSearch({ from: '/deleteResult' });
  const user = useUser();
  return (
    <Screen
      title={m.deletion_title()}
      back="none"
      foot={
        <div className="lines">
          <Button wide href={hrefOf({ to: '/' })}>
            {user ? m.deletion_use_on() : m.common_go_to_home()}
          </Button>
          {user && (
            <Button wide variant="ghost" onClick={() => void leave()}>
              {m.common_sign_out()}
            </Button>
          )}
        </div>
      }
    >
      <CertificateLookUp certificateId={certificateId} />
    </Screen>
  );
};
