import { m } from '@sikka/messages';
import { identity } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query/use-query.ts';
import { renewUser } from '#shared/renew-user.ts';
import { toast } from '#shared/toast.ts';
import { ProveOwnNumber } from '../components/ProveOwnNumber.tsx';
import { Welcome } from '../components/Welcome.tsx';

/** Cancels the deletion after the own number is verified. */
export const RecoverAccountScreen = () => {
  const recover = useAction(async (proof: string) => {
    await identity.cancelDisable({ proof });
    invalidate('deletion');
    await renewUser();
    toast(m.deletion_recovered());
    await goTo({ to: '/my' }, { replace: true });
  }, toastProblem);
  return (
    <Screen title={m.deletion_recover()}>
      <Welcome title={m.common_confirm_identity()} text={m.deletion_recover_text()} />
      <ProveOwnNumber smsType="TYPE_RECOVER_ACCOUNT" onProven={({ proof }) => recover.run(proof)} />
    </Screen>
  );
};
