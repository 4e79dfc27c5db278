import { billLimits, complaintDispositions, type ComplaintDisposition, readText } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { TextArea } from '@sikka/ui/text-area';
import { bills } from 'virtual:calls';
import { goTo } from '#shared/navigation.ts';
import { dropDraft } from '#shared/use-draft.ts';
import { useAction } from '#shared/action.ts';
import { Form, longerThan, useForm } from '#shared/form.tsx';

interface Draft {
  disposition: ComplaintDisposition | '';
  description: string;
}

const maxLength = billLimits.complaintLength;

const draftName = (merchantRequestId: string): string => `complain:${merchantRequestId}`;

/**
 * Form state of a complaint, and the action that sends it. A repeated press finds the open
 * complaint.
 */
export const useComplain = (merchantRequestId: string) => {
  const form = useForm<Draft>({
    initial: { disposition: '', description: '' },
    draft: draftName(merchantRequestId),
    onChange: () => raise.clear(),
    validate: ({ disposition, description }) => ({
      disposition: disposition ? undefined : m.bills_complaints_what_missing(),
      description: readText(description)
        ? longerThan(maxLength, readText(description))
        : m.bills_complaints_describe_missing(),
    }),
  });
  const raise = useAction(async ({ disposition, description }: Draft) => {
    if (disposition === '') return;
    const { complaintId } = await bills.raiseComplaint({
      merchantRequestId,
      disposition,
      description: readText(description),
    });
    dropDraft(draftName(merchantRequestId));
    await goTo({ to: '/complaint', search: { complaintId } }, { replace: true });
  }, form.setErrorsOf);
  return { form, raise };
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

/** Whether the biller has a deadline to respond. */
const isDispute = (disposition: ComplaintDisposition): boolean =>
  complaintDispositions.some(({ code, type }) => code === disposition && type === 'DISPUTE');

const ReasonCard = ({ form: { values, errors, change } }: Pick<ComplainState, 'form'>) => (
  <Card>
    <RadioGroup
      label={m.bills_complaints_what()}
      options={complaintDispositions.map(({ code }) => ({ value: code, label: reasonText(code) }))}
      value={values.disposition || undefined}
      onValueChange={(disposition) => change({ disposition })}
      error={errors.disposition}
    />
    <div aria-live="polite">
      {values.disposition && (
        <p className="note">
          {isDispute(values.disposition) ? m.bills_complaints_dispute() : m.bills_complaints_complaint()}
        </p>
      )}
    </div>
  </Card>
);

interface ComplainFormProps {
  /** Id of the form, for the submit button in the footer. */
  id: string;
  state: ComplainState;
}

/** The reason, from the network's list, and a description. */
export const ComplainForm = ({ id, state: { form, raise } }: ComplainFormProps) => (
  <Form id={id} form={form} className="stack" onSend={(draft) => void raise.run(draft)}>
    <ReasonCard form={form} />
    <Card>
      <TextArea
        label={m.bills_complaints_describe()}
        hint={m.bills_complaints_describe_hint()}
        counter={m.common_count_of_max({ count: readText(form.values.description).length, max: maxLength })}
        autoComplete="off"
        {...form.field('description')}
        onChange={(event) => form.change({ description: event.target.value.replaceAll(/\s/g, ' ') })}
      />
    </Card>
  </Form>
);
