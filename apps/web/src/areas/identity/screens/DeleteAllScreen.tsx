import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { Screen } from '#shared/frame/Screen.tsx';
import { CertificateLookUp } from '../deletion/CertificateLookUp.tsx';

/** Looks up a deletion and what is retained; needs no account. */
export const DeleteAllScreen = () => (
  <Screen title={m.deletion_look_up()}>
    <CertificateLookUp {...useSearch({ from: '/deleteAll' })} />
  </Screen>
);
