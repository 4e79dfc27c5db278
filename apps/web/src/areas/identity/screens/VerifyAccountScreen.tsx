import { m } from '@sikka/messages';
import { goTo } from '#shared/navigation.ts';
import { ProveOwnNumber } from '../components/ProveOwnNumber.tsx';
import { Welcome } from '../components/Welcome.tsx';
import { DeletionScreen } from '../deletion/DeletionScreen.tsx';
import { storeProvenNumber } from '../deletion/deletion-draft.ts';

/** Verifies that the owner of the account deletes it. */
export const VerifyAccountScreen = () => (
  <DeletionScreen>
    <Welcome title={m.common_confirm_identity()} text={m.deletion_verify_text()} />
    <ProveOwnNumber
      smsType="TYPE_DELETE_ACCOUNT"
      onProven={(proven) => {
        storeProvenNumber(proven);
        return goTo({ to: '/readAgree' }, { replace: true });
      }}
    />
  </DeletionScreen>
);
