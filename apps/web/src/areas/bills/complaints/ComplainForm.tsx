import type { BodyOf } from '@sikka/contract';
import { billLimits, complaintDispositions, type ComplaintDisposition } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { TextArea } from '@sikka/ui/text-area';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { goTo } from '#shared/navigation.ts';
import { dropDraft, useDraft } from '#shared/use-draft.ts';
import { useAct } from '#shared/act.ts';
import own from './complaints.module.css';

interface Draft {
  disposition: ComplaintDisposition | '';
  description: string;
}

const draftName = (merchantRequestId: string): string => `complain:${merchantRequestId}`;

/** One complaint as it is written, and the press that sends it. A repeated press finds the complaint that is open already. */
export const useComplain = (merchantRequestId: string) => {
  const [draft, setDraft] = useDraft<Draft>(draftName(merchantRequestId), { disposition: '', description: '' });
  const [isChecked, setChecked] = useState(false);

  const { disposition } = draft;
  const description = draft.description.trim();
  const raise = useAct(async (complaint: BodyOf<'/bbps/complaint/raise'>) => {
    const { complaintId } = await bills.raiseComplaint(complaint);
    dropDraft(draftName(merchantRequestId));
    await goTo({ to: '/complaint', search: { complaintId } }, { replace: true });
  });
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    raise.clear();
  };

  /** Resolves with whether it went out or could have gone out; false when something is missing. */
  const send = async (): Promise<boolean> => {
    setChecked(true);
    if (disposition === '' || description === '') return false;
    await raise.run({ merchantRequestId, disposition, description });
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
    isBusy: raise.isBusy,
    problem: raise.problem,
    send,
  };
};

export type ComplainState = ReturnType<typeof useComplain>;

const reasonText = textsOf<ComplaintDisposition>({
  D11: m.bills_complaint_d11,
  D12: m.bills_complaint_d12,
  D13: m.bills_complaint_d13,
  D21: m.bills_complaint_d21,
  D22: m.bills_complaint_d22,
  D23: m.bills_complaint_d23,
  D31: m.bills_complaint_d31,
  D32: m.bills_complaint_d32,
});

const maxLength = billLimits.complaintLength;

const ReasonCard = ({ state }: { state: ComplainState }) => (
  <Card>
    <RadioGroup
      label={m.bills_complaints_what()}
      options={complaintDispositions.map(({ code }) => ({ value: code, label: reasonText(code) }))}
      value={state.disposition}
      onValueChange={state.choose}
    />
    <p className={own.note} aria-live="polite" data-error={state.lacksReason || undefined}>
      {state.lacksReason && m.bills_complaints_what_missing()}
      {state.disposition && (state.isDispute ? m.bills_complaints_dispute() : m.bills_complaints_complaint())}
    </p>
  </Card>
);

/** What went wrong, as the network knows it, and in the user's own words. */
export const ComplainForm = ({ state }: { state: ComplainState }) => (
  <div className="stack">
    <ReasonCard state={state} />
    <Card>
      <TextArea
        label={m.bills_complaints_describe()}
        hint={m.bills_complaints_describe_hint()}
        error={state.lacksWords ? m.bills_complaints_describe_missing() : undefined}
        counter={m.bills_complaints_count({ count: state.description.length, most: maxLength })}
        maxLength={maxLength}
        autoComplete="off"
        value={state.description}
        onChange={(event) => state.describe(event.target.value)}
      />
    </Card>
  </div>
);
