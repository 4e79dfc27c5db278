import { billLimits, complaintDispositions, type ComplaintDisposition } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { TextArea } from '@sikka/ui/text-area';
import styles from '#shared/money/Stack.module.css';
import own from './ComplainForm.module.css';
import type { ComplainState } from './use-complain.ts';

const texts: Readonly<Record<ComplaintDisposition, () => string>> = {
  D11: m.bills_complaint_d11,
  D12: m.bills_complaint_d12,
  D13: m.bills_complaint_d13,
  D21: m.bills_complaint_d21,
  D22: m.bills_complaint_d22,
  D23: m.bills_complaint_d23,
  D31: m.bills_complaint_d31,
  D32: m.bills_complaint_d32,
};

const most = billLimits.complaintLength;

const ReasonCard = ({ state }: { state: ComplainState }) => (
  <Card>
    <RadioGroup
      label={m.bills_complaints_what()}
      options={complaintDispositions.map(({ code }) => ({ value: code, label: texts[code]() }))}
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
  <div className={styles.stack}>
    <ReasonCard state={state} />
    <Card>
      <TextArea
        label={m.bills_complaints_describe()}
        hint={m.bills_complaints_describe_hint()}
        error={state.lacksWords ? m.bills_complaints_describe_missing() : undefined}
        counter={m.bills_complaints_count({ count: state.description.length, most })}
        maxLength={most}
        autoComplete="off"
        value={state.description}
        onChange={(event) => state.describe(event.target.value)}
      />
    </Card>
  </div>
);
