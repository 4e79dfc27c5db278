import { applicationLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { TextField, type TextFieldProps } from '@sikka/ui/text-field';
import { lazy, Suspense, useRef, useState } from 'react';
import { lending } from 'virtual:calls';
import { PointList } from '#areas/lending/pieces.tsx';
import { isProblem } from '#shared/api/api-problem.ts';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { PayoutAccount } from '../agreed.tsx';
import { needsConsent, StepFailure, type StepProps, useStep, WithProfile } from '../use-step.tsx';
import { type AccountFault, type AccountField, type AccountForm, readAccount } from './account-rules.ts';

const { least, most } = applicationLimits.accountDigits;
/** As a number is typed: with gaps. */
const numberField = { inputMode: 'numeric', autoComplete: 'off', maxLength: most + 8 } as const;

interface FieldStyle {
  label: () => string;
  hint?: () => string;
  wrong: () => string;
  input: Pick<TextFieldProps, 'inputMode' | 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'spellCheck'>;
}

const wrongNumber = () => m.lending_payout_number_wrong({ least, most });

/** How each field of an account is asked for, in the order of the form. */
const accountFields: Readonly<Record<AccountField, FieldStyle>> = {
  holderName: {
    label: m.lending_payout_holder,
    hint: m.lending_payout_holder_hint,
    wrong: m.lending_apply_name_wrong,
    input: { autoComplete: 'name', maxLength: applicationLimits.nameLength },
  },
  ifsc: {
    label: m.lending_payout_ifsc,
    hint: m.lending_payout_ifsc_hint,
    wrong: m.lending_payout_ifsc_wrong,
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 16 },
  },
  accountNumber: { label: m.lending_payout_number, wrong: wrongNumber, input: numberField },
  again: { label: m.lending_payout_again, wrong: wrongNumber, input: numberField },
};

/** What is wrong with a field; undefined while nothing is. */
const accountFaultText = (field: AccountField, fault: AccountFault | undefined): string | undefined => {
  if (fault === undefined) return undefined;
  if (fault === 'missing') return m.lending_emi_missing();
  return fault === 'differs' ? m.lending_payout_differs() : accountFields[field].wrong();
};

interface AccountFieldsProps {
  form: AccountForm;
  faults: Partial<Record<AccountField, AccountFault>>;
  /** What the server says of the name; takes the place of a fault. */
  nameProblem: string | undefined;
  onType: (field: AccountField, text: string) => void;
}

const fields = Object.keys(accountFields) as AccountField[];

/** The account for the money: whose, at which branch, and its number twice. */
const AccountFields = ({ form, faults, nameProblem, onType }: AccountFieldsProps) => (
  <Card className="stack">
    {fields.map((field) => {
      const { label, hint, input } = accountFields[field];
      const problemText = field === 'holderName' ? nameProblem : undefined;
      return (
        <TextField
          key={field}
          {...input}
          label={label()}
          hint={hint?.()}
          error={problemText ?? accountFaultText(field, faults[field])}
          value={form[field]}
          onChange={(event) => onType(field, event.target.value)}
        />
      );
    })}
  </Card>
);

const ConsentAgain = lazy(() => import('../ConsentAgain.tsx').then((it) => ({ default: it.ConsentAgain })));

const AccountForm = ({ ownName, ...props }: StepProps & { ownName: string }) => {
  const { application } = props;
  const { cid, channelGid, channelName: lender } = application;
  const [form, setForm] = useState<AccountForm>({ holderName: ownName, ifsc: '', accountNumber: '', again: '' });
  const [isAsked, setAsked] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const step = useStep(props);
  const { account, faults } = readAccount(form);
  const isOtherName = isProblem(step.problem, 'loanNameDiffers');

  const type = (field: AccountField, text: string): void => {
    setForm({ ...form, [field]: text });
    setTyping(true);
  };
  const toWrongField = (): number =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  const send = async (): Promise<void> => {
    setAsked(true);
    setTyping(false);
    if (Object.keys(faults).length === 0)
      await step.run(() => lending.setAccount({ cid, ...account }, { quiet: true }));
    toWrongField();
  };

  return (
    <>
      {!isOtherName && (
        <StepFailure application={application} step={step} advice={m.lending_payout_own({ name: ownName })} />
      )}
      <SectionTitle>{m.lending_payout_title()}</SectionTitle>
      <PointList
        points={[
          () => m.lending_payout_own({ name: ownName }),
          () => m.lending_payout_check({ lender }),
          () => m.lending_payout_stored({ lender }),
        ]}
      />
      <form
        ref={place}
        noValidate
        className="stack"
        aria-label={m.lending_step_account()}
        onSubmit={(event) => {
          event.preventDefault();
          if (!step.isBusy) void send();
        }}
      >
        <AccountFields
          form={form}
          faults={isAsked ? faults : {}}
          nameProblem={isOtherName && !isTyping ? step.problem?.msg : undefined}
          onType={type}
        />
        {needsConsent(application, step.problem) ? (
          <Suspense fallback={<CardSkeleton />}>
            <ConsentAgain channelGid={channelGid} onGiven={send} />
          </Suspense>
        ) : (
          <Button type="submit" wide progress={step.isBusy ? 'busy' : 'idle'}>
            {m.lending_payout_send({ lender })}
          </Button>
        )}
      </form>
    </>
  );
};

/** Names the account for the money; nothing of it is cached on this phone. */
export const AccountStep = (props: StepProps) => {
  const { state, explanation } = props.application;
  return (
    <>
      {state === 'DISBURSEMENT_FAILED' && (
        <>
          <Card tone="warn">{explanation}</Card>
          <PayoutAccount application={props.application} label={m.lending_payout_tried()} />
        </>
      )}
      <WithProfile>{({ fullName = '' }) => <AccountForm ownName={fullName} {...props} />}</WithProfile>
    </>
  );
};
