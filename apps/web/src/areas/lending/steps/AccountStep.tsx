import { accountNumberPattern, applicationLimits, ifscPattern, readCode, readGrouped } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { complete, readFields, textField } from '#shared/fields.ts';
import { nameField } from '#shared/person-fields.ts';
import { Form, useForm } from '#shared/form.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { PointList } from '../PointList.tsx';
import { SendButton, StepFailure, type StepProps, useStep, WithProfile } from './use-step.tsx';

export interface AccountForm {
  holderName: string;
  ifsc: string;
  accountNumber: string;
}

const { nameLength, accountDigits } = applicationLimits;

const fields = {
  holderName: { ...nameField(nameLength), missing: m.lending_missing_holder },
  ifsc: {
    ...textField(readCode, (code) => ifscPattern.test(code), m.lending_payout_ifsc_wrong),
    missing: m.lending_missing_ifsc,
  },
  accountNumber: {
    ...textField(
      readGrouped,
      (number) => accountNumberPattern.test(number),
      () => m.lending_payout_number_wrong(accountDigits),
    ),
    missing: m.lending_missing_account,
  },
};

/** Parses an account; spaces in the number and small letters in the IFSC are accepted. */
export const readAccount = (form: AccountForm) => {
  const { values, errors } = readFields(fields, form);
  return { values, account: complete(values), errors };
};

const AccountForm = ({ ownName, ...props }: StepProps & { ownName: string }) => {
  const { application } = props;
  const { cid, channelName: lender } = application;
  const form = useForm<AccountForm>({
    initial: { holderName: ownName, ifsc: '', accountNumber: '' },
    validate: (typed) => readAccount(typed).errors,
  });
  const step = useStep(props, (problem) => {
    if (problem.name === 'loanNameDiffers') form.setErrors({ holderName: problem.msg });
    else form.setErrorsOf(problem);
  });
  const isOtherName = isProblem(step.problem, 'loanNameDiffers');

  const send = async (typed: AccountForm): Promise<void> => {
    const { account } = readAccount(typed);
    if (account) await step.run(() => lending.setAccount({ cid, ...account }, { quiet: true }));
  };

  return (
    <>
      {!isOtherName && (
        <StepFailure application={application} step={step} advice={m.lending_payout_own({ name: ownName })} />
      )}
      <Form form={form} className="stack" label={m.lending_step_account()} onSend={(typed) => void send(typed)}>
        <Card className="stack">
          <TextField
            label={m.lending_payout_holder()}
            hint={m.lending_payout_holder_hint()}
            autoComplete="name"
            {...form.field('holderName')}
          />
          <TextField
            label={m.lending_payout_ifsc()}
            hint={m.lending_payout_ifsc_hint()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('ifsc')}
          />
          <TextField
            label={m.lending_payout_number()}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('accountNumber')}
          />
        </Card>
        <SendButton application={application} step={step} onSend={async () => form.submit(send)} isSubmit>
          {m.lending_payout_send({ lender })}
        </SendButton>
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
