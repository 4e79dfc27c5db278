import { complaintDispositions, type ComplaintDisposition } from '@sikka/contract/rules';
import { useState } from 'react';
import { isProblem, type ApiProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { goTo } from '#shared/navigation.ts';
import { dropDraft, useDraft } from '#shared/use-draft.ts';

interface Draft {
  disposition: ComplaintDisposition | '';
  description: string;
}

const draftName = (merchantRequestId: string): string => `complain:${merchantRequestId}`;

/** One complaint as it is written, and the press that sends it. A repeated press finds the complaint that is open already. */
export const useComplain = (merchantRequestId: string) => {
  const [draft, setDraft] = useDraft<Draft>(draftName(merchantRequestId), { disposition: '', description: '' });
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  const { disposition } = draft;
  const description = draft.description.trim();
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };

  /** Resolves with whether it went out or could have gone out; false when something is missing. */
  const send = async (): Promise<boolean> => {
    setChecked(true);
    if (disposition === '' || description === '') return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const { complaintId } = await api.post('/bbps/complaint/raise', { merchantRequestId, disposition, description });
      dropDraft(draftName(merchantRequestId));
      await goTo({ to: '/complaint', search: { complaintId } }, { replace: true });
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
    setBusy(false);
    return true;
  };

  return {
    disposition: disposition || undefined,
    choose: (chosen: ComplaintDisposition) => change({ disposition: chosen }),
    /** Whether the network gives the biller a last day to answer; undefined before something is chosen. */
    isDispute: disposition && complaintDispositions.find(({ code }) => code === disposition)?.type === 'DISPUTE',
    description: draft.description,
    describe: (typed: string) => change({ description: typed.replaceAll(/\s/g, ' ') }),
    lacksReason: isChecked && disposition === '',
    lacksWords: isChecked && description === '',
    isBusy,
    problem,
    send,
  };
};

export type ComplainState = ReturnType<typeof useComplain>;
