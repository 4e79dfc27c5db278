import { deletionLimits, readText } from '@sikka/contract/rules';
import { identity } from 'virtual:calls';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { toastProblem, useAction } from '#shared/action.ts';
import { goTo, type ScreenName } from '#shared/navigation.ts';
import { invalidate, type LiveQuery, useQuery } from '#shared/query/use-query.ts';
import { renewUser } from '#shared/renew-user.ts';
import { dropDraft, readDraft } from '#shared/use-draft.ts';
import type { DeletionStatus } from '@sikka/contract';
import { provenNumber, type Reasons, reasonsDraft, storeProvenNumber } from './deletion-draft.ts';

/** When an account deleted now is erased, in Unix milliseconds. */
export const dueNowMs = (): number => Date.now() + deletionLimits.days * 86_400_000;

/** What deleting the account would do, and whether it is in progress. */
export const useDeletionStatus = (): LiveQuery<DeletionStatus> =>
  useQuery(['deletion'], { read: () => identity.deletionStatus({}) });

/** The screen on which a refusal can be fixed; undefined if it is shown in place. */
const screenOf = ({ name }: ApiProblem): ScreenName | undefined => {
  if (name === 'deletionBlocked') return '/deleteAccount';
  if (name === 'proofMissing' || name === 'mobileDiffers') return '/verifyAccount';
  return name === 'coinsNotGivenUp' ? '/deleteConfirm' : undefined;
};

/**
 * Deletes the account with the input of the earlier screens; goes back to them if any is missing.
 */
export const useDeleteAccount = () =>
  useAction(
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
