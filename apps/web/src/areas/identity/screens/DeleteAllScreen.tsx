import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { Screen } from '#shared/frame/Screen.tsx';
import { CertificateLookUp } from '../deletion/CertificateLookUp.tsx';

/** Looks up whether an account is gone, and what is kept of it: without an account. */
export const DeleteAllScreen = () => (
  <Screen title={m.deletion_look_up()}>
    <CertificateLookUp {...useSearch({ from: '/deleteAll' })} />
  </Screen>
);
