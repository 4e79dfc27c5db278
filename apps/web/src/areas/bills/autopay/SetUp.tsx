import type { Autopay, BillAccount } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { ProblemCard } from '#shared/help/help-links.tsx';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { DateInput } from '#shared/DateInput.tsx';
import { Form } from '#shared/form.tsx';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { AccountHead } from '../account/AccountRow.tsx';
import { BillScreen } from '../BillScreen.tsx';
import { type SetUpState, useSetUp } from './use-set-up.ts';

interface TermsCardProps {
  account: BillAccount;
  state: SetUpState;
}

/** Maximum per debit, and the end date. */
const TermsCard = ({ account: { dueAmountPaise }, state: { form, maxLimitPaise } }: TermsCardProps) => {
  const hint = m.bills_mandates_max_hint({ max: formatPaise(maxLimitPaise) });
  const last = dueAmountPaise > 0 ? m.bills_mandates_max_last({ amount: formatPaise(dueAmountPaise) }) : '';
  return (
    <Card className="stack">
      <RupeeField
        label={m.bills_mandates_max()}
        hint={`${last} ${hint}`.trim()}
        value={form.values.max}
        error={form.errors.max}
        onText={(max) => form.change({ max })}
        onBlur={() => form.values.max !== '' && form.check('max')}
      />
      <DateInput label={m.bills_mandates_ends()} hint={m.bills_mandates_ends_hint()} {...form.typed('endsOn')} />
    </Card>
  );
};

interface SummaryProps {
  account: BillAccount;
  terms: NonNullable<SetUpState['terms']>;
}

/** What the user is about to agree to: biller, maximum, end date, and our promises. */
const Summary = ({ account: { billerName, consumerNumber }, terms: { maxPaise, endsOn } }: SummaryProps) => (
  <Card tone="brand">
    <h2 className="head heading">{m.bills_mandates_summary()}</h2>
    <Facts>
      <Fact label={m.common_for()}>{billerName}</Fact>
      <Fact label={m.common_account()}>{consumerNumber}</Fact>
      <Fact label={m.bills_mandates_summary_max()}>
        {m.bills_mandates_summary_max_value({ amount: formatPaise(maxPaise) })}
      </Fact>
      <Fact label={m.bills_mandates_summary_until()}>{m.common_until_day({ day: formatDay(endsOn) })}</Fact>
    </Facts>
    <ul className="bullets">
      <li>{m.bills_mandates_promise_notice({ hours: billLimits.autopayNoticeHours })}</li>
      <li>{m.bills_mandates_promise_end()}</li>
      <li>{m.bills_mandates_promise_now()}</li>
    </ul>
  </Card>
);

/**
 * Why the mandate was not set up, or that the outcome is unknown; pressing again repeats the same
 * request.
 */
const Refusal = ({ problem }: { problem: ApiProblem }) => (
  <ProblemCard problem={problem} unknown={m.bills_mandates_unknown()} />
);

interface SetUpProps {
  account: BillAccount;
  /** The mandate was created and waits for the user's approval. */
  onSet: (autopay: Autopay) => void;
  /** The server refused: this screen may be out of date. */
  onRefused: () => void;
}

/**
 * Chooses and summarises the terms of a mandate, then opens the page where the user approves it.
 */
export const SetUp = ({ account, onSet, onRefused }: SetUpProps) => {
  const state = useSetUp(account);
  const { form, terms, order } = state;

  const send = async (): Promise<void> => {
    if (!terms || order.isBusy) return;
    const autopay = await order.run({ accountId: account.accountId, ...terms });
    if (autopay) onSet(autopay);
    else onRefused();
  };

  return (
    <BillScreen
      title={m.bills_mandates_set()}
      foot={
        <Button wide type="submit" form="terms" isBusy={order.isBusy}>
          {m.common_approve_with_your_bank()}
        </Button>
      }
    >
      <Form id="terms" form={form} className="stack" onSend={() => void send()}>
        <AccountHead account={account} />
        <TermsCard account={account} state={state} />
        {terms && <Summary account={account} terms={terms} />}
        {order.problem && <Refusal problem={order.problem} />}
      </Form>
    </BillScreen>
  );
};

/** The biller takes no mandates; reminders are left. */
export const Unsupported = ({ biller }: { biller: string }) => (
  <BillScreen title={m.bills_mandates_set()}>
    <EmptyState
      icon={<BellRingingDuotone />}
      title={m.bills_mandates_unsupported({ biller })}
      text={m.bills_mandates_unsupported_text()}
      actions={<Button href={hrefOf({ to: '/subscription' })}>{m.common_reminders()}</Button>}
    />
  </BillScreen>
);
