import type { BodyOf } from '@sikka/contract';
import {
  accountNumberPattern,
  applicationLimits,
  ifscPattern,
  personNamePattern,
  readCode,
  readGrouped,
  readName,
} from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField, type TextFieldProps } from '@sikka/ui/text-field';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { Form, useForm, type FormState } from '#shared/form.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { PointList } from '../PointList.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { needsConsent, StepFailure, type StepProps, useStep, WithProfile } from './use-step.tsx';

export interface AccountForm {
  holderName: string;
  ifsc: string;
  accountNumber: string;
  /** The number, repeated. */
  again: string;
}
type AccountField = keyof AccountForm;
type AccountFault = 'missing' | 'wrong' | 'tooLong' | 'differs';
type Account = Omit<BodyOf<'/flamingo/ostrader/loan_market/application/setAccount'>, 'cid'>;

const faultOf = (text: string, isRight: boolean): AccountFault | undefined => {
  if (text === '') return 'missing';
  return isRight ? undefined : 'wrong';
};

/** Parses an account; spaces in the number and small letters in the IFSC are accepted. */
export const readAccount = (
  form: AccountForm,
): { account: Account; faults: Partial<Record<AccountField, AccountFault>> } => {
  const holderName = readName(form.holderName);
  const ifsc = readCode(form.ifsc);
  const accountNumber = readGrouped(form.accountNumber);
  const again = readGrouped(form.again);
  const { nameLength } = applicationLimits;
  const found: Record<AccountField, AccountFault | undefined> = {
    holderName: holderName.length > nameLength ? 'tooLong' : faultOf(holderName, personNamePattern.test(holderName)),
    ifsc: faultOf(ifsc, ifscPattern.test(ifsc)),
    accountNumber: faultOf(accountNumber, accountNumberPattern.test(accountNumber)),
    again: again === accountNumber ? undefined : again === '' ? 'missing' : 'differs',
  };
  const faults = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
  return { account: { holderName, accountNumber, ifsc }, faults };
};

const { min, max } = applicationLimits.accountDigits;
const numberField = { inputMode: 'numeric', autoComplete: 'off' } as const;

interface FieldStyle {
  label: () => string;
  hint?: () => string;
  wrong: () => string;
  input: Pick<TextFieldProps, 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;
}

const wrongNumber = () => m.lending_payout_number_wrong({ min, max });

/** The fields of the account form, in their order. */
const accountFields: Readonly<Record<AccountField, FieldStyle>> = {
  holderName: {
    label: m.lending_payout_holder,
    hint: m.lending_payout_holder_hint,
    wrong: m.lending_apply_name_wrong,
    input: { autoComplete: 'name' },
  },
  ifsc: {
    label: m.lending_payout_ifsc,
    hint: m.lending_payout_ifsc_hint,
    wrong: m.lending_payout_ifsc_wrong,
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
  accountNumber: { label: m.lending_payout_number, wrong: wrongNumber, input: numberField },
  again: { label: m.lending_payout_again, wrong: wrongNumber, input: numberField },
};

/** The error of a field; undefined if it is valid. */
const accountFaultText = (field: AccountField, fault: AccountFault | undefined): string | undefined => {
  if (fault === undefined) return undefined;
  if (fault === 'missing') return m.lending_emi_missing();
  if (fault === 'tooLong') return m.frame_too_long({ max: applicationLimits.nameLength });
  return fault === 'differs' ? m.lending_payout_differs() : accountFields[field].wrong();
};

const fields = Object.keys(accountFields) as AccountField[];

/** The payout account: holder, IFSC, and the number twice. */
const AccountFields = ({ form }: { form: FormState<AccountForm> }) => (
  <Card className="stack">
    {fields.map((name) => {
      const { label, hint, input } = accountFields[name];
      return <TextField key={name} {...input} label={label()} hint={hint?.()} {...form.field(name)} />;
    })}
  </Card>
);

const validate = (typed: AccountForm): Record<string, string | undefined> => {
  const { faults } = readAccount(typed);
  return Object.fromEntries(fields.map((field) => [field, accountFaultText(field, faults[field])]));
};

const ConsentAgain = lazyPart(() => import('./ConsentAgain.tsx').then((it) => it.ConsentAgain));

const AccountForm = ({ ownName, ...props }: StepProps & { ownName: string }) => {
  const { application } = props;
  const { cid, channelGid, channelName: lender } = application;
  const form = useForm<AccountForm>({
    initial: { holderName: ownName, ifsc: '', accountNumber: '', again: '' },
    validate,
  });
  const step = useStep(props, (problem) => {
    if (problem.name === 'loanNameDiffers') form.setErrors({ holderName: problem.msg });
    else form.setErrorsOf(problem);
  });
  const isOtherName = isProblem(step.problem, 'loanNameDiffers');

  const send = (typed: AccountForm): Promise<void> =>
    step.run(() => lending.setAccount({ cid, ...readAccount(typed).account }, { quiet: true }));

  return (
    <>
      {!isOtherName && (
        <StepFailure application={application} step={step} advice={m.lending_payout_own({ name: ownName })} />
      )}
      <Form form={form} className="stack" label={m.lending_step_account()} onSend={(typed) => void send(typed)}>
        <AccountFields form={form} />
        {needsConsent(application, step.problem) ? (
          <ConsentAgain channelGid={channelGid} onGiven={async () => form.submit(send)} />
        ) : (
          <Button type="submit" wide isBusy={step.isBusy}>
            {m.lending_payout_send({ lender })}
          </Button>
        )}
      </Form>
      <PointList
        title={m.lending_kyc_given({ lender })}
        points={[
          () => m.lending_payout_stored({ lender }),
          () => m.lending_payout_check({ lender }),
          () => m.lending_payout_own({ name: ownName }),
        ]}
      />
    </>
  );
};

/** Sets the account for the payout; nothing of it is cached on this phone. */
export const AccountStep = (props: StepProps) => {
  const { state, explanation, accountEnding } = props.application;
  return (
    <>
      {state === 'DISBURSEMENT_FAILED' && (
        <Card tone="warn" className="stack">
          <p>{explanation}</p>
          <Facts
            rows={[[m.lending_payout_tried(), accountEnding && m.lending_payout_ending({ digits: accountEnding })]]}
          />
        </Card>
      )}
      <WithProfile>{({ fullName = '' }) => <AccountForm ownName={fullName} {...props} />}</WithProfile>
    </>
  );
};
