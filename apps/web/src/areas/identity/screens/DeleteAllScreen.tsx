import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { Screen } from '#shared/frame/Screen.tsx';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { Certificate, useCertificate } from '../deletion/Certificate.tsx';
import { LookUp } from '../deletion/LookUp.tsx';

const Found = ({ certificateId }: { certificateId: string }) => (
  <Loaded
    query={useCertificate(certificateId)}
    skeleton={<CardSkeleton />}
    missing={<LookUp refused={m.deletion_look_up_none()} />}
  >
    {(certificate) => <Certificate certificate={certificate} />}
  </Loaded>
);

/** Looks up whether an account is gone, and what is kept of it: without an account. */
export const DeleteAllScreen = () => {
  const { certificateId } = useSearch({ from: '/deleteAll' });
  return (
    <Screen title={m.deletion_look_up()}>
      {certificateId ? <Found key={certificateId} certificateId={certificateId} /> : <LookUp />}
    </Screen>
  );
};
