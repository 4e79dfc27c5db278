import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '#shared/router/view.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CertificateLookUp } from '../deletion/CertificateLookUp.tsx';

/** Looks up a deletion and what is retained; needs no account. */
export const DeleteAllScreen = () => (
  <Screen
    title={m.deletion_look_up()}
    back="none"
    foot={
      <Button wide variant="ghost" href={hrefOf({ to: '/' })}>
        {m.common_go_to_home()}
      </Button>
    }
  >
    <CertificateLookUp {...useSearch({ from: '/deleteAll' })} />
  </Screen>
);
