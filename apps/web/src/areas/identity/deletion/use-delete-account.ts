import { readText } from '@sikka/contract/rules';
import { identity } from 'virtual:calls';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { toastProblem, useAct } from '#shared/act.ts';
import { goTo, type ScreenName } from '#shared/navigation.ts';
import { invalidate, type LiveQuery, useQuery } from '#shared/query/use-query.ts';
import { renewUser } from '#shared/renew-user.ts';
import { dropDraft, readDraft } from '#shared/use-draft.ts';
import type { DeletionStatus } from '@sikka/contract';
import { provenNumber, type Reasons, reasonsDraft, storeProvenNumber } from './deletion-draft.ts';

/** What deleting the account would do, and whether it is under way. */
export const useDeletionStatus = (): LiveQuery<DeletionStatus> =>
  useQuery(['deletion'], { read: () => identity.deletionStatus({}, { quiet: true }) });

/** Where a refusal can be put right; nothing for one that is said where it happens. */
const screenOf = ({ name }: ApiProblem): ScreenName | undefined => {
  if (name === 'deletionBlocked') return '/deleteAccount';
  if (name === 'proofMissing' || name === 'mobileDiffers') return '/verifyAccount';
  return name === 'coinsNotGivenUp' ? '/deleteConfirm' : undefined;
};

/** Deletes the account with what the screens before have gathered; whatever is missing is asked for again. */
export const useDeleteAccount = () =>
  useAct(
    async (givenUpCoins: number) => {
      const proven = provenNumber();
      const reasons = readDraft<Reasons>(reasonsDraft);
      if (!reasons?.reason) return goTo({ to: '/deleteReason' }, { replace: true });
      if (!proven) return goTo({ to: '/verifyAccount' }, { replace: true });
      const { reason } = reasons;
      const reasonText = reason === 'OTHER' ? readText(reasons.reasonText) : '';
      const comment = readText(reasons.comment);
      const { certificateId } = await identity.disableUser({ ...proven, reason, reasonText, comment, givenUpCoins });
      storeProvenNumber(undefined);
      dropDraft(reasonsDraft);
      invalidate('deletion');
      await renewUser();
      return goTo({ to: '/deleteResult', search: { certificateId } }, { replace: true });
    },
    (problem) => {
      toastProblem(problem);
      invalidate('deletion');
      const to = screenOf(problem);
      if (to === '/verifyAccount') storeProvenNumber(undefined);
      if (to) void goTo({ to }, { replace: true });
    },
  );
